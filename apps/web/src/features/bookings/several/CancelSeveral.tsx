import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { bookingRoutes, type BookingRow } from '@dragoman/contract/bookings';
import { cancelReasonLimit } from '@dragoman/domain/bookings';
import { optionalText } from '@dragoman/domain/validation';
import { z } from 'zod';
import { call } from '../../../api/index.ts';
import { CheckboxField, Form, TextField, useSchemaForm } from '../../../ui/form/index.ts';
import { Unheard } from '../Unheard.tsx';
import { reasonsOf } from '../rowActions.tsx';
import { parted, type SeveralProps } from './parted.ts';
import { SeveralDialog } from './SeveralDialog.tsx';
import { useSeveral } from './useSeveral.ts';

const Reason = z.object({ cancelReason: optionalText(cancelReasonLimit), tell: z.boolean() });

/** Whether its interpreter has accepted a job, or has it on their list. */
const expects = ({ isBooked, offer }: BookingRow): boolean => isBooked || offer?.accepted === true;

/** Cancels several bookings for one reason; none is charged as a late cancellation. */
export function CancelSeveral({ bookings, onClose }: SeveralProps) {
  const several = useSeveral(['bookings', 'invoice', 'interpreters', 'mails']);
  const form = useSchemaForm(Reason, { cancelReason: '', tell: true });
  const { ready, left } = parted(bookings, (row) => reasonsOf(row).cancel);
  return (
    <SeveralDialog
      verb="Cancel"
      done="cancelled"
      tone="error"
      form="cancel-several"
      {...{ ready, left, several, onClose }}
    >
      <Form
        form={form}
        id="cancel-several"
        onSubmit={({ cancelReason, tell }) =>
          several.start(ready, ({ _id: id }, idempotencyKey) => {
            const told = tell ? {} : { tellInterpreter: false, tellCustomer: false };
            const body = { cancelReason: cancelReason ?? '', ...told };
            return call(bookingRoutes.cancel, { params: { id }, body, idempotencyKey }, () => true);
          })
        }
      >
        <Box sx={{ display: 'grid', gap: 1 }}>
          <TextField name="cancelReason" label="Cancellation Reason" rows={3} max={cancelReasonLimit} autoFocus />
          <CheckboxField name="tell" label="Tell the interpreters and customers who were told of it" />
          <Unheard
            tick="tell"
            people={ready.filter(expects).map(({ interpreterName: name, date }) => ({ name, date }))}
          />
          <Typography variant="body2" color="textSecondary">
            Nobody is charged. To charge a late cancellation, cancel that booking by itself.
          </Typography>
        </Box>
      </Form>
    </SeveralDialog>
  );
}
