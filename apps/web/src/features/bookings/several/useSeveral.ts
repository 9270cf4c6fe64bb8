import type { BookingRow } from '@dragoman/contract/bookings';
import { useRef, useState } from 'react';
import { outdate } from '../../../api/index.ts';

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
  readonly start: (rows: readonly BookingRow[], work: (row: BookingRow) => Promise<unknown>) => Promise<void>;
  /** Lets the present command end, and begins no other. */
  readonly stop: () => void;
}

/** Does the same with several bookings, each by a command of its own: one that is refused keeps no other from being done. */
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
      for (const row of rows) {
        if (stopped.current) break;
        made.push(await outcomeOf(row, work));
        setOutcomes([...made]);
      }
      setRunning(false);
      await Promise.all(outdates.map((what) => outdate(what)));
    },
    stop: () => {
      stopped.current = true;
    },
  };
}

async function outcomeOf(row: BookingRow, work: (row: BookingRow) => Promise<unknown>): Promise<Outcome> {
  try {
    await work(row);
    return { row };
  } catch (error) {
    return { row, refused: error instanceof Error ? error.message : String(error) };
  }
}
