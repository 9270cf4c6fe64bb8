import Box from '@mui/material/Box';
import type { Board, BoardJob } from '@dragoman/contract/board';
import { movedBy, type BoardDays } from '@dragoman/domain/board';
import type { CalendarDay } from '@dragoman/domain/calendar';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type Ref,
} from 'react';
import { useRoom } from '../../ui/useRoom.ts';
import { BarTip } from './BarTip.tsx';
import { BoardHead } from './BoardHead.tsx';
import { BoardRow } from './BoardRow.tsx';
import { boardStyle } from './boardStyle.ts';
import { dropOf, movedText, type Drop } from './drops.ts';
import { OpenRow } from './OpenRow.tsx';
import { layOut, openKey, placeOf, sizes, type Bar, type Row } from './rows.ts';
import { boardWidth, scaleOf, type Scale } from './scale.ts';
import { heldText, placeOfSpot, useBoardKeys, type Held, type Spot } from './useBoardKeys.ts';
import { useJobDrag } from './useJobDrag.ts';

/** What stands beside the timeline may ask of it. */
export interface TimelineHandle {
  /** Shows a job and gives it the focus. */
  show(job: string): void;
}

interface TimelineProps {
  readonly board: Pick<Board, 'jobs' | 'interpreters'>;
  readonly first: CalendarDay;
  readonly days: BoardDays;
  readonly today: CalendarDay;
  readonly chosen: string | undefined;
  readonly onChoose: (job: BoardJob) => void;
  /** A job is held by the keys where this says, or none any more. */
  readonly onHold: (where: string | undefined) => void;
  readonly onDrop: (drop: Drop) => void;
  readonly onOpen: (row: Row, job: BoardJob | undefined) => void;
  readonly handle: Ref<TimelineHandle>;
}

/** Interpreters as rows, jobs as bars; by the mouse and by keys (rules bookings/board, bookings/board-moves). */
export function Timeline({ board, first, days, today, chosen, onHold, onDrop, handle, ...on }: TimelineProps) {
  const { onChoose, onOpen } = on;
  const scroller = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const target = useRef<HTMLDivElement>(null);
  const room = Math.max(useRoom(scroller) - sizes.names, 0);
  const [held, setHeld] = useState<Held>();
  const scale = useScale(board.jobs, { first, days, room }, held);
  const rows = useMemo(() => layOut(board, scale), [board, scale]);

  const reveal = (row: number, bar?: Pick<Bar, 'left' | 'width'>) => scrollTo(scroller.current, rows.all[row], bar);
  const drop = (job: BoardJob, row: Row, minutes: number) => onDrop(dropOf(job, row, minutes));
  const wanted = useRef<Spot>(undefined);
  const keys = useBoardKeys({
    rows,
    scale,
    held,
    onHold: (next) => {
      setHeld(next);
      onHold(next && heldText(next, rows));
    },
    onFocus: (spot) => {
      wanted.current = spot;
      const place = placeOfSpot(spot, rows);
      reveal(place.at, place.bar === undefined ? undefined : place.row.bars[place.bar]);
    },
    onDrop: (bar, row, minutes) => drop(bar.job, row, minutes),
    onOpen: (row, bar) => onOpen(row, bar?.job),
    onChoose: (bar) => onChoose(bar.job),
  });
  const { spot } = keys;
  const drag = useJobDrag({ scroller, ghost, target, rows, scale, onDrop: drop });
  const active = placeOfSpot(spot, rows);
  const activeJob = active.bar === undefined ? '' : active.row.bars[active.bar]!.job._id;

  const virtualizer = useVirtualizer({
    count: rows.people.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rows.people[index]!.height,
    getItemKey: (index) => rows.people[index]!.key,
    overscan: 6,
    // What has the focus stays, wherever one has scrolled to.
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), active.at - 1])]
        .filter((at) => at >= 0 && at < rows.people.length)
        .toSorted((a, b) => a - b),
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rows]);

  useFocusOn(scroller, wanted, { spot, rows });
  useImperativeHandle(handle, () => ({
    show: (job) => {
      const place = rows.places.get(job);
      if (!place) return;
      const next = { row: rows.all[place.row]!.key, job };
      keys.setSpot(next);
      wanted.current = next;
      reveal(place.row, place.bar);
    },
  }));

  const picked = useMemo(() => {
    const bar = held && rows.places.get(held.job)?.bar;
    if (!held || !bar) return undefined;
    const span = { start: bar.start + held.minutes, end: bar.end + held.minutes };
    const text = movedText(bar.job, movedBy(bar.job, held.minutes));
    const at = placeOf(span, scale);
    const before = at.left + at.width / 2 > boardWidth(scale) / 2;
    return { row: rows.all[held.row]?.key, bar: { ...at, text, before } };
  }, [held, rows, scale]);
  const revealHeld = useEffectEvent(() => {
    if (held) reveal(held.row, picked?.bar);
  });
  useLayoutEffect(() => revealHeld(), [held, scale]);
  const pickedIn = (row: Row) => (picked?.row === row.key ? picked.bar : undefined);
  const activeIn = (row: Row) => (active.row.key === row.key ? activeJob : undefined);
  const chosenIn = (row: Row) => (chosen && rows.all[rows.places.get(chosen)?.row ?? -1] === row ? chosen : undefined);
  const width = sizes.names + boardWidth(scale);

  return (
    <Box
      ref={scroller}
      role="grid"
      aria-label="Board"
      aria-rowcount={rows.all.length + 1}
      className="board"
      sx={boardStyle}
      style={{ scrollPaddingInlineStart: sizes.names }}
      onKeyDown={keys.onKeyDown}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || keys.putBack()}
      onFocus={(event) => keys.setSpot(spotOf(event.target) ?? spot)}
      onClick={(event) => {
        const { job = '' } = (event.target as Element).closest<HTMLElement>('[data-job]')?.dataset ?? {};
        const place = rows.places.get(job);
        if (place) onChoose(place.bar.job);
      }}
      onDoubleClick={(event) => {
        const place = rows.places.get(spotOf(event.target as Element)?.job ?? '');
        if (place) onOpen(rows.all[place.row]!, place.bar.job);
      }}
      {...drag}
    >
      <BoardHead scale={scale} today={today} />
      <OpenRow
        row={rows.open}
        scale={scale}
        active={activeIn(rows.open)}
        chosen={chosenIn(rows.open)}
        picked={pickedIn(rows.open)}
      />
      <div role="rowgroup" className="rows" style={{ height: virtualizer.getTotalSize(), width }}>
        {virtualizer.getVirtualItems().map(({ index }) => {
          const row = rows.people[index];
          if (!row) return null;
          return (
            <BoardRow
              key={row.key}
              row={row}
              scale={scale}
              position={index + 3}
              active={activeIn(row)}
              chosen={chosenIn(row)}
              picked={pickedIn(row)}
              top={row.top}
            />
          );
        })}
        <div ref={target} className="target" aria-hidden="true" />
      </div>
      <div ref={ghost} className="ghost" aria-hidden="true">
        <span className="words" />
      </div>
      <BarTip scroller={scroller} rows={rows} />
    </Box>
  );
}

/** The scale of a board; hours to which a held job was moved are shown too. */
function useScale(
  jobs: Board['jobs'],
  { first, days, room }: { readonly first: CalendarDay; readonly days: BoardDays; readonly room: number },
  held: Held | undefined,
): Scale {
  const { opens, closes, hour } = useMemo(() => {
    const job = held && jobs.find(({ _id }) => _id === held.job);
    return scaleOf(job ? [...jobs, movedBy(job, held.minutes)] : jobs, { first, days, room });
  }, [jobs, first, days, room, held]);
  // The same one as long as it measures the same: rows are laid out by it.
  return useMemo(() => ({ first, days, opens, closes, hour }), [first, days, opens, closes, hour]);
}

/** What an element of the board stands for. */
function spotOf(element: Element): Spot | undefined {
  const { job } = element.closest<HTMLElement>('[data-job]')?.dataset ?? {};
  if (job) return { row: openKey, job };
  const { row } = element.closest<HTMLElement>('[data-row]')?.dataset ?? {};
  return row ? { row } : undefined;
}

/** Scrolls as little as needed to see a row, and a bar of it beside the names. */
function scrollTo(scroller: HTMLElement | null, row: Row | undefined, bar: Pick<Bar, 'left' | 'width'> | undefined) {
  if (!scroller || !row) return;
  const fixed = sizes.head + (scroller.querySelector<HTMLElement>('.open-line')?.offsetHeight ?? 0);
  if (row.person) {
    const seen = scroller.clientHeight - fixed;
    const least = row.top + row.height - seen;
    if (scroller.scrollTop > row.top) scroller.scrollTop = row.top;
    else if (scroller.scrollTop < least) scroller.scrollTop = least;
  }
  if (!bar) return;
  const seen = scroller.clientWidth - sizes.names;
  if (scroller.scrollLeft > bar.left) scroller.scrollLeft = bar.left;
  else if (scroller.scrollLeft < bar.left + bar.width - seen)
    scroller.scrollLeft = bar.left + Math.min(bar.width, seen) - seen;
}

/**
 * Gives the focus to what the keys went to, once it is drawn; and keeps it on a job that the focus was on and that stands in
 * another row since.
 */
function useFocusOn(
  scroller: { readonly current: HTMLElement | null },
  wanted: { current: Spot | undefined },
  { spot, rows }: { readonly spot: Spot; readonly rows: object },
) {
  const had = useRef(false);
  useLayoutEffect(() => {
    const lost = had.current && document.activeElement === document.body;
    if (lost) wanted.current ??= spot;
    // oxlint-disable-next-line react/exhaustive-deps -- only rows that were laid out anew take the focus away
  }, [rows]);
  useEffect(() => {
    const within = document.activeElement;
    if (within !== document.body) had.current = scroller.current?.contains(within) ?? false;
    if (!wanted.current) return;
    const { row, job } = wanted.current;
    const sought = job ? `[data-job="${job}"]` : `[data-row="${row}"]`;
    const element = scroller.current?.querySelector<HTMLElement>(sought);
    if (!element) return;
    wanted.current = undefined;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    had.current = true;
  });
}
