import RegisteredIcon from '@mui/icons-material/VerifiedOutlined';
import Link from '@mui/material/Link';
import type { ClientRow } from '@dragoman/contract/clients';
import { formatDay } from '@dragoman/domain/calendar';
import { renewalState } from '@dragoman/domain/clients';
import { shownTelephone } from '@dragoman/domain/validation';
import type { Column } from '../../ui/DataTable.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { AddressesText, DayText } from '../../ui/texts.tsx';
import { today } from './clientForm.ts';

/** A client with its place in the whole list. */
export interface NumberedClient extends ClientRow {
  readonly slNo: number;
}

/** The ten columns of the tracker; 'Registered on' carries the renewal (rule screens/renewal-colour). */
export const clientColumns = (onOpen: (client: NumberedClient) => void): readonly Column<NumberedClient>[] => [
  { key: 'slNo', label: 'Sl.No', width: 56, align: 'right', cell: ({ slNo }) => slNo },
  { key: 'int_id', label: 'ID', sortable: true, width: 64, cell: ({ clientID }) => clientID },
  {
    key: 'companyName',
    label: 'Company',
    sortable: true,
    width: 220,
    cell: (client) => <Company client={client} onOpen={onOpen} />,
  },
  { key: 'companyStatus', label: 'Status', sortable: true, width: 90, cell: ({ companyStatus }) => companyStatus },
  { key: 'contactPerson', label: 'Contact', sortable: true, width: 130, cell: ({ contactPerson }) => contactPerson },
  { key: 'phone', label: 'Phone', sortable: true, width: 120, spare: 1, cell: ({ phone }) => shownTelephone(phone) },
  {
    key: 'email',
    label: 'Email',
    sortable: true,
    width: 180,
    spare: 3,
    cell: ({ email }) => <AddressesText>{email}</AddressesText>,
  },
  { key: 'postcode', label: 'Postcode', sortable: true, width: 90, spare: 2, cell: ({ postcode }) => postcode },
  {
    key: 'dor',
    label: 'Registered on',
    sortable: true,
    width: 130,
    cell: (client) => <RegisteredOn client={client} />,
  },
];

function Company({ client, onOpen }: { client: NumberedClient; onOpen: (client: NumberedClient) => void }) {
  return (
    <>
      <Link component="button" type="button" onClick={() => onOpen(client)} sx={{ fontWeight: 600, textAlign: 'left' }}>
        {client.companyName}
      </Link>{' '}
      {client.isRegistered && (
        <RegisteredIcon titleAccess="Registered" color="success" sx={{ fontSize: 16, verticalAlign: 'text-bottom' }} />
      )}{' '}
      {!client.active && <StatusChip label="Inactive" />}
    </>
  );
}

const renewal = {
  expired: { word: 'Expired', tone: 'ended' },
  renewal: { word: 'Renewal', tone: 'waiting' },
  running: { word: 'Running', tone: 'approved' },
} as const;

function RegisteredOn({ client: { dor, renewalDueDate } }: { client: ClientRow }) {
  if (!renewalDueDate) return <DayText day={dor} />;
  const { word, tone } = renewal[renewalState(renewalDueDate, today())];
  return (
    <span title={`${word}: ${formatDay(renewalDueDate)}`}>
      <StatusChip label={formatDay(dor)} tone={tone} />
    </span>
  );
}
