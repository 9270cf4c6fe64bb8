import { CallRefused } from '@dragoman/contract/kit';
import { useState } from 'react';

/** How far a long work is that is done one after the other, and what of it failed. */
export interface OneByOne {
  readonly done: number;
  readonly of: number;
  readonly running: boolean;
  readonly failures: readonly string[];
}

/**
 * Does something for each, one after the other: what is done is done, and what is refused is named with its reason while the others
 * go on. Gives how many were done.
 */
export function useOneByOne<Item>(doOne: (item: Item) => Promise<unknown>, nameOf: (item: Item) => string) {
  const [work, setWork] = useState<OneByOne>();
  const run = async (items: readonly Item[]): Promise<number> => {
    const failures: string[] = [];
    const tell = (done: number) =>
      setWork({ done, of: items.length, running: done < items.length, failures: [...failures] });
    tell(0);
    for (const [place, item] of items.entries()) {
      try {
        await doOne(item);
      } catch (error) {
        failures.push(`${nameOf(item)}: ${error instanceof Error ? error.message : 'Something went wrong'}`);
        // Whoever has no session any more, or no network, fails with all that follows.
        if (!(error instanceof CallRefused) || error.status === 401) {
          tell(items.length);
          return place + 1 - failures.length;
        }
      }
      tell(place + 1);
    }
    return items.length - failures.length;
  };
  return { work, run };
}
