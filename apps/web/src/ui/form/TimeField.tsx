import { isHalfOpen, isTimeOfDay, parseEnd, parseTime, type TimeOfDay } from '@dragoman/domain/calendar';
import { useWatch } from 'react-hook-form';
import { withColon } from './figures.tsx';
import type { FieldProps } from './field.tsx';
import { ParsedField, type ParsedFieldProps } from './ParsedField.tsx';

const isTime = (held: unknown): held is TimeOfDay => typeof held === 'string' && isTimeOfDay(held);

/** A time of day, 'HH:mm' of 24 hours, typed in any usual form: '930', '9.30', '2:30pm'; the colon comes by itself. */
export function TimeField(props: FieldProps) {
  return (
    <TimeInput {...props} parseWhole={parseTime} explain={(text) => (isHalfOpen(text) ? eitherHalf : undefined)} />
  );
}

/** The end of what begins in the field `since`: a time, or how long it lasts: '2h', '+90'. */
export function EndTimeField({ since, ...props }: FieldProps & { since: string }) {
  const start: unknown = useWatch({ name: since });
  return (
    <TimeInput
      {...props}
      parseWhole={(text) => parseEnd(text, isTime(start) ? start : undefined)}
      explain={(text) => (isHalfOpen(text) ? eitherHalf : timeOrLength)}
    />
  );
}

const eitherHalf = 'Morning or afternoon? Write 2:30pm, or 02:30';
const timeOrLength = 'Write a time (16:30, 4.30pm) or a length (2h, 90 min)';

function TimeInput(props: FieldProps & Pick<ParsedFieldProps<TimeOfDay>, 'parseWhole' | 'explain'>) {
  return (
    <ParsedField
      {...props}
      shrunk
      parse={(text) => (isTimeOfDay(text) ? text : undefined)}
      format={String}
      isValue={isTime}
      tidy={tidyTime}
      inputMode="numeric"
      placeholder="HH:mm"
    />
  );
}

/**
 * Puts the colon after the hour while somebody types figures, and writes a time with am or pm as one of 24 hours as soon as it
 * is whole. What it cannot read it leaves as typed, to be refused.
 */
export function tidyTime(text: string, before: string): string {
  if (text.length < before.length) return text;
  if (isHalfOpen(text) || /^[1-6]:\d$/.test(text)) return text;
  // No time at all, but words: '90 min' gets back the colon that its figures were given.
  if (/[a-z]/i.test(text) && !/[aph]\.?\s*m?\.?$/i.test(text)) return text.replace(/^0?(\d{1,2}):(\d?)(?!\d)/, '$1$2');
  const whole = /[ap]\.?\s*m\.?$/i.test(text) || /^\d{3,4}$/.test(text) ? parseTime(text) : undefined;
  if (whole) return whole;
  // 9 is an hour already where no hour of two figures begins with it.
  return /^[7-9]\d$/.test(text) ? `0${text[0]}:${text[1]}` : withColon(text, before);
}
