import { londonDay, type CalendarDay } from '@dragoman/domain/calendar';
import { useEffect, useState } from 'react';

const minute = 60_000;

/** Today in London, also on a screen that stays open over midnight. */
export function useLondonDay(): CalendarDay {
  const [day, setDay] = useState(() => londonDay(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setDay(londonDay(new Date())), minute);
    return () => clearInterval(timer);
  }, []);
  return day;
}
