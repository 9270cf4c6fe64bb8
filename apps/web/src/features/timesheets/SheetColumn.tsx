import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDuration, isTimeOfDay, minutesWorked } from '@dragoman/domain/calendar';
import type { ServiceType } from '@dragoman/domain/charging';
import {
  oddSpans,
  type ReceiptLine,
  sheetTimeLabels,
  type BookedTime,
  type Sheet,
  type SheetTime,
} from '@dragoman/domain/timesheets';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  CheckboxField,
  LengthField,
  MoneyField,
  NumberField,
  TextField,
  EndTimeField,
  TimeField,
} from '../../ui/form/index.ts';
import type { Column } from './form.ts';
import { Sentences } from '../../ui/Sentences.tsx';

interface SheetColumnProps {
  readonly column: Column;
  readonly title: string;
  readonly service: ServiceType;
  readonly disabled: boolean;
  /** Superadmin enters the additional item (rule timesheets/additional-item). */
  readonly superadmin: boolean;
  /** Shown only when the interpreter is VAT-registered. */
  readonly vat: boolean;
  readonly booked: BookedTime;
  /** Stands below a line that is paid by evidence. */
  readonly evidence?: ((line: ReceiptLine) => ReactNode) | undefined;
}

/** The times of each service's sheet. */
export const timesOf: Record<ServiceType, readonly { readonly time: SheetTime; readonly required: boolean }[]> = {
  Telephone: [
    { time: 'teleAndVideo', required: true },
    { time: 'waiting', required: false },
  ],
  'Video Call': [
    { time: 'teleAndVideo', required: true },
    { time: 'waiting', required: false },
  ],
  Onsite: [
    { time: 'attendanceOne', required: true },
    { time: 'attendanceTwo', required: false },
    { time: 'travelIn', required: true },
    { time: 'travelOut', required: true },
    { time: 'waiting', required: false },
  ],
  Translation: [],
  Transcription: [],
};

/** How a sheet stands within its dialog. */
export const frame = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  p: 2,
  m: 0,
  minWidth: 0,
  display: 'grid',
  gap: 1.5,
  alignContent: 'start',
} as const;

/** One column of the timesheet: the entries of its service. */
export function SheetColumn({ column, title, service, disabled, superadmin, vat, booked, evidence }: SheetColumnProps) {
  const name = (field: string) => `${column}.${field}`;
  return (
    <Box component="fieldset" sx={frame}>
      <Typography component="legend" variant="subtitle2" sx={{ px: 0.5 }}>
        {title}
      </Typography>
      {timesOf[service].map(({ time, required }) => (
        <TimePair key={time} column={column} time={time} required={required} disabled={disabled} />
      ))}
      {!disabled && <OddTimes column={column} service={service} booked={booked} />}
      {service === 'Onsite' && (
        <>
          <MileageField column={column} disabled={disabled} />
          <ExpenseFields column={column} disabled={disabled} evidence={evidence} />
        </>
      )}
      {service === 'Transcription' && (
        <LengthField
          name={name('duration')}
          label="Duration (hh:mm)"
          help="charged over 60mins"
          required
          disabled={disabled}
        />
      )}
      {(service === 'Translation' || service === 'Transcription') && (
        <NumberField
          name={name('wordCount')}
          label="Word Count"
          decimals={2}
          required={service === 'Translation'}
          disabled={disabled}
        />
      )}
      {service === 'Translation' && <NumberField name={name('pageCount')} label="Page Count" disabled={disabled} />}
      {vat && <CheckboxField name={name('vat')} label="VAT" disabled={disabled} />}
      {superadmin && (
        <>
          <TextField name={name('additionalItem')} label="Additional Item" max={100} disabled={disabled} />
          <MoneyField name={name('additionalAmount')} label="Additional Amount" disabled={disabled} />
        </>
      )}
      <TextField name={name('note')} label="Note" rows={2} disabled={disabled} />
    </Box>
  );
}

interface LineProps {
  readonly column: Column;
  readonly disabled: boolean;
}

export const MileageField = ({ column, disabled }: LineProps) => (
  <NumberField name={`${column}.mileage`} label="Mileage" unit="miles" decimals={2} required disabled={disabled} />
);

interface ExpenseFieldsProps extends LineProps {
  readonly evidence: ((line: ReceiptLine) => ReactNode) | undefined;
}

/** What is paid by evidence (rule timesheets/receipts). */
export function ExpenseFields({ column, disabled, evidence }: ExpenseFieldsProps) {
  const help = 'As per evidence';
  return (
    <>
      <MoneyField name={`${column}.parking`} label="Parking" help={help} required disabled={disabled} />
      {evidence?.('parking')}
      <MoneyField name={`${column}.travelCost`} label="Travel Fares" help={help} required disabled={disabled} />
      {evidence?.('travelCost')}
      <Typography variant="caption" color="textSecondary">
        Min Charges will be paid irrespective of the time you are entering here
      </Typography>
    </>
  );
}

/**
 * Says of entered times, before they are handed in, that they look like a slip of the pen (rule timesheets/odd-times).
 */
export function OddTimes({ column, service, booked }: { column: Column; service: ServiceType; booked: BookedTime }) {
  const sheet = useWatch({ name: column }) as Record<string, unknown>;
  const readable = Object.entries(sheet).filter(
    ([field, value]) => !field.endsWith('Time') || (typeof value === 'string' && isTimeOfDay(value)),
  );
  const odd = oddSpans(service, Object.fromEntries(readable) as Sheet, booked);
  return (
    <Box role="status" sx={{ display: 'contents' }}>
      {odd.length > 0 && (
        <Alert severity="warning">
          Please check: <Sentences sentences={odd.map(({ sentence }) => sentence)} />
        </Alert>
      )}
    </Box>
  );
}

/** Start and end of one of the times, with its duration to the minute. */
export function TimePair({
  column,
  time,
  required,
  disabled,
}: {
  column: Column;
  time: SheetTime;
  required: boolean;
  disabled: boolean;
}) {
  const [start, end] = useWatch({ name: [`${column}.${time}StartTime`, `${column}.${time}EndTime`] }) as unknown[];
  const { trigger, getFieldState } = useFormContext();
  const isHalf = (start ?? '') === '' ? (end ?? '') !== '' : (end ?? '') === '';
  // Its message stands beside the other one, which nobody has typed in.
  const judge = useEffectEvent((half: boolean) => {
    const names = [`${column}.${time}StartTime`, `${column}.${time}EndTime`];
    if (!half && names.some((name) => getFieldState(name).error)) void trigger(names);
  });
  useEffect(() => judge(isHalf), [isHalf]);
  const worked =
    typeof start === 'string' && typeof end === 'string' && isTimeOfDay(start) && isTimeOfDay(end)
      ? formatDuration(minutesWorked(start, end))
      : '–';
  return (
    <Box
      role="group"
      aria-label={sheetTimeLabels[time]}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 64px' },
        gap: 1,
        alignItems: 'start',
      }}
    >
      <TimeField
        name={`${column}.${time}StartTime`}
        label={`${sheetTimeLabels[time]} Start`}
        required={required}
        disabled={disabled}
      />
      <EndTimeField
        name={`${column}.${time}EndTime`}
        since={`${column}.${time}StartTime`}
        label={`${sheetTimeLabels[time]} End`}
        required={required}
        disabled={disabled}
      />
      <Box
        sx={{
          pt: { xs: 0, sm: 1 },
          pb: { xs: 0.5, sm: 0 },
          display: { xs: 'flex', sm: 'block' },
          gridColumn: { xs: '1 / -1', sm: 'auto' },
          gap: 1,
          alignItems: 'baseline',
          textAlign: 'right',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <Typography variant="caption" color="textSecondary" component="div">
          Duration
        </Typography>
        <output aria-label={`${sheetTimeLabels[time]} duration`}>{worked}</output>
      </Box>
    </Box>
  );
}
