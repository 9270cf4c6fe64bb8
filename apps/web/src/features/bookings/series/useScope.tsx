import type { Booking } from '@dragoman/contract/bookings';
import { useState, type ReactNode } from 'react';
import { lazyComponent } from '../../../ui/lazy.tsx';
import type { Scope } from './useSeries.ts';

const ScopeDialog = lazyComponent(async () => (await import('./ScopeDialog.tsx')).ScopeDialog);

interface Question {
  readonly changes: Readonly<Record<string, unknown>>;
  readonly answer: (scope: Scope | undefined) => void;
}

/** Whether a booking is one of several dates of a series. */
export const isOfSeries = ({ series }: Pick<Booking, 'series'>): boolean => series !== null && series.of > 1;

/** Asks which dates of the booking's series are changed: this one where it is of none; undefined where the question was left. */
export function useScope(booking: Booking): {
  readonly askScope: (changes: Question['changes']) => Promise<Scope | undefined>;
  readonly question: ReactNode;
} {
  const [asked, setAsked] = useState<Question>();
  const askScope = async (changes: Question['changes']) => {
    if (!isOfSeries(booking)) return 'one';
    const scope = await new Promise<Scope | undefined>((answer) => setAsked({ changes, answer }));
    setAsked(undefined);
    return scope;
  };
  const question = asked && <ScopeDialog booking={booking} changes={asked.changes} onAnswer={asked.answer} />;
  return { askScope, question };
}
