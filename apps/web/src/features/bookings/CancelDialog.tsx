import Box from '@mui/material/Box';
import { bookingRoutes, Cancellation } from '@dragoman/contract/bookings';
import { cancelReasonLimit } from '@dragoman/domain/bookings';
import { useDeed } from '../../api/index.ts';
import { BusyButton, CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { CheckboxField, Form, SubmitError, TextField, useSchemaForm } from '../../ui/form/index.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { sayDone } from '../../ui/messages.ts';

interface CancelDialogProps {
  readonly booking: {
    readonly _id: string;
    readonly booking_ref: string;
    readonly interpreterName: string | null;
    readonly updatedAt: Date;
  };
  readonly onClose: () => void;
}

/** Cancels a booking, tells people and charges a late cancellation (rows CANCEL-01 to CANCEL-05, ruling C-84). */
export function CancelDialog({ booking, onClose }: CancelDialogProps) {
  const assigned = Boolean(booking.interpreterName);
  const form = useSchemaForm(
    Cancellation,
    { cancelReason: '', tellInterpreter: assigned, tellCustomer: true, chargeClient: false, chargeInterpreter: false },
    { mode: 'onChange' },
  );
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
          const { msg } = await cancel.mutateAsync({ params: { id: booking._id }, body });
          sayDone(msg);
          onClose();
        }}
      >
        <Box sx={{ display: 'grid', gap: 3, pt: 0.5 }}>
          <TextField name="cancelReason" label="Cancellation Reason" rows={3} max={cancelReasonLimit} autoFocus />
          <Box sx={{ display: 'grid' }}>
            {assigned && (
              <CheckboxField name="tellInterpreter" label="Tell the interpreter" help={booking.interpreterName} />
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
