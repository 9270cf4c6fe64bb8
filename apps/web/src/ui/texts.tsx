import { formatDay, formatInstant, type CalendarDay, type TimeOfDay } from '@dragoman/domain/calendar';
import { formatPounds, type Pence } from '@dragoman/domain/money';
import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Fragment, useState } from 'react';
import { announce } from './LiveRegion.tsx';

/** An amount, its figures in line with those above and below. Nothing known is a dash. */
export function MoneyText({ amount }: { amount: Pence | null | undefined }) {
  if (amount === null || amount === undefined) return <span aria-label="no amount">–</span>;
  return (
    <Box
      component="span"
      sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', color: amount < 0 ? 'error.main' : 'inherit' }}
    >
      {formatPounds(amount)}
    </Box>
  );
}

/** '12.30 miles'; '≈ 12.30 miles' where only the postcode's district is known (rule interpreters/distance). */
export const milesText = (miles: number, isEstimated: boolean): string =>
  `${isEstimated ? '≈ ' : ''}${miles.toFixed(2)} miles`;

/** Mail addresses: where they are too long for a line, it ends behind an '@' or a full stop rather than within a word. */
export function AddressesText({ children }: { children: string }) {
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {children.split(/(?<=[@.])/).map((part, place) => (
        <Fragment key={place}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}

interface DayTextProps {
  readonly day: CalendarDay | null | undefined;
  readonly time?: TimeOfDay | null | undefined;
  readonly wraps?: boolean;
}

/** 'DD/MM/YYYY', with a time 'DD/MM/YYYY HH:mm'; in a narrow column the time may stand below the day. */
export function DayText({ day, time, wraps = false }: DayTextProps) {
  if (!day) return null;
  return (
    <time dateTime={time ? `${day}T${time}` : day} style={wraps ? undefined : { whiteSpace: 'nowrap' }}>
      {formatDay(day)}
      {time ? ` ${time}` : ''}
    </time>
  );
}

const longLondon = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  dateStyle: 'long',
  timeStyle: 'short',
});

/** '22 November 2026 at 20:21', as London reads an instant. */
export const longInstantText = (instant: Date): string => longLondon.format(instant);

const londonTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** '20:21', as London reads an instant. */
export const timeText = (instant: Date): string => londonTime.format(instant);

const longDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'full' });

/** 'Sunday 22 November 2026'. */
export const longDayText = (day: CalendarDay): string => longDay.format(new Date(`${day}T00:00:00Z`));

/** An instant as London reads it: 'DD/MM/YYYY HH:mm'; in a narrow column its time may stand below its day. */
export function InstantText({ instant, wraps = false }: { instant: Date | null | undefined; wraps?: boolean }) {
  if (!instant) return null;
  return (
    <time dateTime={instant.toISOString()} style={wraps ? undefined : { whiteSpace: 'nowrap' }}>
      {formatInstant(instant)}
    </time>
  );
}

/** A text that can be taken along. */
export function CopyText({ text, what = text }: { text: string; what?: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    announce('Copied');
  };
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      {text}
      <IconButton size="small" aria-label={`Copy ${what}`} onClick={() => void copy()} onBlur={() => setCopied(false)}>
        {copied ? <CheckIcon fontSize="inherit" /> : <CopyIcon fontSize="inherit" />}
      </IconButton>
    </Box>
  );
}

/** Texts with commas between them, each in the direction of its own letters: none disturbs the next. */
export function Listed({ texts }: { texts: readonly (string | number | null | undefined)[] }) {
  return texts.filter(Boolean).map((text, place) => (
    <Fragment key={place}>
      {place > 0 && ', '}
      <bdi>{text}</bdi>
    </Fragment>
  ));
}

/** The words of a formatted text, for where its format is of no use. */
export function plainText(html: string | null | undefined): string {
  if (!html) return '';
  return (
    new DOMParser()
      .parseFromString(html.replaceAll(/<\/(p|li|div|h\d)>/g, ' $&'), 'text/html')
      .body.textContent?.trim() ?? ''
  );
}
