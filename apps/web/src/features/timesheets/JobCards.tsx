import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import type { TableState } from '../../ui/DataTable.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { DayText, Listed } from '../../ui/texts.tsx';
import { BookingStatusChip } from '../bookings/BookingStatusChip.tsx';
import { CreditNoteChip } from './CreditNoteChip.tsx';
import { acceptedText, isUrgent, pageSizes, type RowActions, type TimesheetRow } from './rows.ts';
import { JobFacts } from './JobFacts.tsx';
import { CardList } from '../../ui/CardList.tsx';
import { HeldAlert, SheetStateChip } from './offline/HeldState.tsx';

interface JobCardsProps {
  readonly rows: readonly TimesheetRow[] | undefined;
  readonly gone: (row: TimesheetRow) => boolean;
  readonly error: string | undefined;
  readonly onRetry: () => void;
  readonly actions: RowActions;
  readonly total: number;
  readonly state: TableState;
  readonly onState: (change: Partial<TableState>) => void;
  readonly onCreditNote: (creditNoteNo: string) => void;
}

/** The jobs on a phone: one card each, its actions as buttons with their words, and below them the pages. */
export function JobCards({ rows, gone, error, onRetry, actions, total, state, onState, onCreditNote }: JobCardsProps) {
  const top = useRef<HTMLDivElement>(null);
  const cards = { rows, gone, error, onRetry, actions, onCreditNote };
  if (!rows || total === 0) return <Cards {...cards} rows={rows && []} emptyText="Bookings not available!" />;
  return (
    <Box ref={top} sx={{ scrollMarginTop: 72 }}>
      <Cards {...cards} />
      <Pager
        state={state}
        onState={(change) => {
          onState(change);
          if (!change.limit) top.current?.scrollIntoView({ block: 'start' });
        }}
        total={total}
        sizes={pageSizes}
      />
    </Box>
  );
}

type CardsProps = Omit<JobCardsProps, 'total' | 'state' | 'onState'> & {
  readonly emptyText?: string;
};

/** Why actions are disabled, each reason once: with their names, or alone where it is that of all. */
function whyDisabled(actions: ReturnType<RowActions>): string[] {
  const disabled = actions.flatMap(({ label, disabledBecause: why }) => (why === undefined ? [] : [{ label, why }]));
  const byReason = [...Map.groupBy(disabled, ({ why }) => why)];
  if (byReason.length === 1 && disabled.length > 1) return [byReason[0]![0]];
  return byReason.map(([why, of]) => `${of.map(({ label }) => label).join(', ')}: ${why}`);
}

/** The jobs as cards. */
export function Cards({ actions, onCreditNote, ...list }: CardsProps) {
  return (
    <CardList {...list} label="Timesheet Tracker" nameOf={(row) => row.booking_ref}>
      {(row) => (
        <>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
            <Typography variant="subtitle2">{row.booking_ref}</Typography>
            <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
              <SheetStateChip bookingId={row._id} />
              <BookingStatusChip status={row.status} accepted={Boolean(row.accepted)} />
            </Box>
          </Box>
          <Typography>
            <DayText day={row.date} time={row.startTime} />
            {row.endTime ? `–${row.endTime}` : ''}
          </Typography>
          <Typography>
            {row.language}, {row.serviceType} {isUrgent(row) && <Chip size="small" color="error" label="Urgent" />}
          </Typography>
          <Typography color="textSecondary">
            <Listed texts={row.accepted ? [row.accepted.place] : [row.companyName ?? 'Private', row.clientName]} />
          </Typography>
          {row.accepted && <Typography variant="body2">{acceptedText}</Typography>}
          <JobFacts row={row} />
          <HeldAlert bookingId={row._id} />
          {row.givenBack && (
            <Alert severity="warning" sx={{ mt: 1 }}>
              Given back: <bdi>{row.givenBack.reason}</bdi>
            </Alert>
          )}
          <Box sx={{ display: 'flex', gap: 0.5, mt: 0.5, flexWrap: 'wrap' }}>
            {row.remittanceRef && <Chip size="small" label={row.remittanceRef} />}
            <CreditNoteChip creditNoteNo={row.creditNoteNo} onOpen={onCreditNote} />
          </Box>
          <Box sx={{ display: 'flex', gap: 1, mt: 1, flexWrap: 'wrap' }}>
            {actions(row).map((action) => (
              <Button
                key={action.label}
                size="small"
                variant="outlined"
                startIcon={action.icon}
                disabled={action.disabledBecause !== undefined}
                onClick={() => action.onClick(row)}
              >
                {action.label}
              </Button>
            ))}
          </Box>
          {whyDisabled(actions(row)).map((line) => (
            <Typography key={line} component="p" variant="caption" color="textSecondary">
              {line}
            </Typography>
          ))}
        </>
      )}
    </CardList>
  );
}
