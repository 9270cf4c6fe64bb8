import { bookingRoutes } from '@dragoman/contract/bookings';
import { editFormStatuses, statusLabel } from '@dragoman/domain/bookings';
import { z } from 'zod';
import { call } from '../../../api/index.ts';
import { Form, SelectField, useSchemaForm } from '../../../ui/form/index.ts';
import { parted, type SeveralProps } from './parted.ts';
import { SeveralDialog } from './SeveralDialog.tsx';
import { useSeveral } from './useSeveral.ts';

// Cancelling has a dialog of its own.
const offered = editFormStatuses.filter((status) => status !== 'Cancel');
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
          several.start(ready, ({ _id: id, updatedAt }) => {
            const body = { status: chosen.status, updatedAt };
            return call(
              bookingRoutes.update,
              { params: { id }, body, idempotencyKey: crypto.randomUUID() },
              () => true,
            );
          })
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
