import Box from '@mui/material/Box';
import { bookingRoutes, Cancellation, type SideSums } from '@dragoman/contract/bookings';
import { cancelReasonLimit } from '@dragoman/domain/bookings';
import type { ReplyOf } from '@dragoman/contract/kit';
import type { CalendarDay } from '@dragoman/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { outdate, reading, useRouteMutation } from '../../api/index.ts';
import { BusyButton, CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { CheckboxField, Form, SubmitError, TextField, useSchemaForm } from '../../ui/form/index.ts';
import { notifyDone } from '../../ui/messages.ts';
import { SetupRefusal } from '../settings/SetupPanel.tsx';
import { useSetup } from '../settings/useSetup.ts';
import { ScopeChoice } from './series/ScopeChoice.tsx';
import { useCancelSeries } from './series/useCancelSeries.tsx';
import { isOfSeries } from './series/useScope.tsx';
import { type Scope, useSeries } from './series/useSeries.ts';
import { Unheard } from './Unheard.tsx';
import { CancelOutcome, useCancellationFigures } from './CancelOutcome.tsx';

interface CancelDialogProps {
  readonly booking: {
    readonly _id: string;
    readonly booking_ref: string;
    readonly interpreterName: string | null;
    readonly date?: CalendarDay;
    readonly isBooked?: boolean;
  };
  readonly onClose: () => void;
}

const begins = { cancelReason: '', tellInterpreter: false, tellCustomer: false, shareReason: '' };

/** What was shown of one side. */
const sumsOf = ({ net, charge, gross }: SideSums): SideSums => ({ net, charge, gross });

/**
 * Cancels a booking by an outcome, tells people, and charges what stands there (rules bookings/cancelling,
 * bookings/cancellation-outcomes); of a series also what follows it, or all (rule bookings/series-changes).
 */
export function CancelDialog({ booking, onClose }: CancelDialogProps) {
  const [scope, setScope] = useState<Scope>('one');
  // An interpreter assigned while this stands open has to hear of it too.
  const known = useQuery(reading(bookingRoutes.one, { params: { id: booking._id } })).data?.data;
  const { series } = useSeries(booking._id, known !== undefined && isOfSeries(known));
  const one = useCancelOne(known ?? booking, onClose);
  const several = useCancelSeries({ bookingId: booking._id, series, scope }, onClose);
  const { button, busy, draw } = scope === 'one' ? one : several;
  // The reason goes along; the two forms have nothing else in common.
  const choose = (chosen: Scope) => {
    const [from, to] = chosen === 'one' ? [several, one] : [one, several];
    if ((chosen === 'one') !== (scope === 'one')) to.setReason(from.reason());
    setScope(chosen);
  };
  return (
    <Dialog
      open
      title={`Cancel Booking: ${booking.booking_ref}`}
      onClose={onClose}
      busy={busy}
      unsaved={one.unsaved || several.unsaved}
      actions={
        <>
          <CloseButton disabled={busy}>Close</CloseButton>
          {button}
        </>
      }
    >
      {draw(
        series && (
          <ScopeChoice
            series={series}
            here={booking._id}
            scope={scope}
            onScope={choose}
            whyNot={(date) => date.whyNotCancelled}
          />
        ),
      )}
    </Dialog>
  );
}

interface TellFieldsProps {
  readonly booking: CancelDialogProps['booking'];
  readonly notified: ReplyOf<typeof bookingRoutes.notified>['data'] | undefined;
}

/** Who was notified of the booking has to hear that it is cancelled: their box is ticked, until somebody decides otherwise. */
function TellFields({ booking: { date, interpreterName, isBooked }, notified }: TellFieldsProps) {
  const { resetField, getFieldState } = useFormContext();
  useEffect(() => {
    if (!notified) return;
    if (!getFieldState('tellInterpreter').isDirty)
      resetField('tellInterpreter', { defaultValue: notified.interpreter });
    if (!getFieldState('tellCustomer').isDirty) resetField('tellCustomer', { defaultValue: notified.customer });
  }, [notified, getFieldState, resetField]);
  // Told by a mail that they have it, or with the job on their list.
  const expects = notified !== undefined && (notified.interpreter || isBooked === true);
  return (
    <Box sx={{ display: 'grid' }}>
      {interpreterName && (
        <CheckboxField
          name="tellInterpreter"
          label="Tell the interpreter"
          help={notified?.interpreter === false ? `${interpreterName} was not told of it` : interpreterName}
        />
      )}
      {expects && <Unheard tick="tellInterpreter" people={[{ name: interpreterName, date }]} />}
      <CheckboxField
        name="tellCustomer"
        label="Tell the customer"
        {...(notified?.customer === false ? { help: 'Was not told of it' } : {})}
      />
    </Box>
  );
}

/** Cancels this booking alone. */
function useCancelOne(now: CancelDialogProps['booking'], onClose: () => void) {
  const form = useSchemaForm(Cancellation, begins, { mode: 'onChange' });
  const notified = useQuery(reading(bookingRoutes.notified, { params: { id: now._id } })).data?.data;
  const { refuses } = useSetup();
  const { error, figures, isCurrent, last } = useCancellationFigures(now._id, form);
  const unset = refuses && Boolean(figures && figures.client.share + (figures.interpreter?.share ?? 0) > 0);
  const cancel = useRouteMutation(bookingRoutes.cancel, { outdates: ['bookings', 'invoice', 'interpreters', 'mails'] });
  const draw = (choice: ReactNode) => (
    <Form
      form={form}
      id="cancel-form"
      label="Cancel booking"
      onSubmit={async ({ cancelReason, shareReason, tellCustomer, tellInterpreter }) => {
        if (!figures || !isCurrent) return;
        const { client, departs, interpreter, outcome } = figures;
        const { msg } = await cancel
          .mutateAsync({
            params: { id: now._id },
            body: {
              cancelReason,
              // Not known yet: the portal decides by what was sent.
              ...(notified ? { tellInterpreter, tellCustomer } : {}),
              outcome,
              clientShare: client.share,
              ...(interpreter ? { interpreterShare: interpreter.share } : {}),
              ...(departs ? { shareReason } : {}),
              shown: { client: sumsOf(client), interpreter: interpreter && sumsOf(interpreter) },
            },
          })
          .catch((refused: unknown) => {
            void outdate(bookingRoutes.cancellationPreview);
            throw refused;
          });
        notifyDone(msg);
        onClose();
      }}
    >
      <Box sx={{ display: 'grid', gap: 3, pt: 0.5 }}>
        {choice}
        <TextField name="cancelReason" label="Cancellation Reason" rows={3} max={cancelReasonLimit} autoFocus />
        <TellFields booking={now} notified={notified} />
        <CancelOutcome figures={figures} last={last} error={error} />
        {unset && <SetupRefusal />}
        <SubmitError />
      </Box>
    </Form>
  );
  return {
    draw,
    busy: cancel.isPending,
    unsaved: form.formState.isDirty,
    reason: () => form.getValues('cancelReason'),
    setReason: (reason: string) => form.setValue('cancelReason', reason, { shouldDirty: true, shouldValidate: true }),
    button: (
      <BusyButton
        label="Cancel Booking"
        busy={cancel.isPending}
        tone="error"
        type="submit"
        form="cancel-form"
        disabled={!form.formState.isValid || !isCurrent || unset}
      />
    ),
  };
}
