import type { MailEntry } from '@dragoman/contract/correspondence';
import { expect, it } from 'vitest';
import { untilLeft } from './untilLeft.ts';

const now = Date.parse('2026-11-23T10:00:00Z');
const queuedMail = (next: string | null) =>
  ({ status: 'queued', nextAttemptAt: next === null ? null : new Date(next) }) as MailEntry;
const sent = { status: 'sent', nextAttemptAt: null } as MailEntry;

it('looks no more once every mail has left', () => {
  expect(untilLeft([sent], now)).toBe(false);
  expect(untilLeft(undefined, now)).toBe(false);
});

it('looks every two seconds while a mail is about to be tried', () => {
  expect(untilLeft([sent, queuedMail('2026-11-23T09:59:00Z')], now)).toBe(2_000);
  expect(untilLeft([queuedMail('2026-11-23T10:00:01Z')], now)).toBe(2_000);
  expect(untilLeft([queuedMail(null)], now)).toBe(2_000);
});

it('waits for the next try of the first of them, at most a minute', () => {
  expect(untilLeft([queuedMail('2026-11-23T10:05:00Z'), queuedMail('2026-11-23T10:00:20Z')], now)).toBe(20_000);
  expect(untilLeft([queuedMail('2026-11-24T10:00:00Z')], now)).toBe(60_000);
});
