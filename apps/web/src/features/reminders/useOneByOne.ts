import { useState } from 'react';
import { isolate } from '@dragoman/domain/validation';
import { oneByOne, type Work } from '../../api/oneByOne.ts';

/** How far a long work is that is done one after the other, and what of it failed. */
export interface OneByOne {
  readonly done: number;
  readonly of: number;
  readonly running: boolean;
  readonly failures: readonly string[];
}

/** Does something for each and keeps how far it is; what is refused is named with its reason. Gives how many were done. */
export function useOneByOne<Item>(work: Work<Item>, nameOf: (item: Item) => string) {
  const [progress, setProgress] = useState<OneByOne>();
  const run = async (items: readonly Item[]): Promise<number> => {
    const failures: string[] = [];
    let done = 0;
    const show = (running: boolean) => setProgress({ done, of: items.length, running, failures: [...failures] });
    show(true);
    for await (const { item, refused } of oneByOne(items, work)) {
      done += 1;
      if (refused !== undefined) failures.push(`${isolate(nameOf(item))}: ${refused}`);
      show(true);
    }
    show(false);
    return done - failures.length;
  };
  return { work: progress, run };
}
