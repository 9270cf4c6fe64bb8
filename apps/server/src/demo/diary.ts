interface Entry {
  readonly at: number;
  readonly turn: number;
  readonly command: () => void;
}

/** What is going to happen, in the order of time; what happens may put more into it. */
export class Diary {
  readonly #heap: Entry[] = [];
  #turn = 0;

  add(at: number, command: () => void): void {
    const heap = this.#heap;
    const entry = { at, turn: (this.#turn += 1), command };
    let place = heap.push(entry) - 1;
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (!before(entry, heap[above]!)) break;
      heap[place] = heap[above]!;
      place = above;
    }
    heap[place] = entry;
  }

  /** Does everything up to `end`; what lies behind it never happens. */
  live(end: number): void {
    for (let entry = this.#take(); entry && entry.at <= end; entry = this.#take()) entry.command();
  }

  #take(): Entry | undefined {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      if (below >= heap.length) break;
      if (below + 1 < heap.length && before(heap[below + 1]!, heap[below]!)) below += 1;
      if (!before(heap[below]!, last)) break;
      heap[place] = heap[below]!;
      place = below;
    }
    heap[place] = last;
    return first;
  }
}

const before = (a: Entry, b: Entry): boolean => a.at < b.at || (a.at === b.at && a.turn < b.turn);
