import { correspondenceRoutes } from '@dragoman/contract/correspondence';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading, useSteadyList } from '../../api/index.ts';
import { lazyComponent } from '../../ui/lazy.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { MailCards } from './MailCards.tsx';
import { untilLeft } from './untilLeft.ts';
import { WaitingRows } from '../../ui/WaitingRows.tsx';

const MailDialog = lazyComponent(async () => (await import('./MailDialog.tsx')).MailDialog);

const calls = {
  booking: correspondenceRoutes.ofBooking,
  client: correspondenceRoutes.ofClient,
  interpreter: correspondenceRoutes.ofInterpreter,
} as const;

/** Whose mails are shown. */
export interface MailRecord {
  readonly kind: keyof typeof calls;
  readonly id: string;
}

/** The mails of a booking, a client or an interpreter, newest first; each opens as it was sent (rule mails/outbox). */
export function RecordMails({ of: { kind, id } }: { of: MailRecord }) {
  const [{ page, limit }, setPaging] = useState({ page: 1, limit: 10 });
  const [open, setOpen] = useState<string>();
  const list = useQuery({
    ...reading(calls[kind], { params: { id }, query: { page, limit } }),
    refetchInterval: ({ state }) => untilLeft(state.data?.data),
  });
  const steady = useSteadyList(list, [kind, id, page, limit]);
  const { total = 0, more = false } = list.data ?? {};
  return (
    <>
      <WaitingRows of={steady} at="above" />
      <MailCards
        rows={steady.rows}
        gone={steady.gone}
        error={list.error?.message}
        onRetry={() => void list.refetch()}
        onOpen={({ _id }) => setOpen(_id)}
        ofOneRecord
      />
      {total > 10 && (
        <Pager
          state={{ page, limit }}
          onState={(change) => setPaging({ page, limit, ...change })}
          total={total}
          more={more}
          sizes={[10, 25, 50]}
        />
      )}
      {open && <MailDialog id={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
