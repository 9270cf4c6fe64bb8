/** Gives one after the other their turn. Gives how to end a turn; undefined where too many are waiting. */
export function takeTurns(mostWaiting: number): () => Promise<(() => void) | undefined> {
  let last: Promise<void> = Promise.resolve();
  let taken = 0;
  return async () => {
    if (taken > mostWaiting) return undefined;
    taken += 1;
    const before = last;
    const mine = Promise.withResolvers<void>();
    last = mine.promise;
    await before;
    return () => {
      taken -= 1;
      mine.resolve();
    };
  };
}
