import { daysBetween, isCalendarDay } from '@dragoman/domain/calendar';
import { useState } from 'react';
import { BusyButton, CloseButton, Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState, LoadingState } from '../../../ui/states.tsx';
import { ScopeChoice } from './ScopeChoice.tsx';
import { useSeries, whyLeftWhenMoved, type Scope } from './useSeries.ts';

interface ScopeDialogProps {
  readonly bookingId: string;
  /** What was changed in the form. */
  readonly changes: Readonly<Record<string, unknown>>;
  /** The chosen scope; undefined where it was left. */
  readonly onAnswer: (scope: Scope | undefined) => void;
}

const ofOneAlone = ['status', 'advancePayment'] as const;

/** Asks which dates of a series a change of one of them is of (rule bookings/series-changes). */
export function ScopeDialog({ bookingId, changes, onAnswer }: ScopeDialogProps) {
  const [scope, setScope] = useState<Scope>('one');
  const { series, error, retry } = useSeries(bookingId, true);
  const here = series?.bookings.find(({ _id }) => _id === bookingId);
  const { date } = changes;
  const days = here && typeof date === 'string' && isCalendarDay(date) ? daysBetween(here.date, date) : 0;
  const onlyOne = ofOneAlone.some((field) => field in changes)
    ? 'Status and advance are changed on one booking at a time'
    : undefined;
  return (
    <Dialog
      open
      title="Change the series?"
      onClose={() => onAnswer(undefined)}
      actions={
        <>
          <CloseButton>Close</CloseButton>
          <BusyButton label="Change" busy={false} disabled={!series} onClick={() => onAnswer(scope)} />
        </>
      }
    >
      {series && (
        <ScopeChoice
          series={series}
          here={bookingId}
          scope={scope}
          onScope={setScope}
          whyNot={whyLeftWhenMoved(series, days)}
          onlyOne={onlyOne}
        />
      )}
      {!series && (error ? <ErrorState text={error.message} onRetry={retry} /> : <LoadingState />)}
    </Dialog>
  );
}
