import { bookingRoutes, type BookingRow } from '@dragoman/contract/bookings';
import { editFormStatuses, statusLabel } from '@dragoman/domain/bookings';
import { z } from 'zod';
import { call } from '../../../api/index.ts';
import { Form, SelectField, useSchemaForm } from '../../../ui/form/index.ts';
import { useOverride } from '../../assignments/conflicts/useOverride.tsx';
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
  const { overriding, question } = useOverride();
  const form = useSchemaForm(Status, { status: null });
  const status = form.watch('status');
  const { ready, left } = parted(bookings, (row) =>
    status && row.status === status ? `Is ${statusLabel(status)} already` : undefined,
  );
  return (
    <>
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
            several.start(ready, (row, idempotencyKey) => setStatus(row, chosen.status, { idempotencyKey, overriding }))
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
      {question}
    </>
  );
}

interface Setting {
  readonly idempotencyKey: string;
  readonly overriding: ReturnType<typeof useOverride>['overriding'];
}

/**
 * Sets it over the version of now: a row of another page may be older than one's own last change of it. A reason is asked for as it
 * is of one booking; where it is not given, the booking is left as it was.
 */
async function setStatus(row: BookingRow, status: Chosen, { idempotencyKey, overriding }: Setting) {
  const { _id: id, booking_ref, status: seen } = row;
  const { data } = await call(bookingRoutes.one, { params: { id } }, () => true);
  if (data.status !== seen) throw new Error(`Somebody else has set it to ${statusLabel(data.status)}`);
  const made = await overriding((more) => {
    const given = { params: { id }, body: { status, updatedAt: data.updatedAt, ...more } };
    // With a reason it is another command.
    const key = more.override ? `${idempotencyKey}-override` : idempotencyKey;
    return call(bookingRoutes.update, { ...given, idempotencyKey: key }, () => true);
  }, booking_ref);
  if (!made) throw new Error('Left as it was: no reason was given');
}
