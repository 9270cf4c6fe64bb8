/** Says how far a long work is. */
export interface Progress {
  (done: number, of: number): void;
}

const width = 32;

/** Begins to say how far the work on something is: 'rows', 'files'. */
export type Telling = (what: string) => Progress;

/** A bar that grows where somebody looks at a terminal; elsewhere a line now and then. */
export function progressOn(stream: NodeJS.WriteStream, what: string): Progress {
  let said = 0;
  let start: number | undefined;
  return (done, of) => {
    start ??= Date.now();
    const share = of === 0 ? 1 : done / of;
    const percent = Math.floor(share * 100);
    const seconds = (Date.now() - start) / 1000;
    const rate = seconds > 1 ? `, ${Math.round(done / seconds)} a second` : '';
    const figures = `${done.toLocaleString('en-GB')} of ${of.toLocaleString('en-GB')} ${what}${rate}`;
    if (stream.isTTY) {
      const filled = Math.round(share * width);
      stream.write(
        `\r${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${percent} % ${figures}  ${done >= of ? '\n' : ''}`,
      );
    } else if (done >= of || percent >= said + 10) {
      said = percent - (percent % 10);
      stream.write(`${percent} %: ${figures}\n`);
    }
  };
}
