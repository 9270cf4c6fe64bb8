import { fillingText, fillingWords, type FillingFacts } from '@dragoman/domain/bookings';
import { useState } from 'react';

/** How a job stands with interpreters until it is confirmed, by the time at which it came on the screen. */
export function useFilling(booking: FillingFacts) {
  const [now] = useState(() => new Date());
  return { text: fillingText(booking, now), words: fillingWords(booking, now) };
}
