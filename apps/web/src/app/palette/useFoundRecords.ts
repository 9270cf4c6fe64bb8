import { bookingRoutes, type BookingRow } from '@dragoman/contract/bookings';
import { clientRoutes, type ClientLookup } from '@dragoman/contract/clients';
import { monthlyRoutes, type MonthlyRow } from '@dragoman/contract/invoices';
import { interpreterRoutes, type InterpreterLookup } from '@dragoman/contract/interpreters';
import { statusLabel } from '@dragoman/domain/bookings';
import { formatDay } from '@dragoman/domain/calendar';
import { monthInWords } from '@dragoman/domain/invoices';
import { may, type Role } from '@dragoman/domain/access';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { reading } from '../../api/index.ts';
import { useRested } from '../../ui/useRested.ts';
import { isMonthlyNo, type PaletteEntry } from './entries.ts';

/** Letters from which on records are looked for, and lines of each kind. */
const least = 2;
const most = 5;

/** The bookings, monthly invoices, clients and interpreters that fit what is typed, as far as the role may read them. */
export function useFoundRecords(role: Role, typed: string): { entries: PaletteEntry[]; searching: boolean } {
  const text = useRested(typed.trim());
  const open = useOpenRecord();
  const isSearched = (permission: Parameters<typeof may>[1]) => may(role, permission) && text.length >= least;
  const bookings = useQuery({
    ...reading(bookingRoutes.list, { query: { sn: text, limit: most } }),
    enabled: isSearched('bookings.read'),
  });
  const clients = useQuery({
    ...reading(clientRoutes.names, { params: { text } }),
    enabled: isSearched('clients.read'),
  });
  const interpreters = useQuery({
    ...reading(interpreterRoutes.names, { params: { text } }),
    enabled: isSearched('interpreters.read'),
  });
  const monthlies = useQuery({
    ...reading(monthlyRoutes.list, { query: { monthlyNo: text, limit: most } }),
    enabled: isSearched('invoices.write') && isMonthlyNo(text),
  });
  const shown = text.length >= least && typed.trim().length >= least;
  const entries = [
    ...(bookings.data?.data ?? []).map((row): PaletteEntry => ({
      ...bookingLine(row),
      choose: () => open.booking(row),
    })),
    ...first(isMonthlyNo(text) ? monthlies.data?.data : []).map((row): PaletteEntry => ({
      ...monthlyLine(row),
      choose: () => open.monthly(row),
    })),
    ...first(clients.data?.data).map((row): PaletteEntry => ({ ...clientLine(row), choose: () => open.client(row) })),
    ...first(interpreters.data?.data).map((row): PaletteEntry => ({
      ...interpreterLine(row),
      choose: () => open.interpreter(row),
    })),
  ];
  return {
    entries: shown ? entries : [],
    searching:
      typed.trim() !== text ||
      bookings.isFetching ||
      monthlies.isFetching ||
      clients.isFetching ||
      interpreters.isFetching,
  };
}

const first = <Row>(rows: readonly Row[] = []): readonly Row[] => rows.slice(0, most);

const bookingLine = (row: BookingRow) => ({
  key: row._id,
  kind: 'Bookings' as const,
  label: `${row.booking_ref} ${row.companyName ?? row.name}`,
  note: [row.clientName, row.language, row.date && formatDay(row.date), statusLabel(row.status)]
    .filter(Boolean)
    .join(', '),
});

const monthlyLine = (row: MonthlyRow) => ({
  key: row._id,
  kind: 'Monthly Invoices' as const,
  label: `${row.monthlyNo} ${row.payer}`,
  note: [monthInWords(row.month), row.voided && 'void'].filter(Boolean).join(', '),
});

const clientLine = (row: ClientLookup) => ({
  key: row.companyId,
  kind: 'Clients' as const,
  label: row.companyName,
  note: row.active ? row.clientID : `${row.clientID}, not active`,
});

const interpreterLine = (row: InterpreterLookup) => ({
  key: row._id,
  kind: 'Interpreters' as const,
  label: row.fullname,
  note: row.active ? `ID ${row.int_id}` : `ID ${row.int_id}, not active`,
});

function useOpenRecord() {
  const navigate = useNavigate();
  return {
    booking: ({ _id }: BookingRow) => void navigate({ to: '/BookingTracker/edit/$id', params: { id: _id } }),
    monthly: ({ monthlyNo }: MonthlyRow) => void navigate({ to: '/payments/monthly', search: { monthlyNo } }),
    client: ({ companyId }: ClientLookup) => void navigate({ to: '/masters/clients', search: { client: companyId } }),
    interpreter: ({ _id }: InterpreterLookup) =>
      void navigate({ to: '/interpreterTracker/edit/$id', params: { id: _id } }),
  };
}
