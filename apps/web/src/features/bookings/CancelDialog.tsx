import Box from '@mui/material/Box';
import { bookingRoutes, Cancellation } from '@dragoman/contract/bookings';
import { cancelReasonLimit } from '@dragoman/domain/bookings';
import { useQuery } from '@tanstack/react-query';
import { reading, useDeed } from '../../api/index.ts';
import { BusyButton, CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { CheckboxField, Form, SubmitError, TextField, useSchemaForm } from '../../ui/form/index.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { sayDone } from '../../ui/messages.ts';

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
  tellInterpreter: true,
  tellCustomer: true,
  chargeClient: false,
  chargeInterpreter: false,
};

/** Cancels a booking, tells people and charges a late cancellation (rows CANCEL-01 to CANCEL-05, ruling C-84). */
export function CancelDialog({ booking, onClose }: CancelDialogProps) {
  // Whoever is assigned while this stands open has to hear of it too.
  const now = useQuery(reading(bookingRoutes.one, { params: { id: booking._id } })).data?.data ?? booking;
  const assigned = Boolean(now.interpreterName);
  const form = useSchemaForm(Cancellation, begins, { mode: 'onChange' });
  const cancel = useDeed(bookingRoutes.cancel, { outdates: ['bookings', 'invoice', 'interpreters', 'mails'] });
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
            disabled={!form.formState.isValid}
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
            body: { ...body, chargeInterpreter },
          });
          sayDone(msg);
          onClose();
        }}
      >
        <Box sx={{ display: 'grid', gap: 3, pt: 0.5 }}>
          <TextField name="cancelReason" label="Cancellation Reason" rows={3} max={cancelReasonLimit} autoFocus />
          <Box sx={{ display: 'grid' }}>
            {assigned && (
              <CheckboxField name="tellInterpreter" label="Tell the interpreter" help={now.interpreterName} />
            )}
            <CheckboxField name="tellCustomer" label="Tell the customer" />
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
            </Box>
          </FormSection>
          <SubmitError />
        </Box>
      </Form>
    </Dialog>
  );
}
