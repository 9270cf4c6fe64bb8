import type { BoardJob } from '@dragoman/contract/board';
import { inSteps, movedBy, spanOf } from '@dragoman/domain/board';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type PointerEvent, type RefObject } from 'react';
import { isOwn, movedText } from './drops.ts';
import { placeOf, rowAt, sizes, type Row, type Rows } from './rows.ts';
import { minuteAt, type Scale } from './scale.ts';

/** Pixels that a press may wander before it drags. */
const slack = 4;
/** Pixels from an edge where the board begins to scroll, and how far in each frame. */
const edge = 36;
const scrollStep = 14;

/** Pixels that the words of a job may take beside it. */
const widestWords = 280;

interface DragParts {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly ghost: RefObject<HTMLElement | null>;
  readonly target: RefObject<HTMLElement | null>;
  readonly rows: Rows;
  readonly scale: Scale;
  /** The row on which it was dropped, and by how many minutes it was moved along it. */
  readonly onDrop: (job: BoardJob, row: Row, minutes: number) => void;
}

interface Drag {
  readonly job: BoardJob;
  readonly pointer: number;
  /** Where it was pressed, and how far right of its bar's beginning. */
  readonly from: { readonly x: number; readonly y: number; readonly inset: number };
  /** Where the board's parts lie on the screen: read once, since reading them again would lay the page out. */
  readonly box: DOMRect;
  readonly openBelow: number;
  x: number;
  y: number;
  moving: boolean;
  frame: number;
  onto: Row | undefined;
  minutes: number;
}

/**
 * Drags a job by the mouse or a pen. While it moves nothing is drawn anew: one element follows by its transform, another marks
 * the row. A finger scrolls; it moves a job by 'Move'.
 */
export function useJobDrag(parts: DragParts) {
  const latest = useRef(parts);
  useLayoutEffect(() => {
    latest.current = parts;
  });
  const drag = useRef<Drag>(undefined);

  const finish = (drops: boolean) => {
    const ended = drag.current;
    if (!ended) return;
    drag.current = undefined;
    cancelAnimationFrame(ended.frame);
    const { scroller, ghost, target, onDrop } = latest.current;
    scroller.current?.classList.remove('dragging');
    for (const part of [ghost.current, target.current]) if (part) part.style.visibility = 'hidden';
    if (drops && ended.moving && ended.onto) onDrop(ended.job, ended.onto, ended.minutes);
  };
  const leave = useEffectEvent(() => finish(false));

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !drag.current?.moving) return;
      event.stopPropagation();
      leave();
    };
    addEventListener('keydown', onKey, true);
    return () => {
      removeEventListener('keydown', onKey, true);
      leave();
    };
  }, []);

  const draw = () => {
    const now = drag.current;
    if (!now) return;
    const scrolls = scrollAtEdge(now, latest.current.scroller.current);
    follow(now, latest.current);
    now.frame = scrolls ? requestAnimationFrame(draw) : 0;
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      const bar = (event.target as Element).closest<HTMLElement>('[data-job]');
      const place = latest.current.rows.places.get(bar?.dataset['job'] ?? '');
      const scroller = latest.current.scroller.current;
      if (!bar || !place || !scroller) return;
      const { clientX: x, clientY: y } = event;
      drag.current = {
        job: place.bar.job,
        pointer: event.pointerId,
        from: { x, y, inset: x - bar.getBoundingClientRect().left },
        box: scroller.getBoundingClientRect(),
        openBelow: scroller.querySelector('.open-line')?.getBoundingClientRect().bottom ?? 0,
        x,
        y,
        moving: false,
        frame: 0,
        onto: undefined,
        minutes: 0,
      };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = drag.current;
      if (!now || event.pointerId !== now.pointer) return;
      if (event.buttons === 0) return finish(false);
      [now.x, now.y] = [event.clientX, event.clientY];
      if (!now.moving) {
        if (Math.hypot(now.x - now.from.x, now.y - now.from.y) < slack) return;
        now.moving = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.classList.add('dragging');
      }
      now.frame ||= requestAnimationFrame(draw);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const now = drag.current;
      if (!now || event.pointerId !== now.pointer) return;
      // Where it was let go, also between two frames.
      if (now.moving) follow(now, latest.current);
      finish(true);
    },
    onPointerCancel: () => finish(false),
  };
}

/** Scrolls while the pointer is near an edge; says whether it does. */
function scrollAtEdge({ x, y, box, openBelow, from }: Drag, scroller: HTMLElement | null): boolean {
  if (!scroller) return false;
  const away = (at: number, low: number, high: number) =>
    at > high - edge ? scrollStep : at < low + edge && at > low ? -scrollStep : 0;
  // Over the jobs that nobody has, which stay where they are, nothing scrolls.
  const down = y > openBelow ? away(y, openBelow, box.bottom) : 0;
  const along = Math.abs(x - from.x) > edge ? away(x, box.left + sizes.names, box.right) : 0;
  if (down === 0 && along === 0) return false;
  const before = [scroller.scrollTop, scroller.scrollLeft];
  scroller.scrollBy(along, down);
  return before[0] !== scroller.scrollTop || before[1] !== scroller.scrollLeft;
}

/** Puts the ghost where the job would come to stand, and the mark on its row. */
function follow(drag: Drag, { scroller, ghost, target, rows, scale }: DragParts): void {
  const [board, shown, mark] = [scroller.current, ghost.current, target.current];
  if (!board || !shown || !mark) return;
  const { job, box, openBelow } = drag;
  const boardLeft = box.left + sizes.names - board.scrollLeft;
  const rowsTop = openBelow - board.scrollTop;
  const inside = drag.x > box.left && drag.x < box.right && drag.y > box.top && drag.y < box.bottom;
  const onto = !inside ? undefined : drag.y < openBelow ? rows.open : rowAt(rows.people, drag.y - rowsTop);
  const own = onto !== undefined && isOwn(job, onto);
  const begins = spanOf(job, scale.first).start;
  const bar = rows.places.get(job._id)?.bar;
  if (!bar) return;
  const at = bar.left + drag.x - drag.from.x;
  const minutes = own ? inSteps(minuteAt(scale, at) - minuteAt(scale, bar.left)) : 0;
  [drag.onto, drag.minutes] = [onto, minutes];

  const to = own ? movedBy(job, minutes) : job;
  const { left, width } = placeOf({ start: begins + minutes, end: bar.end + minutes }, scale);
  const x = onto ? boardLeft + left : drag.x - drag.from.inset;
  const y = onto?.person ? Math.max(rowsTop + onto.top + sizes.air, openBelow) : drag.y - sizes.bar / 2;
  shown.style.transform = `translate3d(${x}px, ${y}px, 0)`;
  shown.style.width = `${width}px`;
  const [text, words] = [movedText(job, to), shown.firstElementChild];
  if (words && words.textContent !== text) words.textContent = text;
  words?.classList.toggle('before', x > innerWidth - widestWords);
  shown.style.visibility = 'visible';

  mark.style.visibility = onto?.person && !own ? 'visible' : 'hidden';
  if (onto?.person) {
    mark.style.transform = `translate3d(0, ${onto.top}px, 0)`;
    mark.style.height = `${onto.height}px`;
  }
}
