import DiffersIcon from '@mui/icons-material/CompareArrows';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReplyOf } from '@dragoman/contract/kit';
import type { timesheetRoutes } from '@dragoman/contract/timesheets';
import { MoneyText } from '../../ui/texts.tsx';
import { comparedLabels } from './comparisonWords.ts';

type Preview = ReplyOf<typeof timesheetRoutes.approvalPreview>['data'];
type Issued = Preview['issued'];
type Line = Preview['comparison'][number];
type Entry = Line['claimed'];

const title = 'Booked, claimed and charged';

/** The customer's column stands where they have closed the job. */
const columnsFor = (lines: readonly Line[]) =>
  allColumns.filter(({ key }) => key !== 'signed' || lines.some(({ signed }) => signed !== null));

const allColumns = [
  { key: 'booked', of: 'Quoted', side: undefined },
  { key: 'claimed', of: 'Paid', side: 'interpreter' },
  { key: 'signed', of: 'When closing', side: undefined },
  { key: 'client', of: 'Charged', side: 'client' },
] as const;

/** That a column's side is issued already, and by which invoices; undefined where this approval issues it. */
function issuedText(issued: Issued, side: keyof Issued | undefined): string | undefined {
  const numbers = side ? issued[side] : [];
  return numbers.length > 0 ? `Issued already: ${numbers.join(' and ')}` : undefined;
}

/** What a column's entry differs from. */
function flagsOf(
  { claimed, client, notAsQuoted, signed }: Line,
  column: (typeof allColumns)[number]['key'],
): readonly string[] {
  if (column === 'booked') return [];
  if (column === 'signed') return signed?.differs ? ['Not as claimed'] : [];
  if (column === 'claimed') return claimed.differs ? ['Not as booked'] : [];
  return [...(client.differs ? ['Not as claimed'] : []), ...(notAsQuoted ? ['Not as quoted'] : [])];
}

/** Booked, claimed and charged, side by side with their amounts; what differs is marked in words. On a phone one below the other. */
export function Comparison({ lines, issued }: { lines: readonly Line[]; issued: Issued }) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  if (lines.length === 0) return null;
  return (
    <Box component="section" aria-label={title}>
      {phone ? (
        <>
          <IssuedSides issued={issued} />
          {lines.map((line) => (
            <Card key={line.key} line={line} columns={columnsFor(lines)} />
          ))}
        </>
      ) : (
        <Table lines={lines} issued={issued} />
      )}
    </Box>
  );
}

/** On a phone: above the cards, not in each of them. */
function IssuedSides({ issued }: { issued: Issued }) {
  return allColumns.map(({ key, side }) => {
    const text = issuedText(issued, side);
    return (
      text && (
        <Typography key={key} variant="body2" color="textPrimary" sx={{ mb: 1 }}>
          {comparedLabels[key]} – {text}
        </Typography>
      )
    );
  });
}

function Table({ lines, issued }: { lines: readonly Line[]; issued: Issued }) {
  const columns = columnsFor(lines);
  return (
    <Box component="table" aria-label={title} sx={tableStyle}>
      <thead>
        <tr>
          <td />
          {columns.map(({ key, of, side }) => (
            <th key={key} scope="col">
              {comparedLabels[key]}
              <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                {issuedText(issued, side) ?? of}
              </Typography>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            <th scope="row">{line.label}</th>
            {columns.map(({ key }) => (
              <td key={key}>
                <Cell entry={line[key]} flags={flagsOf(line, key)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

function Card({ line, columns }: { line: Line; columns: ReturnType<typeof columnsFor> }) {
  return (
    <Box role="group" aria-label={line.label} sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
      <Typography variant="subtitle2" color="textPrimary" sx={{ fontWeight: 600 }}>
        {line.label}
      </Typography>
      <Box component="dl" sx={cardStyle}>
        {columns.map(({ key, of }) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <dt>{comparedLabels[key]}</dt>
            <dd>
              <Cell entry={line[key]} of={of} flags={flagsOf(line, key)} />
            </dd>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** `of` names the amount where no heading does. */
function Cell({ entry, of, flags }: { entry: Entry | null; of?: string; flags: readonly string[] }) {
  if (!entry) return <span aria-label="nothing said">–</span>;
  const { times, quantity, minimum, amount } = entry;
  const isEmpty = times === null && quantity === null && amount === null;
  return (
    <>
      {times && <Box sx={{ whiteSpace: { sm: 'nowrap' } }}>{times}</Box>}
      {quantity && <div>{quantity}</div>}
      {isEmpty && <span aria-label="nothing entered">–</span>}
      {amount !== null && (
        <div>
          {of && `${of} `}
          <MoneyText amount={amount} />
        </div>
      )}
      {minimum && (
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {minimum}
        </Typography>
      )}
      {flags.map((flag) => (
        <Typography key={flag} variant="caption" sx={flagStyle}>
          <DiffersIcon fontSize="inherit" aria-hidden />
          {flag}
        </Typography>
      ))}
    </>
  );
}

const flagStyle = { display: 'flex', alignItems: 'center', gap: 0.5, color: 'warning.main', fontWeight: 600 } as const;

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  color: 'text.primary',
  '& th, & td': { p: 1, borderBottom: 1, borderColor: 'divider', textAlign: 'left', verticalAlign: 'top' },
  '& tbody th': { fontWeight: 500 },
} as const;

const cardStyle = {
  display: 'grid',
  gridTemplateColumns: '128px 1fr',
  gap: 0.5,
  m: 0,
  color: 'text.primary',
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0 },
} as const;
