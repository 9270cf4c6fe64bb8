import { movedBy, boardStep } from '@dragoman/domain/board';
import { useState, type KeyboardEvent } from 'react';
import { announce } from '../../ui/LiveRegion.tsx';
import { dropOf, isOwn, rowName, standsAgainst, whenOf } from './drops.ts';
import { heldKeys, jobText } from './jobWords.ts';
import { notifyRefusal } from '../../ui/messages.ts';
import { openKey, type Bar, type Row, type Rows } from './rows.ts';
import type { Scale } from './scale.ts';

/** What has the focus: a job, or the name of a row. */
export interface Spot {
  readonly row: string;
  readonly job?: string | undefined;
}

/** A job that was picked up: the position of the row above which it is held, and by how many minutes it was moved. */
export interface Held {
  readonly job: string;
  readonly row: number;
  readonly minutes: number;
}

interface KeyParts {
  readonly rows: Rows;
  readonly scale: Scale;
  readonly held: Held | undefined;
  readonly onHold: (held: Held | undefined) => void;
  readonly onFocus: (spot: Spot) => void;
  readonly onDrop: (bar: Bar, row: Row, minutes: number) => void;
  readonly onOpen: (row: Row, bar: Bar | undefined) => void;
  readonly onChoose: (bar: Bar) => void;
}

const page = 10;
const minutesADay = 24 * 60;

/** The keys of the board: from bar to bar, and a job from row to row (rule bookings/board-moves). */
export function useBoardKeys(parts: KeyParts) {
  const { rows, scale, held, onHold, onFocus, onDrop, onOpen, onChoose } = parts;
  const [spot, setSpot] = useState<Spot>({ row: openKey });
  const here = placeOfSpot(spot, rows);

  const go = (next: Spot) => {
    setSpot(next);
    onFocus(next);
  };
  const pickUp = (bar: Bar) => {
    const row = rows.places.get(bar.job._id)?.row;
    if (row === undefined) return;
    onHold({ job: bar.job._id, row, minutes: 0 });
    announce(`${jobText(bar.job)}: picked up. ${heldKeys}`);
  };
  const putBack = () => {
    if (!held) return;
    const { job } = rows.places.get(held.job)?.bar ?? {};
    onHold(undefined);
    if (job) announce(`${job.booking_ref} put back`);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    const done = held ? whileHeld(event) : whileFree(event);
    if (!done) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const whileFree = (event: KeyboardEvent): boolean => {
    const bar = here.bar === undefined ? undefined : here.row.bars[here.bar];
    if (event.key === 'Enter') onOpen(here.row, bar);
    else if (event.key === ' ' && bar) {
      onChoose(bar);
      announce(`${bar.job.booking_ref} chosen: Open, Assign To and Move follow the board`);
    } else if (event.key.toLowerCase() === 'm' && !event.ctrlKey) {
      if (bar) pickUp(bar);
      else notifyRefusal('No job is here to be moved: go to one by the arrows');
    } else {
      const next = stepOf(event, here, rows);
      if (!next) return false;
      go(next);
    }
    return true;
  };

  const whileHeld = (event: KeyboardEvent): boolean => {
    const place = held && rows.places.get(held.job);
    if (!held || !place) return false;
    if (event.key === 'Tab' || event.key === 'Escape') {
      putBack();
      return event.key === 'Escape';
    }
    const row = rows.all[held.row]!;
    if (event.key === 'Enter') {
      onHold(undefined);
      onDrop(place.bar, row, held.minutes);
      return true;
    }
    const rowSteps = { ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page }[event.key];
    if (rowSteps) hold(place.bar, { row: rowFor(place, held.row, rowSteps), minutes: 0 });
    const aside = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (aside && !isOwn(place.bar.job, row)) announce('Another time is chosen in its own row');
    else if (aside) {
      const step = place.bar.job.startTime === null ? minutesADay : event.shiftKey ? 60 : boardStep;
      hold(place.bar, { row: held.row, minutes: held.minutes + aside * step });
    }
    return rowSteps !== undefined || aside !== undefined;
  };

  /** Of a job that somebody has the row above the people's is no place. */
  const rowFor = ({ row, bar }: { row: number; bar: Bar }, from: number, steps: number) => {
    const least = bar.job.interpreter === null ? 0 : 1;
    const to = Math.min(Math.max(from + steps, least), rows.all.length - 1);
    return to < 0 ? row : to;
  };

  const hold = (bar: Bar, { row, minutes }: Omit<Held, 'job'>) => {
    const onto = rows.all[row]!;
    const to = movedBy(bar.job, minutes);
    onHold({ job: bar.job._id, row, minutes });
    const dropped = dropOf(bar.job, onto, minutes);
    const span = { start: bar.start + minutes, end: bar.end + minutes };
    const against = dropped.kind === 'refused' ? dropped.why : standsAgainst(bar.job, span, onto, scale);
    // Nobody is called free: wishes, languages and rests are known to the server alone.
    announce([`${rowName(onto)}, ${whenOf(to)}`, against].filter(Boolean).join(': '));
  };

  return { spot, onKeyDown, putBack, setSpot };
}

/** 'BK-000001: Ana Núñez, 10/06/2030 10:00–12:00', of a job that is held. */
export function heldText({ job, minutes, row }: Held, rows: Rows): string | undefined {
  const bar = rows.places.get(job)?.bar;
  const onto = rows.all[row];
  return bar && onto && `${bar.job.booking_ref}: ${rowName(onto)}, ${whenOf(movedBy(bar.job, minutes))}`;
}

interface Place {
  readonly at: number;
  readonly row: Row;
  /** Of its bars; undefined for its name. */
  readonly bar: number | undefined;
}

/** Where a spot is now: a job in whosever row it is, a row that has gone in the first. */
export function placeOfSpot({ row, job }: Spot, rows: Rows): Place {
  const place = job === undefined ? undefined : rows.places.get(job);
  const found = place?.row ?? rows.all.findIndex(({ key }) => key === row);
  const at = Math.max(found, 0);
  const inRow = rows.all[at]!;
  return { at, row: inRow, bar: place && inRow.bars.indexOf(place.bar) };
}

/** Where an arrow leads from a place; undefined for any other key. */
function stepOf({ key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>, { at, row, bar }: Place, rows: Rows) {
  const last = rows.all.length - 1;
  const inRow = (index: number): Spot => ({ row: row.key, job: row.bars[index]?.job._id });
  if (key === 'ArrowRight') return inRow(Math.min((bar ?? -1) + 1, row.bars.length - 1));
  if (key === 'ArrowLeft') return inRow((bar ?? 0) - 1);
  if (key === 'Home') return ctrlKey ? { row: rows.all[0]!.key } : { row: row.key };
  if (key === 'End') return ctrlKey ? { row: rows.all[last]!.key } : inRow(row.bars.length - 1);
  const steps = { ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page }[key];
  if (steps === undefined) return undefined;
  const next = rows.all[Math.min(Math.max(at + steps, 0), last)]!;
  if (bar === undefined || next.bars.length === 0) return { row: next.key };
  const { start } = row.bars[bar]!;
  const nearest = next.bars.toSorted((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start))[0]!;
  return { row: next.key, job: nearest.job._id };
}
