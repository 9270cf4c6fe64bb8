import { addDays, formatWeekday, type CalendarDay } from '@dragoman/domain/calendar';
import { sizes } from './rows.ts';
import { boardWidth, dayWidth, type Scale } from './scale.ts';

/** Least pixels between two hours that are written, and of a day that is written with its year. */
const leastApart = 34;
const withYear = 116;

/** The days and hours above the rows. */
export function BoardHead({ scale, today }: { readonly scale: Scale; readonly today: CalendarDay }) {
  const { first, days, opens, closes, hour } = scale;
  const step = [1, 2, 3, 4, 6].find((hours) => hours * hour >= leastApart) ?? 12;
  const from = Math.ceil(opens / 60 / step) * step;
  const hours = Array.from({ length: Math.ceil(closes / 60) - from }, (_, at) => from + at).filter(
    (at) => (at - from) % step === 0 && at * 60 > opens && at * 60 < closes,
  );
  return (
    <div role="row" className="line head" aria-rowindex={1} style={{ width: sizes.names + boardWidth(scale) }}>
      <div role="columnheader" className="name">
        Interpreter
      </div>
      <div role="columnheader" className="track" aria-label="Jobs by day and hour" style={{ width: boardWidth(scale) }}>
        {Array.from({ length: days }, (_, at) => {
          const day = addDays(first, at);
          return (
            <div
              key={day}
              className={day === today ? 'day today' : 'day'}
              style={{ left: at * dayWidth(scale), width: dayWidth(scale) }}
            >
              {dayWidth(scale) < withYear ? formatWeekday(day).slice(0, -'/2030'.length) : formatWeekday(day)}
              {hours.map((each) => (
                <span key={each} className="hour" style={{ left: ((each * 60 - opens) / 60) * hour }}>
                  {each}
                </span>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}
