import { bookingRoutes, type BookingRow } from '@dragoman/contract/bookings';
import { CallRefused } from '@dragoman/contract/kit';
import { editFormStatuses, statusLabel } from '@dragoman/domain/bookings';
import { z } from 'zod';
import { call } from '../../../api/index.ts';
import { Form, SelectField, useSchemaForm } from '../../../ui/form/index.ts';
import { refusedWithoutReason } from '../../assignments/conflicts/refusal.ts';
import { parted, type SeveralProps } from './parted.ts';
import { SeveralDialog } from './SeveralDialog.tsx';
import { useSeveral } from './useSeveral.ts';

// Cancelling has a dialog of its own.
const offered = editFormStatuses.filter((status) => status !== 'Cancel');
type Chosen = (typeof offered)[number];
const Status = z.object({ status: z.enum(offered, { error: 'Required' }) });

/** Sets several bookings to one status by hand (rule bookings/status-by-hand). */
export function StatusSeveral({ bookings, onClose }: SeveralProps) {
  const several = useSeveral(['bookings']);
  const form = useSchemaForm(Status, { status: null });
  const status = form.watch('status');
  const { ready, left } = parted(bookings, (row) =>
    status && row.status === status ? `Is ${statusLabel(status)} already` : undefined,
  );
  return (
    <SeveralDialog
      verb="Change"
      done={status ? `set to ${statusLabel(status)}` : 'changed'}
      form="status-several"
      disabled={!status}
      {...{ ready, left, several, onClose }}
    >
      <Form
        form={form}
        id="status-several"
        onSubmit={(chosen) =>
          several.start(ready, (row, idempotencyKey) => setStatus(row, chosen.status, idempotencyKey))
        }
      >
        <SelectField
          name="status"
          label="Status"
          required
          options={offered.map((value) => ({ value, label: statusLabel(value) }))}
        />
      </Form>
    </SeveralDialog>
  );
}

/** Sets it over the version of now: a row of another page may be older than one's own last change of it. */
async function setStatus({ _id: id, status: seen }: BookingRow, status: Chosen, idempotencyKey: string) {
  const { data } = await call(bookingRoutes.one, { params: { id } }, () => true);
  if (data.status !== seen) throw new Error(`Somebody else has set it to ${statusLabel(data.status)}`);
  const body = { status, updatedAt: data.updatedAt };
  try {
    await call(bookingRoutes.update, { params: { id }, body, idempotencyKey }, () => true);
  } catch (error) {
    throw error instanceof CallRefused ? new Error(refusedWithoutReason(error)) : error;
  }
}
