/** Says how far a long work is. */
export interface Progress {
  (done: number, of: number): void;
}

const width = 32;

/** A bar that grows where somebody looks at a terminal; elsewhere a line now and then. */
export function progressOn(stream: NodeJS.WriteStream, what: string, start = Date.now()): Progress {
  let said = 0;
  return (done, of) => {
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
