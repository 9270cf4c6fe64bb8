import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { mostSeriesDates } from '@dragoman/domain/bookings';
import { holidaysLeftOut, repeatedDates } from '@dragoman/domain/series';
import {
  bankHoliday,
  clockNotice,
  dayNotice,
  formatDay,
  formatWeekday,
  isCalendarDay,
  pastNotice,
  type CalendarDay,
} from '@dragoman/domain/calendar';
import type { ServiceType } from '@dragoman/domain/charging';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { countWithNoun, joinList } from '../../../ui/counted.ts';
import { useLondonDay } from '../../../ui/useLondonDay.ts';
import { useRested } from '../../../ui/useRested.ts';
import { type AskedJob, useConflicts } from '../../assignments/conflicts/useConflicts.ts';
import { useChosenClient } from '../chosenClient.ts';
import { slotOf } from '../slots.ts';
import { repetitionOf, type RepeatEntry } from './repeatEntry.ts';
import { useSameDates } from './useSameDates.ts';

/** The dates of a series, to be ticked off, with what to look at twice beside each. */
export function RepeatDates() {
  const repeat = useWatch({ name: 'repeat' }) as RepeatEntry;
  const { dates, holidays } = useDates(repeat);
  const { setValue } = useFormContext();
  const remarks = useRemarks(repeat, dates);
  if (dates.length === 0) return null;
  const toggle = (field: 'except' | 'notGiven', date: CalendarDay, put: boolean) => {
    const others = repeat[field].filter((one) => one !== date && dates.includes(one));
    setValue(`repeat.${field}`, put ? [...others, date] : others, { shouldDirty: true, shouldValidate: true });
  };
  const booked = dates.filter((date) => !repeat.except.includes(date));
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography variant="body2" aria-live="polite">
        {countWithNoun(booked.length, 'date')}
        {booked.length > 0 && `, the last on ${formatDay(booked.at(-1)!)}`}
        {holidays.length > 0 && `. Left out: ${joinList(holidays.map(holidayText))}`}
      </Typography>
      <Box role="group" aria-label="Dates" tabIndex={0} sx={list}>
        {dates.map((date) => {
          const ticked = booked.includes(date);
          const given = !repeat.notGiven.includes(date);
          return (
            <Box key={date} role="group" aria-label={formatWeekday(date)} sx={row}>
              <FormControlLabel
                label={formatWeekday(date)}
                control={<Checkbox size="small" checked={ticked} onChange={() => toggle('except', date, ticked)} />}
                sx={{ gridArea: 'date', mr: 0, '& .MuiFormControlLabel-label': { fontVariantNumeric: 'tabular-nums' } }}
              />
              <Box sx={{ gridArea: 'remarks', alignSelf: 'center', minWidth: 0, pl: { xs: 3.5, sm: 0 } }}>
                {ticked && <Remarks {...remarks(date)} />}
                {ticked && repeat.interpreter && !given && (
                  <Typography variant="body2" color="textSecondary">
                    For somebody else
                  </Typography>
                )}
              </Box>
              {ticked && repeat.interpreter && (
                <Button
                  size="small"
                  aria-pressed={!given}
                  onClick={() => toggle('notGiven', date, given)}
                  sx={{ gridArea: 'button', alignSelf: 'center', whiteSpace: 'nowrap' }}
                >
                  {given ? 'Somebody else' : 'Give it too'}
                </Button>
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

const list = { maxHeight: 320, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 } as const;

const row = {
  display: 'grid',
  columnGap: 1,
  pl: 1.5,
  pr: 0.5,
  // On a phone what is said of a date stands below it.
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '170px minmax(0, 1fr) auto' },
  gridTemplateAreas: { xs: '"date button" "remarks remarks"', sm: '"date remarks button"' },
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;

/** What to look at twice about a date. */
interface Remarked {
  /** Of its day, its times and the very same booking. */
  readonly hints: readonly string[];
  /** What stands against its interpreter. */
  readonly conflicts: readonly string[];
}

function Remarks({ conflicts, hints }: Remarked) {
  return (
    <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere', color: 'text.secondary' }}>
      {hints.map((text) => (
        <div key={text}>{text}</div>
      ))}
      {conflicts.map((text) => (
        <Box key={text} sx={{ display: 'flex', gap: 0.75, color: 'text.primary' }}>
          <WarningIcon fontSize="small" color="warning" />
          <span>{text}</span>
        </Box>
      ))}
    </Typography>
  );
}

/** '25/12/2026 (Christmas Day)'. */
const holidayText = (day: CalendarDay): string => `${formatDay(day)} (${bankHoliday(day)})`;

/** All dates of the repetition, ticked or not; none while it cannot be read. */
function useDates(repeat: RepeatEntry) {
  const from: unknown = useWatch({ name: 'appointments.0.date' });
  const { ends, everyWeeks, times, until, weekdays, withoutBankHolidays } = repeat;
  const key = JSON.stringify([from, ends, everyWeeks, times, until, weekdays, withoutBankHolidays]);
  return useMemo(() => {
    const repetition = repetitionOf(repeat);
    if (!repetition || typeof from !== 'string' || !isCalendarDay(from)) return { dates: [], holidays: [] };
    const dates = repeatedDates(from, repetition).slice(0, mostSeriesDates);
    return { dates, holidays: holidaysLeftOut(from, repetition) };
    // oxlint-disable-next-line react/exhaustive-deps -- the key holds what they are calculated from
  }, [key]);
}

/** What to look at twice about each date: its day, its times, the very same booking, and what stands against its interpreter. */
function useRemarks(repeat: RepeatEntry, dates: readonly CalendarDay[]): (date: CalendarDay) => Remarked {
  const [appointment, serviceType, postcode] = useWatch({
    name: ['appointments.0', 'serviceType', 'postcode'],
  }) as [unknown, ServiceType, string | null];
  const today = useLondonDay();
  const slot = slotOf(appointment);
  const { control } = useFormContext();
  const companyId = useChosenClient(control);
  const given = dates.filter((date) => !repeat.except.includes(date) && !repeat.notGiven.includes(date));
  const jobs = slot ? given.map((date) => ({ ...slot, date, serviceType, postcode, companyId })) : [];
  const rested = JSON.parse(useRested(JSON.stringify(jobs))) as AskedJob[];
  const { conflicts } = useConflicts(repeat.interpreter, rested);
  const sameOn = useSameDates(slot, dates);
  return (date) => {
    const at = rested.findIndex((job) => job.date === date);
    const hints = [
      pastNotice(date, today),
      dayNotice(date),
      slot && clockNotice(date, slot.startTime, slot.endTime),
      sameOn(date),
    ];
    return {
      hints: hints.filter((text) => text !== undefined),
      conflicts: (conflicts?.jobs[at] ?? []).map(({ text }) => text),
    };
  };
}
