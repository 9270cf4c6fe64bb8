import OpenIcon from '@mui/icons-material/DraftsOutlined';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { correspondenceRoutes, MailEntry } from '@dragoman/contract/correspondence';
import type { ReplyOf } from '@dragoman/contract/kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { DataTable, type TableState } from '../../ui/DataTable.tsx';
import { Pager } from '../../ui/Pager.tsx';
import type { SteadyRows } from '../../ui/steadyRows.ts';
import { MailCards } from './MailCards.tsx';
import { mailColumns } from './mailColumns.tsx';

interface MailTableProps {
  readonly list: UseQueryResult<ReplyOf<typeof correspondenceRoutes.list>>;
  readonly steady: SteadyRows<MailEntry>;
  readonly state: TableState;
  readonly onState: (change: Partial<TableState>) => void;
  readonly onOpen: (mail: MailEntry) => void;
}

/** The outbox in a table, as cards on a phone. */
export function MailTable({ list, steady, state, onState, onOpen }: MailTableProps) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const { rows, gone } = steady;
  const { total = 0, more = false } = list.data ?? {};
  const onRetry = () => void list.refetch();
  if (phone)
    return (
      <>
        <MailCards rows={rows} gone={gone} error={list.error?.message} onRetry={onRetry} onOpen={onOpen} />
        <Pager state={state} onState={onState} total={total} more={more} />
      </>
    );
  return (
    <DataTable
      name="Mails"
      columns={mailColumns}
      rows={rows}
      gone={gone}
      keyOf={({ _id }) => _id}
      nameOf={({ subject }) => subject}
      emptyText="No mails"
      total={total}
      moreThanTotal={more}
      state={state}
      onState={onState}
      loading={list.isFetching}
      error={list.error?.message}
      onRetry={onRetry}
      onOpen={onOpen}
      actions={() => [{ label: 'Open', icon: <OpenIcon fontSize="small" />, onClick: onOpen }]}
    />
  );
}
