import { useEffect, useRef, type RefObject } from 'react';
import type { Rows } from './rows.ts';
import { jobText } from './jobWords.ts';

interface BarTipProps {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rows: Rows;
}

/** Milliseconds for which the pointer rests on a bar before it is explained. */
const rest = 300;
/** Pixels between a bar and its words, and those that they may be wide. */
const gap = 6;
const widest = 320;

/**
 * All that a bar stands for, beside it, while the pointer or the keyboard's focus is on it: one for all bars, since most are too
 * short for their words. Escape puts it away. Read out it is the bar's own name.
 */
export function BarTip({ scroller, rows }: BarTipProps) {
  const tip = useRef<HTMLDivElement>(null);
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);
  useEffect(() => {
    const [board, words] = [scroller.current, tip.current];
    if (!board || !words) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let of: HTMLElement | undefined;
    const hide = () => {
      clearTimeout(timer);
      of = undefined;
      words.style.visibility = 'hidden';
    };
    const show = (bar: HTMLElement) => {
      const { row, bar: { job } = {} } = latest.current.places.get(bar.dataset['job'] ?? '') ?? {};
      if (row === undefined || !job || !bar.isConnected) return;
      words.textContent = jobText(job, latest.current.all[row]?.person?.ways);
      const { left, top, bottom } = bar.getBoundingClientRect();
      const below = bottom + gap + words.offsetHeight <= innerHeight;
      const x = Math.max(Math.min(left, innerWidth - widest - gap), gap);
      words.style.transform = `translate3d(${x}px, ${below ? bottom + gap : top - gap - words.offsetHeight}px, 0)`;
      words.style.visibility = 'visible';
    };
    const begin = (event: Event, after: number) => {
      const bar = (event.target as Element).closest<HTMLElement>('[data-job]') ?? undefined;
      if (bar === of) return;
      hide();
      if (!bar || board.classList.contains('dragging')) return;
      of = bar;
      timer = setTimeout(show, after, bar);
    };
    const onHover = (event: Event) => begin(event, rest);
    const onFocus = (event: Event) => {
      // A press gives the focus as well: what it chooses stands below the board.
      if ((event.target as Element).matches(':focus-visible')) begin(event, 0);
    };
    const onKey = (event: KeyboardEvent) => event.key.startsWith('Arrow') || hide();
    const listening = new AbortController();
    const { signal } = listening;
    board.addEventListener('pointerover', onHover, { signal });
    board.addEventListener('focusin', onFocus, { signal });
    board.addEventListener('keydown', onKey, { signal });
    for (const end of ['pointerleave', 'pointerdown', 'focusout']) board.addEventListener(end, hide, { signal });
    board.addEventListener('scroll', hide, { signal, capture: true });
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, [scroller]);
  return <div ref={tip} className="tip" aria-hidden="true" style={{ maxWidth: widest }} />;
}
