/** Something that takes its course: each moment that it yields is when it goes on. */
export type Course = AsyncGenerator<number, void, void>;

/** All courses, of which the one whose moment comes first goes on; each may begin others. */
export class Agenda {
  /** The next one last; of the same moment, the one that was entered first. */
  readonly #entries: { readonly at: number; readonly course: Course }[] = [];

  begin(at: number, course: Course): void {
    const place = this.#entries.findLastIndex((entry) => entry.at > at) + 1;
    this.#entries.splice(place, 0, { at, course });
  }

  /** Lets everything go on up to `end`; what lies behind it never happens. `each` hears of every moment before its turn. */
  async run(end: number, each: (at: number) => Promise<void>): Promise<void> {
    for (let entry = this.#entries.pop(); entry && entry.at <= end; entry = this.#entries.pop()) {
      const { at, course } = entry;
      await each(at);
      const { value, done } = await course.next();
      if (!done) this.begin(Math.max(value, at), course);
    }
  }
}
