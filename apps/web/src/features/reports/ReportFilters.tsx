import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { inOrder, searchText } from '@dragoman/contract/kit';
import { reportRoutes } from '@dragoman/contract/reports';
import { calendarDay, isCalendarDay } from '@dragoman/domain/calendar';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { call } from '../../api/index.ts';
import {
  AutocompleteField,
  CheckboxField,
  Form,
  SelectField,
  TextField,
  useSchemaForm,
  type Option,
} from '../../ui/form/index.ts';
import { optionalDay } from '../../ui/form/optionalDay.ts';
import { PeriodFields } from '../../ui/form/PeriodFields.tsx';
import { PopMenu } from '../../ui/PopMenu.tsx';
import { useLondonDay } from '../../ui/useLondonDay.ts';
import { nextPeriod, quickPeriods, type Period } from './period.ts';
import type { ReportFilters as Filters } from './reportSearch.ts';
import type { Report } from './useReport.ts';

/** What a report can be asked by beside its days. */
export type ReportField = 'company' | 'clientName' | 'fileRef' | 'private' | 'status';

const Search = inOrder(
  z.object({
    companyId: z.string().nullable(),
    company: z.string(),
    clientName: searchText,
    fileRef: searchText,
    private: z.boolean(),
    status: z.string().nullable(),
    fromDate: optionalDay,
    toDate: optionalDay,
  }),
  'fromDate',
  'toDate',
);
type Entered = z.output<typeof Search>;

/** Statuses of the Bookings Report; 'All' counts as one (rule reports/unasked). */
const statuses = [
  'All',
  'Booking',
  'Quotation',
  'Confirmed',
  'Timesheet Submitted',
  'Approved',
  'Paid',
  'Quote Supplied',
  'Cancelled',
];

const enteredIn = (filters: Filters) => ({
  companyId: filters.companyId ?? null,
  company: filters.company ?? '',
  clientName: filters.clientName ?? '',
  fileRef: filters.fileRef ?? '',
  private: filters.private === 'true',
  status: filters.status ?? null,
  fromDate: filters.fromDate ?? null,
  toDate: filters.toDate ?? null,
});

const filtersOf = (entered: Entered): Filters => ({
  companyId: entered.companyId ?? undefined,
  company: (entered.companyId && entered.company) || undefined,
  clientName: entered.clientName || undefined,
  fileRef: entered.fileRef || undefined,
  private: entered.private ? 'true' : undefined,
  status: entered.status ?? undefined,
  fromDate: entered.fromDate ?? undefined,
  toDate: entered.toDate ?? undefined,
});

/** Whom and which days a report covers. It follows filters that change elsewhere. */
export function ReportFilters({ report, fields }: { report: Report; fields: readonly ReportField[] }) {
  const form = useSchemaForm<Entered>(Search, enteredIn(report.search), { guarded: false });
  const { reset, setValue, getValues } = form;
  const present = JSON.stringify(enteredIn(report.search));
  useEffect(() => reset(JSON.parse(present) as ReturnType<typeof enteredIn>), [reset, present]);
  const has = (field: ReportField) => fields.includes(field);
  const choosePeriod = (period: Period | undefined) =>
    report.filter(filtersOf({ ...(getValues() as Entered), fromDate: null, toDate: null, ...period }));
  return (
    <Paper variant="outlined" component="search" sx={{ display: 'block', p: 2 }}>
      <Form form={form} label="Report" onSubmit={async (entered) => report.filter(filtersOf(entered))}>
        <Box sx={grid}>
          {has('status') && <SelectField name="status" label="Status" none="–" options={statuses} />}
          {has('company') && (
            <Box sx={{ gridColumn: { md: 'span 2' } }}>
              <AutocompleteField
                name="companyId"
                label="Company"
                rest={500}
                find={findCompanies}
                labelOf={() => getValues('company') as string}
                onChoose={(option) => setValue('company', option?.label ?? '')}
              />
            </Box>
          )}
          {has('clientName') && <TextField name="clientName" label="Client Name" />}
          {has('fileRef') && <TextField name="fileRef" label="File Ref" />}
          <PeriodFields />
          <PeriodTools report={report} onChoose={choosePeriod} />
          {has('private') && <CheckboxField name="private" label="Private" />}
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button type="submit" variant="contained" sx={{ minHeight: 37 }}>
              Search
            </Button>
            <Button sx={{ minHeight: 37 }} onClick={() => report.filter(noFilters)}>
              Clear
            </Button>
          </Box>
        </Box>
      </Form>
    </Paper>
  );
}

const noFilters = filtersOf(enteredIn({}));

async function findCompanies(text: string, signal: AbortSignal): Promise<Option[]> {
  if (text === '') return [];
  const { data } = await call(reportRoutes.companies, { params: { text }, signal });
  return data.map(({ companyId, companyName }) => ({ value: companyId, label: companyName }));
}

/** A month, quarter or year at once, and the one before and after it. */
function PeriodTools({ report, onChoose }: { report: Report; onChoose: (period: Period | undefined) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const today = useLondonDay();
  const { fromDate = '', toDate = '' } = report.search;
  const whole = isCalendarDay(fromDate) && isCalendarDay(toDate);
  const step = (by: 1 | -1) => (whole ? nextPeriod(calendarDay(fromDate), calendarDay(toDate), by) : undefined);
  const [before, after] = [step(-1), step(1)];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 37 }}>
      {before && (
        <IconButton size="small" aria-label="Period before" title="Period before" onClick={() => onChoose(before)}>
          <PreviousIcon />
        </IconButton>
      )}
      <Button
        variant="outlined"
        sx={{ minHeight: 37 }}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Period
      </Button>
      {after && (
        <IconButton size="small" aria-label="Period after" title="Period after" onClick={() => onChoose(after)}>
          <NextIcon />
        </IconButton>
      )}
      <PopMenu
        anchor={anchor}
        onClose={() => setAnchor(undefined)}
        choices={[
          ...quickPeriods(today).map(({ label, period }) => ({
            label,
            selected: period.fromDate === fromDate && period.toDate === toDate,
            onChoose: () => onChoose(period),
          })),
          { label: 'All days', selected: !fromDate, onChoose: () => onChoose(undefined) },
        ]}
      />
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(170px, 1fr))' },
} as const;
