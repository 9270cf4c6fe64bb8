import { assignmentRoutes } from '@dragoman/contract/assignments';
import type { BookingRow } from '@dragoman/contract/bookings';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call, reading } from '../../../api/index.ts';
import { Form, useSchemaForm } from '../../../ui/form/index.ts';
import { SearchedChoice } from '../../../ui/form/SearchedChoice.tsx';
import { isReason, ReasonInput } from '../../assignments/conflicts/ReasonInput.tsx';
import { useConflicts } from '../../assignments/conflicts/useConflicts.ts';
import { MarginAlert } from '../../assignments/margins/MarginAlert.tsx';
import { useMargins } from '../../assignments/margins/useMargins.ts';
import { findActiveInterpreters } from '../../interpreters/lookups.ts';
import { reasonsOf } from '../rowActions.tsx';
import { parted, type SeveralProps } from './parted.ts';
import { SeveralDialog } from './SeveralDialog.tsx';
import { useSeveral } from './useSeveral.ts';

const Chosen = z.object({ interpreter: z.uuid({ error: 'Required' }) });

/** Gives several bookings to one interpreter; who cannot do one of them, or what stands against it, is said beside it. */
export function AssignSeveral({ bookings, onClose }: SeveralProps) {
  const several = useSeveral(['bookings', 'interpreters', 'mails']);
  const form = useSchemaForm(Chosen, { interpreter: null });
  const [reason, setReason] = useState('');
  const interpreter = form.watch('interpreter');
  const { asked, failed, offered } = useOffers(bookings, interpreter);
  const { asking, conflictsOf } = useConflictsOf(bookings, interpreter);
  const margins = useMargins(
    bookings.map(({ _id }) => _id),
    interpreter ? [interpreter] : [],
  );
  const whyNot = (row: BookingRow) => {
    if (reasonsOf(row).assign) return reasonsOf(row).assign;
    if (failed.has(row._id)) return 'Who is free could not be read';
    if (asked && !offered.has(row._id)) return `Is not for ${row.language}, ${row.serviceType}`;
    return conflictsOf(row).find(({ way }) => way === 'refuse')?.text;
  };
  const { ready, left } = parted(bookings, whyNot);
  const warnings = ready.flatMap((row) => {
    const belowFloor = interpreter && margins.belowFloor(row._id, interpreter);
    const texts = [...conflictsOf(row).map(({ text }) => text), ...(belowFloor ? [belowFloor] : [])];
    return texts.length > 0 ? [{ row, says: texts.join('; ') }] : [];
  });
  const needsReason = ready.some((row) => conflictsOf(row).some(({ way }) => way === 'reason'));
  const override = needsReason ? { override: { reason: reason.trim() } } : {};
  return (
    <SeveralDialog
      verb="Assign"
      done="assigned"
      form="assign-several"
      disabled={!asked || asking || margins.asking || (needsReason && !isReason(reason))}
      {...{ ready, left, warnings, several, onClose }}
    >
      <Form
        form={form}
        id="assign-several"
        onSubmit={(chosen) =>
          several.start(ready, ({ _id: id }, idempotencyKey) =>
            call(
              assignmentRoutes.assign,
              { params: { id }, body: { ...chosen, ...override }, idempotencyKey },
              () => true,
            ),
          )
        }
      >
        <SearchedChoice name="interpreter" label="Interpreter" required find={findActiveInterpreters} />
      </Form>
      <MarginAlert texts={[margins.unread]} />
      {needsReason && <ReasonInput value={reason} onChange={setReason} />}
    </SeveralDialog>
  );
}

/** For which of the bookings the interpreter is listed among those who can do it. */
function useOffers(bookings: readonly BookingRow[], interpreter: string | null) {
  const found = useQueries({
    queries: bookings.map(({ _id: bookingId, language, date, startTime, endTime, serviceType: service, postcode }) => ({
      ...reading(assignmentRoutes.available, {
        query: {
          language,
          date,
          service,
          bookingId,
          ...(startTime && endTime ? { startTime, endTime } : {}),
          ...(service === 'Onsite' && postcode ? { postcode } : {}),
        },
      }),
      enabled: interpreter !== null,
    })),
  });
  const offered = new Set<string>();
  const failed = new Set<string>();
  for (const [at, { data, error }] of found.entries()) {
    if (error && !data) failed.add(bookings[at]!._id);
    if (data?.data.some(({ _id }) => _id === interpreter)) offered.add(bookings[at]!._id);
  }
  return { asked: interpreter !== null && found.every(({ data, error }) => data ?? error), failed, offered };
}

/** What stands against giving each of the bookings to the interpreter; those that can be given stand against each other too. */
function useConflictsOf(bookings: readonly BookingRow[], interpreter: string | null) {
  const jobs = bookings.filter((row) => !reasonsOf(row).assign);
  const { asking, conflicts } = useConflicts(
    interpreter,
    jobs.map((row) => ({ ...row, bookingId: row._id })),
  );
  const conflictsOf = ({ _id }: BookingRow) => conflicts?.jobs[jobs.findIndex((job) => job._id === _id)] ?? [];
  return { asking, conflictsOf };
}
