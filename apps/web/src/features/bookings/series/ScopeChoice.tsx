import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { Series, SeriesBooking } from '@dragoman/contract/series';
import { scopeLabels } from '@dragoman/domain/series';
import { formatDay } from '@dragoman/domain/calendar';
import { useId } from 'react';
import { countWithNoun } from '../../../ui/counted.ts';
import { datesWithin, type Scope } from './useSeries.ts';

interface ScopeChoiceProps {
  readonly series: Series;
  /** The booking that it is asked for by. */
  readonly here: string;
  readonly scope: Scope;
  readonly onScope: (scope: Scope) => void;
  /** What keeps a change of the series from a date. */
  readonly whyNot: (booking: SeriesBooking) => string | null | undefined;
  /** Why only this one can be chosen. */
  readonly onlyOne?: string | undefined;
}

const scopes = ['one', 'following', 'all'] as const;

/** This one, this and what follows, or all; and what is left as it is, with why (rule bookings/series-changes). */
export function ScopeChoice({ series, here, scope, onScope, whyNot, onlyOne }: ScopeChoiceProps) {
  const id = useId();
  const left = scope === 'one' ? [] : datesWithin(series, here, scope).filter((booking) => whyNot(booking));
  const labelOf = (each: Scope) => {
    const dates = datesWithin(series, here, each);
    if (each === 'one') return `${scopeLabels.one}, ${dates[0] ? formatDay(dates[0].date) : ''}`;
    const ready = dates.filter((booking) => !whyNot(booking)).length;
    return `${scopeLabels[each]}: ${countWithNoun(ready, 'date')}${ready < dates.length ? ` of ${dates.length}` : ''}`;
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <FormControl>
        <FormLabel id={id} sx={{ fontSize: '0.8125rem' }}>
          Which dates of the series
        </FormLabel>
        <RadioGroup aria-labelledby={id} value={scope} onChange={(_, value) => onScope(value as Scope)}>
          {scopes.map((each) => (
            <FormControlLabel
              key={each}
              value={each}
              label={labelOf(each)}
              disabled={each !== 'one' && onlyOne !== undefined}
              control={<Radio size="small" />}
            />
          ))}
        </RadioGroup>
        {onlyOne && <FormHelperText>{onlyOne}</FormHelperText>}
      </FormControl>
      {left.length > 0 && (
        <Alert severity="info">
          {countWithNoun(left.length, 'date')} {left.length === 1 ? 'is left as it is' : 'are left as they are'}
          <Box component="ul" sx={{ m: 0, pl: 2, maxHeight: 160, overflow: 'auto' }}>
            {left.map((booking) => (
              <li key={booking._id}>
                {formatDay(booking.date)}, {booking.booking_ref}: {whyNot(booking)}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}
