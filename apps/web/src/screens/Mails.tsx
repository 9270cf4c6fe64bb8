import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { correspondenceRoutes, mailStatuses, type MailStatus } from '@dragoman/contract/correspondence';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { file, reading, refresh, useSteadyList } from '../api/index.ts';
import { statusLabels } from '../features/correspondence/labels.ts';
import { MailDialog } from '../features/correspondence/MailDialog.tsx';
import { MailTable } from '../features/correspondence/MailTable.tsx';
import { untilLeft } from '../features/correspondence/untilLeft.ts';
import { ExportMenu } from '../ui/ExportMenu.tsx';
import { FilterMenu } from '../ui/FilterMenu.tsx';
import { useFilterChange, useListState } from '../ui/listState.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { useFound } from '../ui/useFound.ts';
import { WaitingRows } from '../ui/WaitingRows.tsx';

interface Filters {
  readonly sn?: string | undefined;
  readonly status?: MailStatus | undefined;
}

/** '/masters/mails': the whole outbox, newest first (rules mails/outbox, access/roles). */
export default function Mails() {
  const { sn, status }: Filters = useSearch({ strict: false });
  const filter = useFilterChange<Filters>();
  const [state, onState] = useListState({ limit: 50 });
  const [open, setOpen] = useState<string>();
  const query = { page: state.page, limit: state.limit, sn, status };
  const list = useQuery({
    ...reading(correspondenceRoutes.list, { query }),
    refetchInterval: ({ state: { data } }) => untilLeft(data?.data),
  });
  const steady = useSteadyList(list, query);
  useFound(list, query, { none: 'No mails', one: 'mail', many: 'mails' });
  return (
    <>
      <PageHeader
        title="Mails"
        beside={<WaitingRows of={steady} />}
        actions={
          <SearchBox label="Search mails" value={sn ?? ''} rest={500} onSearch={(text) => filter({ sn: text })} />
        }
      />
      <Toolbar label="Mails">
        <FilterMenu
          label="State"
          choices={['All', ...mailStatuses.map((each) => statusLabels[each])]}
          chosen={status ? statusLabels[status] : 'All'}
          onChoose={(choice) => filter({ status: mailStatuses.find((each) => statusLabels[each] === choice) })}
        />
        <ExportMenu
          name="mails"
          fetchFile={(format) => file(correspondenceRoutes.export, { query: { sn, status, format } })}
        />
        <IconButton aria-label="Refresh" onClick={() => void refresh(correspondenceRoutes.list)}>
          <RefreshIcon fontSize="small" />
        </IconButton>
      </Toolbar>
      <Box sx={{ px: { xs: 1, sm: 2 }, pb: 2 }}>
        {list.data?.newestOnly && (
          <Typography variant="body2" color="textSecondary" sx={{ py: 1 }}>
            Only the newest 10,000 mails were looked through. Type three letters to search all of them.
          </Typography>
        )}
        <MailTable
          mails={{ list, steady, state, onState }}
          more={list.data?.more ?? false}
          onOpen={({ _id }) => setOpen(_id)}
        />
      </Box>
      {open && <MailDialog id={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
