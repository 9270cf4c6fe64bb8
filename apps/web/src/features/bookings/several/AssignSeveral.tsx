import { assignmentRoutes, type AvailabilityRow } from '@dragoman/contract/assignments';
import type { BookingRow } from '@dragoman/contract/bookings';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { useQueries } from '@tanstack/react-query';
import { z } from 'zod';
import { call, queries, reading } from '../../../api/index.ts';
import { Form, useSchemaForm } from '../../../ui/form/index.ts';
import { SearchedChoice } from '../../../ui/form/SearchedChoice.tsx';
import { reasonsOf } from '../rowActions.tsx';
import { parted, type SeveralProps } from './parted.ts';
import { SeveralDialog } from './SeveralDialog.tsx';
import { useSeveral } from './useSeveral.ts';

const Chosen = z.object({ interpreter: z.uuid({ error: 'Required' }) });

/** Gives several bookings to one interpreter; who cannot do one of them, or is engaged, is said beside it. */
export function AssignSeveral({ bookings, onClose }: SeveralProps) {
  const several = useSeveral(['bookings', 'interpreters', 'mails']);
  const form = useSchemaForm(Chosen, { interpreter: null });
  const interpreter = form.watch('interpreter');
  const { asked, failed, offers } = useOffers(bookings, interpreter);
  const whyNot = (row: BookingRow) => {
    if (reasonsOf(row).assign) return reasonsOf(row).assign;
    if (failed.has(row._id)) return 'Who is free could not be read';
    return asked && !offers.has(row._id) ? `Is not for ${row.language}, ${row.serviceType}` : undefined;
  };
  const { ready, left } = parted(bookings, whyNot);
  const warnings = ready.flatMap((row) => {
    const clash = offers.get(row._id)?.clash;
    return clash ? [{ row, says: clash }] : [];
  });
  return (
    <SeveralDialog
      verb="Assign"
      done="assigned"
      form="assign-several"
      disabled={!asked}
      {...{ ready, left, warnings, several, onClose }}
    >
      <Form
        form={form}
        id="assign-several"
        onSubmit={(chosen) =>
          several.start(ready, ({ _id: id }, idempotencyKey) =>
            call(assignmentRoutes.assign, { params: { id }, body: chosen, idempotencyKey }, () => true),
          )
        }
      >
        <SearchedChoice name="interpreter" label="Interpreter" required find={findInterpreters} />
      </Form>
    </SeveralDialog>
  );
}

async function findInterpreters(text: string) {
  const { data } = await queries.fetchQuery(reading(interpreterRoutes.names, { params: { text } }));
  return data
    .filter(({ active }) => active)
    .map(({ _id, fullname, int_id }) => ({ value: _id, label: `${fullname}, ID ${int_id}` }));
}

/** What the interpreter is offered as, for each booking that lists them among those who can do it. */
function useOffers(bookings: readonly BookingRow[], interpreter: string | null) {
  const found = useQueries({
    queries: bookings.map(({ _id: bookingId, language, date, serviceType: service, postcode }) => ({
      ...reading(assignmentRoutes.available, {
        query: { language, date, service, bookingId, ...(service === 'Onsite' && postcode ? { postcode } : {}) },
      }),
      enabled: interpreter !== null,
    })),
  });
  const offers = new Map<string, AvailabilityRow>();
  const failed = new Set<string>();
  for (const [at, { data, error }] of found.entries()) {
    if (error && !data) failed.add(bookings[at]!._id);
    const offer = data?.data.find(({ _id }) => _id === interpreter);
    if (offer) offers.set(bookings[at]!._id, offer);
  }
  return { asked: interpreter !== null && found.every(({ data, error }) => data ?? error), failed, offers };
}
