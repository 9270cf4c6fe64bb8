import type { BookingRow } from '@dragoman/contract/bookings';
import { NetworkFailed } from '@dragoman/contract/kit';
import { useRef, useState } from 'react';
import { outdate } from '../../../api/index.ts';

/** Said where it is not known what became of one of several. */
export const noAnswer = 'No answer came: look whether it was done';

/** What became of one of several bookings: done, or refused with a sentence. */
export interface Outcome {
  readonly row: BookingRow;
  readonly refused?: string;
}

type Work = (row: BookingRow, idempotencyKey: string) => Promise<unknown>;

/** Several bookings, one command after the other: nothing has begun while `outcomes` is undefined. */
export interface Several {
  readonly outcomes: readonly Outcome[] | undefined;
  readonly running: boolean;
  readonly of: number;
  /** `work` gets a key under which its command is done once, however often it is asked. */
  readonly start: (rows: readonly BookingRow[], work: Work) => Promise<void>;
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

async function outcomeOf(row: BookingRow, work: Work): Promise<Outcome> {
  const key = crypto.randomUUID();
  // An answer that was lost on its way is asked for once more, under the same key.
  const attempt = () => work(row, key);
  try {
    await attempt().catch((error: unknown) => (error instanceof NetworkFailed ? attempt() : Promise.reject(error)));
    return { row };
  } catch (error) {
    if (error instanceof NetworkFailed) return { row, refused: noAnswer };
    return { row, refused: error instanceof Error ? error.message : String(error) };
  }
}
