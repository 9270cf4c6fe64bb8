import DiffersIcon from '@mui/icons-material/CompareArrows';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReplyOf } from '@dragoman/contract/kit';
import type { timesheetRoutes } from '@dragoman/contract/timesheets';
import { MoneyText } from '../../ui/texts.tsx';

type Line = ReplyOf<typeof timesheetRoutes.approvalAhead>['data']['comparison'][number];
type Entry = Line['claimed'];

const columns = [
  { key: 'booked', label: 'Booked', of: 'Quoted', mark: '' },
  { key: 'claimed', label: 'Interpreter claims', of: 'Paid', mark: 'Not as booked' },
  { key: 'client', label: 'Client', of: 'Charged', mark: 'Not as claimed' },
] as const;

/** Booked, claimed and charged, side by side with their amounts; what differs is marked in words. On a phone one below the other. */
export function Comparison({ lines }: { lines: readonly Line[] }) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  if (lines.length === 0) return null;
  return (
    <Box component="section" aria-label="Booked, claimed and charged">
      {phone ? lines.map((line) => <Card key={line.key} line={line} />) : <Table lines={lines} />}
    </Box>
  );
}

function Table({ lines }: { lines: readonly Line[] }) {
  return (
    <Box component="table" aria-label="Booked, claimed and charged" sx={tableStyle}>
      <thead>
        <tr>
          <td />
          {columns.map(({ key, label, of }) => (
            <th key={key} scope="col">
              {label}
              <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                {of}
              </Typography>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            <th scope="row">{line.label}</th>
            {columns.map(({ key, mark }) => (
              <td key={key}>
                <Cell entry={line[key]} mark={mark} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

function Card({ line }: { line: Line }) {
  return (
    <Box role="group" aria-label={line.label} sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
      <Typography variant="subtitle2">{line.label}</Typography>
      <Box component="dl" sx={cardStyle}>
        {columns.map(({ key, label, of, mark }) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>
              <Cell entry={line[key]} of={of} mark={mark} />
            </dd>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** `of` names the amount where no heading does. */
function Cell({ entry, of, mark }: { entry: Entry | null; of?: string; mark: string }) {
  if (!entry) return <span aria-label="nothing booked">–</span>;
  const { times, quantity, minimum, amount, differs } = entry;
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
      {differs && (
        <Typography variant="caption" sx={markStyle}>
          <DiffersIcon fontSize="inherit" aria-hidden />
          {mark}
        </Typography>
      )}
    </>
  );
}

const markStyle = { display: 'flex', alignItems: 'center', gap: 0.5, color: 'warning.main', fontWeight: 600 } as const;

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
