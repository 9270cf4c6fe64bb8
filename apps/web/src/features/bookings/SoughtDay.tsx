import Chip from '@mui/material/Chip';
import { readSought } from '@dragoman/domain/bookings';
import { longDayText } from '../../ui/texts.tsx';
import { useLondonDay } from '../../ui/useLondonDay.ts';

/** Says which day the search has read among the words; nothing where it has none (rule bookings/sought-words). */
export function SoughtDay({ typed }: { typed: string }) {
  const { day } = readSought(typed, useLondonDay());
  return day ? <Chip size="small" variant="outlined" label={`On ${longDayText(day)}`} /> : null;
}
