import type { BookingRow } from '@dragoman/contract/bookings';
import { useRef, useState } from 'react';
import { outdate } from '../../../api/index.ts';
import { oneByOne, type Work } from '../../../api/oneByOne.ts';

/** What became of one of several bookings: done, or refused with a sentence. */
export interface Outcome {
  readonly row: BookingRow;
  readonly refused?: string;
}

/** Several bookings, one command after the other: nothing has begun while `outcomes` is undefined. */
export interface Several {
  readonly outcomes: readonly Outcome[] | undefined;
  readonly running: boolean;
  readonly of: number;
  readonly start: (rows: readonly BookingRow[], work: Work<BookingRow>) => Promise<void>;
  /** Lets the present command end, and begins no other. */
  readonly stop: () => void;
}

/** Does the same with several bookings, and keeps what became of each. */
export function useSeveral(outdates: readonly string[]): Several {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>();
  const [running, setRunning] = useState(false);
  const [of, setOf] = useState(0);
  const stopped = useRef(false);
  return {
    outcomes,
    running,
    of,
    start: async (rows, work) => {
      stopped.current = false;
      setOf(rows.length);
      setRunning(true);
      const made: Outcome[] = [];
      setOutcomes(made);
      for await (const { item: row, ...outcome } of oneByOne(rows, work)) {
        made.push({ row, ...outcome });
        setOutcomes([...made]);
        if (stopped.current) break;
      }
      setRunning(false);
      await Promise.all(outdates.map((what) => outdate(what)));
    },
    stop: () => {
      stopped.current = true;
    },
  };
}
