/** Looks whether one thing works. */
export interface Probe {
  /** What it looks at, for the log. */
  readonly of: string;
  /** A sentence where it does not work. What it throws means that nothing is known. */
  readonly look: () => Promise<string | undefined>;
}

interface Log {
  warn(what: object, message: string): void;
  info(what: object, message: string): void;
}

/** Milliseconds. */
const keptFor = 5_000;
const looksEvery = 60_000;

/** What does not work while the rest does: asked for by /readyz and the superadmin's dashboard, and told to the log. */
export class Health {
  readonly #probes: readonly Probe[];
  #latest: { readonly at: number; readonly found: Promise<ReadonlyMap<string, string>> } | undefined;
  #logged: ReadonlyMap<string, string> = new Map();

  constructor(probes: readonly Probe[]) {
    this.#probes = probes;
  }

  /** A sentence for each; looked for at most once in five seconds, however often it is asked. */
  async impaired(): Promise<readonly string[]> {
    if (!this.#latest || performance.now() > this.#latest.at + keptFor)
      this.#latest = { at: performance.now(), found: this.#look() };
    return [...(await this.#latest.found).values()];
  }

  /** Logs what has begun and what has ended since it was last called. */
  async report(log: Log): Promise<void> {
    const found = await this.#look();
    for (const [of, sentence] of found) if (!this.#logged.has(of)) log.warn({ impaired: of }, sentence);
    for (const of of this.#logged.keys()) if (!found.has(of)) log.info({ impaired: of }, 'works again');
    this.#logged = found;
  }

  /** Reports now and once a minute, until the function that it gives is called. */
  watch(log: Log): () => void {
    let underWay: Promise<void> | undefined;
    const report = () => void (underWay ??= this.report(log).finally(() => (underWay = undefined)));
    report();
    const timer = setInterval(report, looksEvery).unref();
    return () => clearInterval(timer);
  }

  async #look(): Promise<ReadonlyMap<string, string>> {
    const found = await Promise.all(
      this.#probes.map(async ({ of, look }) => {
        const sentence = await look().catch(() => undefined);
        return sentence === undefined ? [] : [[of, sentence] as const];
      }),
    );
    return new Map(found.flat());
  }
}
