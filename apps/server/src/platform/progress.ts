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
  let start: { readonly at: number; readonly done: number } | undefined;
  return (done, of) => {
    // What an earlier call had done says nothing of this one's pace.
    start ??= { at: Date.now(), done };
    const share = of === 0 ? 1 : done / of;
    const percent = Math.floor(share * 100);
    const seconds = (Date.now() - start.at) / 1000;
    const rate = (done - start.done) / seconds;
    const pace = seconds > 1 ? `, ${Math.round(rate)} a second${remaining((of - done) / rate)}` : '';
    const figures = `${done.toLocaleString('en-GB')} of ${of.toLocaleString('en-GB')} ${what}${pace}`;
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

function remaining(seconds: number): string {
  return seconds < 60 || !Number.isFinite(seconds) ? '' : `, ${Math.ceil(seconds / 60)} min left`;
}
