import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { formatPounds, type Pence } from '@dragoman/domain/money';
import type { ReactNode } from 'react';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ReportFilters, type ReportField } from './ReportFilters.tsx';
import type { Report } from './useReport.ts';

/** A sum of the whole report; without an amount it is not known yet. */
export interface Figure {
  readonly label: string;
  readonly amount?: Pence | undefined;
  readonly count?: number | undefined;
  /** What is neither money nor a number. */
  readonly text?: string | undefined;
}

interface ReportPageProps {
  readonly title: string;
  readonly report: Report;
  /** What it can be asked by beside its days; left out where it is asked by nothing. */
  readonly fields?: readonly ReportField[];
  readonly figures: readonly Figure[];
  /** Tables that can be left out, by their name in the URL. */
  readonly tables?: Readonly<Record<string, string>>;
  readonly actions?: ReactNode;
  readonly picture: ReactNode;
  readonly children: ReactNode;
}

/** A report: its filters, its sums, its picture, its tables. */
export function ReportPage({ title, report, fields, figures, tables, actions, picture, children }: ReportPageProps) {
  return (
    <>
      <PageHeader title={title} actions={actions} />
      <Box sx={{ p: { xs: 1, sm: 2 }, display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}>
        {fields && <ReportFilters report={report} fields={fields} />}
        <Summary figures={figures} />
        {picture}
        {tables && (
          <Box role="group" aria-label="Tables" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            {Object.entries(tables).map(([name, label]) => (
              <FormControlLabel
                key={name}
                label={label}
                control={<Checkbox checked={report.isShown(name)} onChange={(_, shown) => report.show(name, shown)} />}
              />
            ))}
          </Box>
        )}
        {children}
      </Box>
    </>
  );
}

const numbers = new Intl.NumberFormat('en-GB');

function Summary({ figures }: { figures: readonly Figure[] }) {
  return (
    <Box component="dl" aria-label="Summary" sx={summary}>
      {figures.map(({ label, amount, count, text }) => (
        <Paper key={label} variant="outlined" sx={{ px: 1.5, py: 1 }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            sx={{
              m: 0,
              fontSize: '1.25rem',
              fontWeight: 600,
              fontVariantNumeric: 'tabular-nums',
              color: amount !== undefined && amount < 0 ? 'error.main' : 'inherit',
            }}
          >
            {amount === undefined
              ? (text ?? (count === undefined ? '–' : numbers.format(count)))
              : formatPounds(amount)}
          </Typography>
        </Paper>
      ))}
    </Box>
  );
}

const summary = {
  m: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(auto-fill, minmax(170px, 1fr))' },
} as const;
