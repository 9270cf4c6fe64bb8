import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { DeskEntry, DeskSection } from '@dragoman/contract/desk';
import { deskLabel, deskTiming, type DeskOperation } from '@dragoman/domain/desk';
import { formatPounds } from '@dragoman/domain/money';
import { Link } from '@tanstack/react-router';
import type { ElementType, KeyboardEvent } from 'react';
import { Panel } from '../../ui/Panel.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { comparedLabels } from '../timesheets/comparisonWords.ts';
import { restOf } from './rest.ts';
import { useDesk, waitingText } from './useDesk.ts';

/** What each operation is called on its entry. */
const verbs: Readonly<Record<DeskOperation, string>> = {
  assign: 'Assign',
  send: 'Send',
  quotationForm: 'Confirm form',
  edit: 'Open',
  timesheet: 'Timesheet',
  sendInvoice: 'Send Invoice',
  mail: 'Open mail',
  statement: 'Open statement',
  interpreter: 'Open profile',
};

/** The morning desk: what waits for somebody, done from here (rule screens/morning-desk). */
export function DeskPanel({ onOpen }: { onOpen: (entry: DeskEntry) => void }) {
  const desk = useDesk();
  const sections = desk.data?.data;
  const count = waitingText(sections);
  return (
    <Panel title={`Morning Desk${count ? ` (${count})` : ''}`}>
      {!sections &&
        (desk.error ? <ErrorState text={desk.error.message} onRetry={() => void desk.refetch()} /> : <LoadingState />)}
      {sections?.length === 0 && <Typography color="textSecondary">Nothing waits</Typography>}
      {sections && sections.length > 0 && (
        <Box
          onKeyDown={walk}
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {sections.map((section) => (
            <Section key={section.kind} section={section} now={new Date(desk.dataUpdatedAt)} onOpen={onOpen} />
          ))}
        </Box>
      )}
    </Panel>
  );
}

/** Arrow Down and Arrow Up lead from entry to entry. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = entries.findIndex((entry) => entry === document.activeElement);
  const next = entries[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

interface SectionProps {
  readonly section: DeskSection;
  readonly now: Date;
  readonly onOpen: (entry: DeskEntry) => void;
}

function Section({ section, now, onOpen }: SectionProps) {
  const { kind, total, more, entries } = section;
  const rest = total - entries.length;
  return (
    <section aria-label={deskLabel(kind)}>
      <Typography variant="h4" component="h3" sx={{ fontSize: '0.875rem', fontWeight: 600, mb: 0.5 }}>
        {`${deskLabel(kind)} (${more ? 'more than ' : ''}${total})`}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map((entry) => (
          <li key={`${entry._id} ${entry.title}`}>
            <ButtonBase onClick={() => onOpen(entry)} sx={line}>
              <span>
                <b>{entry.title}</b> {[entry.who, entry.what].filter(Boolean).join(' · ')}
              </span>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {[entry.amount === null ? '' : formatPounds(entry.amount), deskTiming(kind, entry.at, now)]
                  .filter(Boolean)
                  .join(', ')}
              </Box>
              <Box component="span" sx={{ color: 'primary.main', fontWeight: 600 }}>
                {verbs[entry.operation]}
              </Box>
            </ButtonBase>
            {entry.compared && entry.compared.length > 0 && <Compared title={entry.title} lines={entry.compared} />}
          </li>
        ))}
      </Box>
      {rest > 0 && (
        <MuiLink component={Link as ElementType} {...restOf(kind)} sx={{ px: 1, fontSize: '0.8125rem' }}>
          {`and ${more ? 'more than ' : ''}${rest} more`}
        </MuiLink>
      )}
    </section>
  );
}

interface ComparedProps {
  readonly title: string;
  readonly lines: NonNullable<DeskEntry['compared']>;
}

/** The lines in which a timesheet differs: what was booked, what is claimed and what the customer saw, side by side. */
function Compared({ title, lines }: ComparedProps) {
  const isSigned = lines.some(({ signed }) => signed !== null);
  const columns = isSigned ? (['booked', 'claimed', 'signed'] as const) : (['booked', 'claimed'] as const);
  return (
    <Box component="table" aria-label={`${title}: what differs`} sx={comparedStyle}>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col">
              {comparedLabels[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((each) => (
          <tr key={each.label}>
            <th scope="row">{each.label}</th>
            {columns.map((column) => (
              <td key={column}>{each[column] ?? <span aria-label="nothing">–</span>}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const comparedStyle = {
  width: 'calc(100% - 16px)',
  mx: 1,
  mb: 1,
  // On a phone a quarter of the width is less than the longest word of a line's name.
  tableLayout: { xs: 'auto', sm: 'fixed' },
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { textAlign: 'start', verticalAlign: 'top', py: 0.25, pr: 1, overflowWrap: 'anywhere' },
  '& th': { color: 'text.secondary', fontWeight: 400, overflowWrap: 'break-word' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
} as const;

const line = {
  display: 'grid',
  width: '100%',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto auto' },
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' }, overflowWrap: 'anywhere' },
  columnGap: 1.5,
  alignItems: 'baseline',
  minHeight: 36,
  px: 1,
  py: 0.5,
  borderRadius: 1,
  font: 'inherit',
  fontSize: '0.875rem',
  textAlign: 'start',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
} as const;
