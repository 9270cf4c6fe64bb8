import Box from '@mui/material/Box';
import { bookingRoutes, Cancellation } from '@dragoman/contract/bookings';
import { cancelReasonLimit } from '@dragoman/domain/bookings';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { reading, useRouteMutation } from '../../api/index.ts';
import { BusyButton, CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { CheckboxField, Form, SubmitError, TextField, useSchemaForm } from '../../ui/form/index.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { notifyDone } from '../../ui/messages.ts';
import { SetupRefusal } from '../settings/SetupPanel.tsx';
import { useSetup } from '../settings/useSetup.ts';

interface CancelDialogProps {
  readonly booking: {
    readonly _id: string;
    readonly booking_ref: string;
    readonly interpreterName: string | null;
  };
  readonly onClose: () => void;
}

const begins = {
  cancelReason: '',
  tellInterpreter: false,
  tellCustomer: false,
  chargeClient: false,
  chargeInterpreter: false,
};

/** Who was notified of the booking has to hear that it is cancelled: their box is ticked, until somebody decides otherwise. */
function useNotified(id: string, form: UseFormReturn<z.input<typeof Cancellation>, unknown, Cancellation>) {
  const notified = useQuery(reading(bookingRoutes.notified, { params: { id } })).data?.data;
  const { resetField, getFieldState } = form;
  useEffect(() => {
    if (!notified) return;
    if (!getFieldState('tellInterpreter').isDirty)
      resetField('tellInterpreter', { defaultValue: notified.interpreter });
    if (!getFieldState('tellCustomer').isDirty) resetField('tellCustomer', { defaultValue: notified.customer });
  }, [notified, getFieldState, resetField]);
  return notified;
}

/** Cancels a booking, tells people and charges a late cancellation (rule bookings/cancelling). */
export function CancelDialog({ booking, onClose }: CancelDialogProps) {
  // An interpreter assigned while this stands open has to hear of it too.
  const now = useQuery(reading(bookingRoutes.one, { params: { id: booking._id } })).data?.data ?? booking;
  const assigned = Boolean(now.interpreterName);
  const form = useSchemaForm(Cancellation, begins, { mode: 'onChange' });
  const notified = useNotified(booking._id, form);
  const { refuses } = useSetup();
  const [chargeClient, chargeInterpreter] = form.watch(['chargeClient', 'chargeInterpreter']);
  const unset = refuses && Boolean(chargeClient || chargeInterpreter);
  const cancel = useRouteMutation(bookingRoutes.cancel, { outdates: ['bookings', 'invoice', 'interpreters', 'mails'] });
  return (
    <Dialog
      open
      title={`Cancel Booking: ${booking.booking_ref}`}
      onClose={onClose}
      busy={cancel.isPending}
      unsaved={form.formState.isDirty}
      actions={
        <>
          <CloseButton disabled={cancel.isPending}>Close</CloseButton>
          <BusyButton
            label="Cancel Booking"
            busy={cancel.isPending}
            tone="error"
            type="submit"
            form="cancel-form"
            disabled={!form.formState.isValid || unset}
          />
        </>
      }
    >
      <Form
        form={form}
        id="cancel-form"
        label="Cancel booking"
        onSubmit={async (body) => {
          const chargeInterpreter = assigned && body.chargeInterpreter === true;
          const { msg } = await cancel.mutateAsync({
            params: { id: booking._id },
            // Not known yet: the portal decides by what was sent.
            body: {
              ...body,
              ...(notified ? {} : { tellInterpreter: undefined, tellCustomer: undefined }),
              chargeInterpreter,
            },
          });
          notifyDone(msg);
          onClose();
        }}
      >
        <Box sx={{ display: 'grid', gap: 3, pt: 0.5 }}>
          <TextField name="cancelReason" label="Cancellation Reason" rows={3} max={cancelReasonLimit} autoFocus />
          <Box sx={{ display: 'grid' }}>
            {assigned && (
              <CheckboxField
                name="tellInterpreter"
                label="Tell the interpreter"
                help={
                  notified?.interpreter === false ? `${now.interpreterName} was not told of it` : now.interpreterName
                }
              />
            )}
            <CheckboxField
              name="tellCustomer"
              label="Tell the customer"
              {...(notified?.customer === false ? { help: 'Was not told of it' } : {})}
            />
          </Box>
          <FormSection title="Late cancellation: charge the minimum">
            <Box sx={{ display: 'grid' }}>
              <CheckboxField name="chargeClient" label="For the client" help="Issues the client's invoice at once" />
              {assigned && (
                <CheckboxField
                  name="chargeInterpreter"
                  label="For the interpreter"
                  help="Issues the interpreter's invoice at once"
                />
              )}
              {unset && <SetupRefusal />}
            </Box>
          </FormSection>
          <SubmitError />
        </Box>
      </Form>
    </Dialog>
  );
}
