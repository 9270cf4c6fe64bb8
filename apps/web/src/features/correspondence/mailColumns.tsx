import Typography from '@mui/material/Typography';
import type { MailEntry } from '@dragoman/contract/correspondence';
import type { Column } from '../../ui/DataTable.tsx';
import { AddressesText, InstantText } from '../../ui/texts.tsx';
import { concernsOf, recipientsOf, troubleOf } from './labels.ts';
import { MailStatusChip } from './MailStatusChip.tsx';

export const mailColumns: readonly Column<MailEntry>[] = [
  { key: 'createdAt', label: 'When', width: 142, cell: ({ createdAt }) => <InstantText instant={createdAt} /> },
  {
    key: 'to',
    label: 'To',
    width: 190,
    cell: (mail) => <AddressesText>{recipientsOf(mail)}</AddressesText>,
  },
  { key: 'subject', label: 'Subject', width: 180, cell: ({ subject }) => subject },
  { key: 'concerns', label: 'Concerns', width: 130, cell: (mail) => concernsOf(mail).join(', ') },
  { key: 'status', label: 'State', width: 92, cell: ({ status }) => <MailStatusChip status={status} /> },
  { key: 'attempts', label: 'Attempts', width: 72, spare: 2, align: 'right', cell: ({ tries }) => tries },
  { key: 'reason', label: 'Last error', width: 150, spare: 1, cell: ({ reason }) => reason },
];

/** A mail in two lines, for lists that have no room for columns. */
export function MailLines({ mail }: { mail: MailEntry }) {
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <InstantText instant={mail.createdAt} />, to <AddressesText>{recipientsOf(mail)}</AddressesText>
      </Typography>
      {mail.reason && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {troubleOf(mail)}
        </Typography>
      )}
    </>
  );
}
