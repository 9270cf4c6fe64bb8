import { useState } from 'react';
import { outdate } from '../../api/index.ts';
import { oneByOne, type Work } from '../../api/oneByOne.ts';
import { countWithNoun } from '../../ui/counted.ts';
import { notifyDone, notifyRefusal } from '../../ui/messages.ts';

/** Does the same with several invoices, and says how many were done and why others were not. */
export function useMany(done: string) {
  const [running, setRunning] = useState(false);
  const start = async (ids: readonly string[], work: Work<string>) => {
    setRunning(true);
    let count = 0;
    for await (const { refused } of oneByOne(ids, work)) {
      if (refused === undefined) count += 1;
      else notifyRefusal(refused);
    }
    setRunning(false);
    for (const what of ['invoice', 'bookings', 'mails']) void outdate(what);
    if (count > 0) notifyDone(`${countWithNoun(count, 'invoice')}: ${done}`);
  };
  return { running, start };
}
