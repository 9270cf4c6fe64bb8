/**
 * One reading for all who ask while another is under way. It begins when that one has ended: whatever was there when somebody asked
 * is in what they get, and however many ask, two readings at most are asked for.
 */
export class SharedReading<Result> {
  #running: Promise<Result> | undefined;
  #next: Promise<Result> | undefined;

  /** The result of `read`, or of what somebody else gave for the same reading. */
  get(read: () => Promise<Result>): Promise<Result> {
    if (this.#next) return this.#next;
    if (!this.#running) return this.#begin(read);
    this.#next = settled(this.#running).then(() => this.#begin(read));
    return this.#next;
  }

  #begin(read: () => Promise<Result>): Promise<Result> {
    this.#next = undefined;
    const running = read();
    this.#running = running;
    void settled(running).then(() => {
      if (this.#running === running) this.#running = undefined;
    });
    return running;
  }
}

/** When it has ended, well or not. */
async function settled(work: Promise<unknown>): Promise<void> {
  await work.catch(() => undefined);
}
