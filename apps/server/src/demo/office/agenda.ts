/** Something that takes its course: each moment that it yields is when it goes on. */
export type Course = AsyncGenerator<number, void, void>;

/** What is done at once. */
type Task = () => Promise<void>;

interface Entry {
  readonly at: number;
  readonly what: Course | Task;
}

/** All courses, of which the one whose moment comes first goes on; each may begin others. */
export class Agenda {
  /** The next one last. */
  readonly #entries: Entry[] = [];

  begin(at: number, what: Course | Task): void {
    const entries = this.#entries;
    let [low, high] = [0, entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (entries[middle]!.at > at) low = middle + 1;
      else high = middle;
    }
    entries.splice(low, 0, { at, what });
  }

  /** Lets everything go on up to `end`; what lies behind it never happens. `each` hears of every moment before its turn. */
  async run(end: number, each: (at: number) => Promise<void>): Promise<void> {
    for (let entry = this.#entries.pop(); entry && entry.at <= end; entry = this.#entries.pop()) {
      await each(entry.at);
      if (typeof entry.what === 'function') await entry.what();
      else {
        const { value, done } = await entry.what.next();
        if (!done) this.begin(Math.max(value, entry.at), entry.what);
      }
    }
  }
}
