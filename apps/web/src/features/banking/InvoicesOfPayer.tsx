import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { DayText, MoneyText } from '../../ui/texts.tsx';
import { Entry } from '../payments/InvoicesToSettle.tsx';
import type { DueInvoice } from '../payments/ticked.ts';
import type { Amounts } from './choice.ts';

interface InvoicesOfPayerProps {
  readonly invoices: readonly DueInvoice[] | undefined;
  readonly gone: (invoice: DueInvoice) => boolean;
  readonly amounts: Amounts;
  readonly error: string | undefined;
  readonly onRetry: () => void;
  readonly onTicked: (ticked: readonly DueInvoice[]) => void;
  readonly onAmount: (invoiceNo: string, typed: string) => void;
}

/** A payer's open invoices to tick, each with what of the line it gets. */
export function InvoicesOfPayer({ invoices, gone, amounts, error, onRetry, onTicked, onAmount }: InvoicesOfPayerProps) {
  const columns: readonly Column<DueInvoice>[] = [
    ...facts,
    {
      key: 'allocated',
      label: 'Allocated',
      width: 116,
      align: 'right',
      cell: ({ invoiceNo }) =>
        amounts[invoiceNo] === undefined ? null : (
          <Entry
            label={`Allocated ${invoiceNo}`}
            value={amounts[invoiceNo]}
            onChange={(typed) => onAmount(invoiceNo, typed)}
            amount
          />
        ),
    },
  ];
  return (
    <DataTable
      name="Open invoices of the payer"
      columns={columns}
      rows={invoices}
      gone={gone}
      keyOf={({ invoiceNo }) => invoiceNo}
      nameOf={({ invoiceNo }) => invoiceNo}
      emptyText="Nothing is outstanding"
      error={error}
      onRetry={onRetry}
      selection={{
        selected: new Set(Object.keys(amounts)),
        onSelect: (selected) => onTicked((invoices ?? []).filter(({ invoiceNo }) => selected.has(invoiceNo))),
      }}
      dense
      stacks
    />
  );
}

const facts: readonly Column<DueInvoice>[] = [
  { key: 'invoiceNo', label: 'Invoice No', width: 110, cell: ({ invoiceNo }) => invoiceNo },
  { key: 'bookingReference', label: 'Booking Ref', width: 110, cell: ({ bookingReference }) => bookingReference },
  { key: 'invoiceDate', label: 'Invoice Date', width: 110, cell: ({ invoiceDate }) => <DayText day={invoiceDate} /> },
  { key: 'clientName', label: 'Client Name', width: 160, cell: ({ clientName }) => clientName },
  {
    key: 'balanceAmount',
    label: 'Outstanding',
    width: 120,
    align: 'right',
    cell: ({ balanceAmount }) => <MoneyText amount={balanceAmount} />,
  },
];
