import Chip from '@mui/material/Chip';
import { readSought } from '@dragoman/domain/bookings';
import { londonDay } from '@dragoman/domain/calendar';
import { longDayText } from '../../ui/texts.tsx';

const today = () => londonDay(new Date());

/** Says which day the search has read among the words; nothing where it has none (rule bookings/sought-words). */
export function SoughtDay({ typed }: { typed: string }) {
  const { day } = readSought(typed, today());
  return day ? <Chip size="small" variant="outlined" label={`On ${longDayText(day)}`} /> : null;
}
