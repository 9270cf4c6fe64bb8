import { isCalendarDay, isTimeOfDay, londonDay, type CalendarDay, type TimeOfDay } from '@dragoman/domain/calendar';
import { pence, percent, rate, type Pence, type Percent, type Rate } from '@dragoman/domain/money';
import { z } from 'zod';

/**
 * Wire: pounds as a JSON number with at most two decimals, which `entered` may bound. Product: whole pence. The one place where
 * they meet. Taken is what differs from whole pence by no more than adding such numbers up does; nothing but 0 is 0.
 */
export function poundsOf(entered: z.ZodType<number, number>) {
  return z.codec(entered, z.custom<Pence>(), {
    decode: (pounds, context) => {
      const amount = Math.round(pounds * 100);
      const noise = 8 * Number.EPSILON * Math.abs(amount);
      if (!Number.isSafeInteger(amount) || Math.abs(pounds * 100 - amount) > noise) {
        context.issues.push({ code: 'custom', message: 'Amount', input: pounds });
        return z.NEVER;
      }
      return pence(amount);
    },
    encode: (amount) => amount / 100,
  });
}

/** Pounds without a bound, also below nothing. */
export const Pounds = poundsOf(z.number());

/** Wire: a JSON number with at most four decimals. Product: an exact decimal of pounds a unit. */
export const RateNumber = z.codec(z.number(), z.custom<Rate>(), {
  decode: (value, context) => {
    try {
      return rate(value);
    } catch {
      context.issues.push({ code: 'custom', message: 'Invalid number', input: value });
      return z.NEVER;
    }
  },
  encode: (value) => Number(value),
});

/** Wire: a JSON number with at most two decimals. Product: an exact decimal. */
export const PercentNumber = z.codec(z.number(), z.custom<Percent>(), {
  decode: (value, context) => {
    try {
      return percent(value);
    } catch {
      context.issues.push({ code: 'custom', message: 'Invalid number', input: value });
      return z.NEVER;
    }
  },
  encode: (value) => Number(value),
});

/**
 * Wire: 'YYYY-MM-DD', or an ISO instant, which means the London day it falls on (rule basics/london-days).
 * Replies always carry 'YYYY-MM-DD'.
 */
export const Day = z.codec(z.string(), z.custom<CalendarDay>(), {
  decode: (text, context) => {
    if (isCalendarDay(text)) return text;
    const instant = /^\d{4}-\d{2}-\d{2}T/.test(text) ? new Date(text) : undefined;
    const day = instant && !Number.isNaN(instant.getTime()) ? londonDay(instant) : '';
    if (isCalendarDay(day)) return day;
    context.issues.push({ code: 'custom', message: 'Invalid date', input: text });
    return z.NEVER;
  },
  // What has this type has been checked already, and lists say hundreds of them.
  encode: (day) => day,
});

/** 'HH:mm', 24-hour London wall time. */
export const Time = z.custom<TimeOfDay>((text) => typeof text === 'string' && isTimeOfDay(text), {
  error: 'Invalid format',
});

/** Wire: an ISO instant in UTC. Product: a Date. */
export const Instant = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (instant) => instant.toISOString(),
});

/** A record's identity: a UUID. */
export const Id = z.uuid();

/** Set by a user who was asked about an amount above £1,000,000.00 and means it; without it such an amount is refused. */
export const LargeAmountConfirmed = z.boolean().optional();
