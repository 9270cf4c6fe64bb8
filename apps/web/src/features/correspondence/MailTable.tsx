import OpenIcon from '@mui/icons-material/DraftsOutlined';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { MailEntry } from '@dragoman/contract/correspondence';
import { DataTable } from '../../ui/DataTable.tsx';
import { tableOf, type PagedList } from '../../ui/pagedList.ts';
import { Pager } from '../../ui/Pager.tsx';
import { MailCards } from './MailCards.tsx';
import { mailColumns } from './mailColumns.tsx';

interface MailTableProps {
  readonly mails: PagedList<MailEntry>;
  /** The total is a least one. */
  readonly more: boolean;
  readonly onOpen: (mail: MailEntry) => void;
}

/** The outbox in a table, as cards on a phone. */
export function MailTable({ mails, more, onOpen }: MailTableProps) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const table = tableOf(mails);
  const { rows, gone, error, onRetry, state, onState, total } = table;
  if (phone)
    return (
      <>
        <MailCards rows={rows} gone={gone} error={error} onRetry={onRetry} onOpen={onOpen} />
        <Pager state={state} onState={onState} total={total} more={more} />
      </>
    );
  return (
    <DataTable
      name="Mails"
      {...table}
      columns={mailColumns}
      nameOf={({ subject }) => subject}
      emptyText="No mails"
      moreThanTotal={more}
      onOpen={onOpen}
      fills
      actions={() => [{ label: 'Open', icon: <OpenIcon fontSize="small" />, onClick: onOpen }]}
    />
  );
}
