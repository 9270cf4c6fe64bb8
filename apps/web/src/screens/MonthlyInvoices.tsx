import DownloadIcon from '@mui/icons-material/PictureAsPdfOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import VoidIcon from '@mui/icons-material/BlockOutlined';
import EyeIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import { monthlyRoutes, type MonthlyRow } from '@dragoman/contract/invoices';
import { monthInWords } from '@dragoman/domain/invoices';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { file, reading, useMailing, useSteadyList } from '../api/index.ts';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { DataTable, type Column } from '../ui/DataTable.tsx';
import { lazyComponent } from '../ui/lazy.tsx';
import { useListState } from '../ui/listState.ts';
import { notifyMailed } from '../ui/messages.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { tableOf } from '../ui/pagedList.ts';
import { saveFile } from '../ui/saveFile.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import { DayText, InstantText, MoneyText } from '../ui/texts.tsx';
import { WaitingRows } from '../ui/WaitingRows.tsx';

const MonthlyView = lazyComponent(async () => (await import('../features/invoices/MonthlyView.tsx')).MonthlyView);
const VoidMonthlyDialog = lazyComponent(
  async () => (await import('../features/invoices/VoidMonthlyDialog.tsx')).VoidMonthlyDialog,
);

type Opened = { readonly what: 'view' | 'send' | 'void'; readonly row: MonthlyRow };

/** '/payments/monthly': the invoices that gather a client's month (rule invoices/monthly). */
export default function MonthlyInvoices() {
  const [{ page, limit }, onState] = useListState({ limit: 25 });
  const table = { page, limit };
  const list = useQuery(reading(monthlyRoutes.list, { query: table }));
  const steady = useSteadyList(list, table);
  const [chosen, setChosen] = useState<Opened>();
  const [named, forget] = useNamed();
  const opened = chosen ?? named;
  const setOpened = (what: Opened) => {
    forget();
    setChosen(what);
  };
  const close = () => {
    forget();
    setChosen(undefined);
  };
  const view = (row: MonthlyRow) => setOpened({ what: 'view', row });
  return (
    <>
      <PageHeader title="Monthly Invoices" beside={<WaitingRows of={steady} />} />
      <Box sx={{ p: { xs: 1, sm: 2 }, display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}>
        <DataTable
          name="Monthly Invoices"
          {...tableOf({ list, steady, state: table, onState })}
          columns={columns}
          nameOf={({ monthlyNo }) => monthlyNo}
          emptyText="None yet: they are made in Invoices to Send, for clients who want one a month"
          stacks
          onOpen={view}
          actions={(row) => [
            { label: 'View', icon: <EyeIcon fontSize="small" />, onClick: view },
            { label: 'PDF', icon: <DownloadIcon fontSize="small" />, onClick: () => void download(row) },
            ...(row.voided
              ? []
              : [
                  {
                    label: 'Send Again',
                    icon: <MailIcon fontSize="small" />,
                    onClick: () => setOpened({ what: 'send', row }),
                  },
                  {
                    label: 'Void',
                    icon: <VoidIcon fontSize="small" />,
                    onClick: () => setOpened({ what: 'void', row }),
                  },
                ]),
          ]}
        />
      </Box>
      {opened?.what === 'view' && <MonthlyView of={opened.row} onClose={close} />}
      {opened?.what === 'send' && <SendAgain of={opened.row} onClose={close} />}
      {opened?.what === 'void' && <VoidMonthlyDialog of={opened.row} onClose={close} />}
    </>
  );
}

/** The monthly invoice that the address names, as one is found by its number. */
function useNamed(): [Opened | undefined, () => void] {
  const { monthlyNo }: { monthlyNo?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const found = useQuery({
    ...reading(monthlyRoutes.list, { query: { monthlyNo, limit: 1 } }),
    enabled: monthlyNo !== undefined,
  });
  const row = monthlyNo === undefined ? undefined : found.data?.data[0];
  const forget = () => {
    if (monthlyNo !== undefined)
      void navigate({ to: '.', search: (search) => ({ ...search, monthlyNo: undefined }), replace: true });
  };
  return [row && { what: 'view', row }, forget];
}

const download = ({ _id, monthlyNo }: MonthlyRow) =>
  file(monthlyRoutes.pdf, { params: { id: _id } })
    .then((pdf) => saveFile(pdf, `${monthlyNo}.pdf`))
    .catch(() => undefined);

function SendAgain({ of: { _id, monthlyNo }, onClose }: { of: MonthlyRow; onClose: () => void }) {
  const send = useMailing(monthlyRoutes.send, { outdates: ['monthly', 'mails'] });
  const confirm = async () => {
    notifyMailed(await send.mutateAsync({ params: { id: _id } }));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={`Send ${monthlyNo} Again`}
      text={`${monthlyNo} will be sent to the client's accounts once more, with what is still to be paid.`}
      confirmLabel="Send"
      busy={send.isPending}
      onCancel={onClose}
      onConfirm={() => void confirm().catch(() => undefined)}
    />
  );
}

const columns: readonly Column<MonthlyRow>[] = [
  { key: 'monthlyNo', label: 'Number', width: 110, cell: ({ monthlyNo }) => monthlyNo },
  { key: 'payer', label: 'Client', width: 190, cell: ({ payer }) => payer },
  { key: 'month', label: 'Month', width: 140, cell: ({ month }) => monthInWords(month) },
  { key: 'count', label: 'Jobs', width: 70, align: 'right', cell: ({ count }) => count },
  { key: 'issuedOn', label: 'Date', width: 100, spare: 1, cell: ({ issuedOn }) => <DayText day={issuedOn} /> },
  { key: 'dueOn', label: 'Due', width: 100, cell: ({ dueOn }) => <DayText day={dueOn} /> },
  { key: 'total', label: 'Total', width: 110, align: 'right', cell: ({ total }) => <MoneyText amount={total} /> },
  {
    key: 'outstanding',
    label: 'Outstanding',
    width: 125,
    align: 'right',
    cell: ({ outstanding }) => <MoneyText amount={outstanding} />,
  },
  { key: 'mailedAt', label: 'Sent', width: 140, cell: ({ mailedAt }) => <InstantText instant={mailedAt} /> },
  {
    key: 'state',
    label: 'State',
    width: 120,
    cell: ({ outstanding, voided }) =>
      voided ? (
        <StatusChip label="Void" />
      ) : outstanding > 0 ? (
        <StatusChip label="Open" tone="owed" />
      ) : (
        <StatusChip label="Settled" tone="approved" />
      ),
  },
];
