import { CallRefused } from '@dragoman/contract/kit';
import { useState } from 'react';
import { outdate } from '../../api/index.ts';
import { countWithNoun } from '../../ui/counted.ts';
import { noAnswer } from '../bookings/several/useSeveral.ts';
import { notifyDone, notifyRefusal } from '../../ui/messages.ts';

/** Does the same with several invoices, each by a command of its own: one that is refused keeps no other from being done. */
export function useMany(done: string) {
  const [running, setRunning] = useState(false);
  const start = async (ids: readonly string[], work: (id: string, idempotencyKey: string) => Promise<unknown>) => {
    setRunning(true);
    const refused: string[] = [];
    for (const id of ids)
      await work(id, crypto.randomUUID()).catch((error: unknown) =>
        refused.push(error instanceof CallRefused ? error.msg : noAnswer),
      );
    setRunning(false);
    for (const what of ['invoice', 'bookings', 'mails']) void outdate(what);
    const count = ids.length - refused.length;
    if (count > 0) notifyDone(`${countWithNoun(count, 'invoice')}: ${done}`);
    for (const says of refused) notifyRefusal(says);
  };
  return { running, start };
}
