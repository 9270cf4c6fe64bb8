import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { MailEntry } from '@dragoman/contract/correspondence';
import { concernsOf } from './labels.ts';
import { MailLines } from './mailColumns.tsx';
import { MailStatusChip } from './MailStatusChip.tsx';
import { CardList } from '../../ui/CardList.tsx';

interface MailCardsProps {
  readonly rows: readonly MailEntry[] | undefined;
  readonly gone: (mail: MailEntry) => boolean;
  readonly error: string | undefined;
  readonly onRetry: () => void;
  readonly onOpen: (mail: MailEntry) => void;
  /** Beside its own record a mail need not name it. */
  readonly ofOneRecord?: boolean;
}

/** Mails one below the other: on a phone, and beside the record they concern. */
export function MailCards({ rows, gone, error, onRetry, onOpen, ofOneRecord = false }: MailCardsProps) {
  return (
    <CardList
      label="Mails"
      rows={rows}
      gone={gone}
      nameOf={(mail) => mail.subject}
      emptyText="No mails"
      error={error}
      onRetry={onRetry}
    >
      {(mail) => (
        <>
          <Box sx={{ display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: 1 }}>
            <Link
              component="button"
              type="button"
              onClick={() => onOpen(mail)}
              sx={{ textAlign: 'start', fontWeight: 600, minHeight: 24, overflowWrap: 'anywhere' }}
            >
              {mail.subject}
            </Link>
            <MailStatusChip status={mail.status} />
          </Box>
          {!ofOneRecord && concernsOf(mail).length > 0 && <Typography>{concernsOf(mail).join(', ')}</Typography>}
          <MailLines mail={mail} />
        </>
      )}
    </CardList>
  );
}
