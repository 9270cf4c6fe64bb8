import type { BoardInterpreter } from '@dragoman/contract/board';
import { absenceText } from '@dragoman/domain/availability';
import { absenceSpan } from '@dragoman/domain/board';
import { durationInWords } from '@dragoman/domain/calendar';
import { memo } from 'react';
import { toneOf } from './boardStyle.ts';
import { barText, isShort, jobText, wayText } from './jobWords.ts';
import { boardWidth, xOf, type Scale } from './scale.ts';
import { sizes, type Bar, type Row } from './rows.ts';

/** Where a job that was picked up would come to stand. */
export interface PickedBar {
  readonly left: number;
  readonly width: number;
  readonly text: string;
  /** Its words stand at its left. */
  readonly before: boolean;
}

interface BoardRowProps {
  readonly row: Row;
  readonly scale: Scale;
  /** Among all rows, from 1, below the head. */
  readonly position: number;
  /** What of it the Tab key reaches: a job, or '' for its name. */
  readonly active: string | undefined;
  readonly chosen: string | undefined;
  readonly picked: PickedBar | undefined;
  /** Pixels from the first row's top. */
  readonly top: number;
}

/** An interpreter with their jobs, absences and ways. */
export const BoardRow = memo(function BoardRow({ row, scale, position, active, chosen, picked, top }: BoardRowProps) {
  const { person, height } = row;
  if (!person) return null;
  return (
    <div
      role="row"
      className={picked ? 'line onto' : 'line'}
      aria-rowindex={position}
      style={{ top, height, width: sizes.names + boardWidth(scale) }}
    >
      <Name row={row} active={active === ''} title={person.fullname} note={noteOf(person)} />
      <div role="gridcell" className="track" style={{ width: boardWidth(scale) }}>
        <Absences of={person} scale={scale} />
        <Days scale={scale} />
        <Ways row={row} ways={person.ways} />
        <Bars bars={row.bars} ways={person.ways} active={active} chosen={chosen} />
        {picked && <Picked {...picked} />}
      </div>
    </div>
  );
});

const noteOf = ({ active, postcode }: BoardInterpreter) => (active ? postcode : `${postcode}, not active`);

interface NameProps {
  readonly row: Row;
  readonly active: boolean;
  readonly title: string;
  readonly note: string;
}

export function Name({ row, active, title, note }: NameProps) {
  return (
    <div role="rowheader" className="name" data-row={row.key} tabIndex={active ? 0 : -1}>
      <span title={title}>
        <bdi>{title}</bdi>
      </span>
      <small>{note}</small>
    </div>
  );
}

/** A line where each day begins. */
export function Days({ scale }: { scale: Scale }) {
  return Array.from({ length: scale.days - 1 }, (_, day) => (
    <span key={day} className="line-of-day" style={{ left: xOf(scale, (day + 1) * 24 * 60) }} />
  ));
}

function Absences({ of, scale }: { of: BoardInterpreter; scale: Scale }) {
  return of.absences.map((absence, at) => {
    const { start, end } = absenceSpan({ ...absence, reason: null }, scale.first, scale.days);
    const [left, right] = [xOf(scale, start), xOf(scale, end)];
    if (right <= left) return null;
    const kind = absence.kind === 'leave' ? 'leave' : absence.kind === 'day off' ? 'off' : '';
    const text = absenceText({ ...absence, reason: null });
    // Nothing else names an absence: two of one kind may begin on one day.
    return (
      <span
        key={at}
        role="img"
        aria-label={text}
        className={`absence ${kind}`}
        title={text}
        style={{ left, width: right - left }}
      />
    );
  });
}

/** Pixels below which a way has no words. */
const wordsFrom = 64;

function Ways({ row, ways }: { row: Row; ways: BoardInterpreter['ways'] }) {
  const barOf = (id: string) => row.bars.find(({ job }) => job._id === id);
  return ways.map((way) => {
    const [from, to] = [barOf(way.from), barOf(way.to)];
    if (!from || !to) return null;
    const left = from.left + from.width;
    const width = Math.max(to.left - left, 3);
    return (
      <span
        key={way.to}
        aria-hidden="true"
        className={way.short ? 'way short' : 'way'}
        title={wayText(way)}
        style={{ left, width }}
      >
        {width > wordsFrom && `${way.miles.toFixed(0)} mi, ${durationInWords(way.needed)}`}
      </span>
    );
  });
}

interface BarsProps {
  readonly bars: readonly Bar[];
  readonly ways?: BoardInterpreter['ways'];
  readonly active: string | undefined;
  readonly chosen: string | undefined;
}

export function Bars({ bars, ways, active, chosen }: BarsProps) {
  return bars.map(({ job, lane, left, width }) => {
    const text = jobText(job, ways);
    const marks = `${job.matches ? '' : ' other'}${chosen === job._id ? ' chosen' : ''}${isShort(width) ? ' short' : ''}`;
    return (
      <button
        key={job._id}
        type="button"
        className={`bar ${toneOf(job)}${marks}`}
        data-job={job._id}
        tabIndex={active === job._id ? 0 : -1}
        aria-label={text}
        style={{ left, width, top: lane * sizes.lane + sizes.air }}
      >
        {barText(job, width)}
      </button>
    );
  });
}

/** The shadow of a job that the keys hold, as long as the job, with its words beside it. */
export function Picked({ left, width, text, before }: PickedBar) {
  return (
    <span className="picked" aria-hidden="true" style={{ left, width }}>
      <span className={before ? 'words before' : 'words'}>{text}</span>
    </span>
  );
}
