import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { inOrder } from '@dragoman/contract/kit';
import { reportRoutes } from '@dragoman/contract/reports';
import { calendarDay, isCalendarDay } from '@dragoman/domain/calendar';
import { marginKinds, vatAccountings, vatSchemes } from '@dragoman/domain/reports';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
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
import { EndOfDayField } from '../../ui/form/EndOfDayField.tsx';
import { PeriodFields } from '../../ui/form/PeriodFields.tsx';
import { searchEntries, searchFilters, searchFormOf } from '../../ui/form/searchForm.ts';
import { filtersIn, emptyFilters } from '../../ui/listState.ts';
import { PopMenu } from '../../ui/PopMenu.tsx';
import { useLondonDay } from '../../ui/useLondonDay.ts';
import { nextPeriod, quickPeriods, type Period } from './period.ts';
import { reportFilters } from './reportSearch.ts';
import type { Report } from './useReport.ts';

/**
 * What a report can be asked by beside its days; 'on' is the one day at which it stands, in place of a period,
 * 'job' the language or the interpreter with which another report opened it.
 */
export type ReportField = 'company' | 'clientName' | 'fileRef' | 'private' | 'status' | 'on' | 'vat' | 'by' | 'job';

/** The choices of a table but its first, which holds where nothing is chosen. */
const others = (table: Readonly<Record<string, string>>): Option[] =>
  Object.entries(table)
    .slice(1)
    .map(([value, label]) => ({ value, label }));

const searchForm = inOrder(searchFormOf(reportFilters), 'fromDate', 'toDate');
type Entered = z.output<typeof searchForm>;

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

/** Whom and which days a report covers. It follows filters that change elsewhere. */
export function ReportFilters({ report, fields }: { report: Report; fields: readonly ReportField[] }) {
  const entered = searchEntries(searchForm, filtersIn(reportFilters, report.search));
  const form = useSchemaForm(searchForm, entered, { guarded: false });
  const { reset, setValue, getValues } = form;
  const present = JSON.stringify(entered);
  useEffect(() => reset(JSON.parse(present) as typeof entered), [reset, present]);
  const has = (field: ReportField) => fields.includes(field);
  const choosePeriod = (period: Period | undefined) =>
    report.filter(searchFilters({ ...(getValues() as Entered), fromDate: null, toDate: null, ...period }));
  return (
    <Paper variant="outlined" component="search" sx={{ display: 'block', p: 2 }}>
      <Form form={form} label="Report" onSubmit={async (asked) => report.filter(searchFilters(asked))}>
        <Box sx={grid}>
          {has('status') && <SelectField name="status" label="Status" none="–" options={statuses} />}
          {has('company') && (
            <Box sx={{ gridColumn: { md: 'span 2' } }}>
              <AutocompleteField
                name="companyId"
                label="Company"
                rest={500}
                find={findCompanies}
                labelOf={() => String(getValues('company') ?? '')}
                onChoose={(option) => setValue('company', option?.label ?? '')}
              />
            </Box>
          )}
          {has('clientName') && <TextField name="clientName" label="Client Name" />}
          {has('fileRef') && <TextField name="fileRef" label="File Ref" />}
          {has('on') ? (
            <EndOfDayField />
          ) : (
            <>
              <PeriodFields />
              <PeriodTools report={report} onChoose={choosePeriod} />
            </>
          )}
          {has('by') && <SelectField name="by" label="By" none={marginKinds.client} options={others(marginKinds)} />}
          {has('vat') && (
            <>
              <SelectField name="scheme" label="Scheme" none={vatSchemes.standard} options={others(vatSchemes)} />
              <SelectField
                name="accounting"
                label="Accounting basis"
                none={vatAccountings.invoice}
                options={others(vatAccountings)}
              />
            </>
          )}
          {has('job') && <JobChips report={report} />}
          {has('private') && <CheckboxField name="private" label="Private" on="true" />}
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button type="submit" variant="contained" sx={{ minHeight: 37 }}>
              Search
            </Button>
            <Button sx={{ minHeight: 37 }} onClick={() => report.filter(emptyFilters(reportFilters))}>
              Clear
            </Button>
          </Box>
        </Box>
      </Form>
    </Paper>
  );
}

/** The language and the interpreter whose jobs a report covers, to be taken out again. */
function JobChips({ report }: { report: Report }) {
  const { language, interpreter, interpreterId } = report.search;
  const { filter } = report;
  const filters = filtersIn(reportFilters, report.search);
  if (!language && !interpreterId) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        minHeight: 37,
        gridColumn: { sm: 'span 2' },
      }}
    >
      {language && (
        <Chip label={`Language: ${language}`} onDelete={() => filter({ ...filters, language: undefined })} />
      )}
      {interpreterId && (
        <Chip
          label={`Interpreter: ${interpreter ?? 'one'}`}
          onDelete={() => filter({ ...filters, interpreterId: undefined, interpreter: undefined })}
        />
      )}
    </Box>
  );
}

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
