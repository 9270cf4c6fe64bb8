import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatDuration, isTimeOfDay, parseLength } from '@dragoman/domain/calendar';
import { isBlank, travelAround, type ReceiptLine, type Sheet, type SheetField } from '@dragoman/domain/timesheets';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { CheckboxField, TextField } from '../../ui/form/index.ts';
import { announce } from '../../ui/LiveRegion.tsx';
import { fieldsOfPart, partDiffers, partsOf, type SheetPart } from './parts.ts';
import { ExpenseFields, frame, MileageField, OddTimes, TimePair, timesOf } from './SheetColumn.tsx';
import { bookedSheet, type Job } from './useTimesheetForm.ts';

interface FoldedSheetProps {
  readonly job: Job;
  readonly evidence: ((line: ReceiptLine) => ReactNode) | undefined;
  /** Photographs of receipts keep the expenses open. */
  readonly hasReceipts: boolean;
}

const column = 'timesheet';

/**
 * An interpreter's own sheet, which asks only for what differs: each part is a line that says what was booked until they say
 * otherwise (rule timesheets/folded). What was opened, differs or cannot be read stands open.
 */
export function FoldedSheet({ job, evidence, hasReceipts }: FoldedSheetProps) {
  const { serviceType: service } = job;
  const sheet = useWatch({ name: column }) as Sheet;
  const { errors } = useFormState();
  const { clearErrors, setValue, trigger } = useFormContext();
  const [opened, setOpened] = useState<ReadonlySet<SheetPart>>(new Set());
  const booked = { ...bookedSheet(job), ...useTravelThatFollows(job, sheet, !opened.has('travel')) };
  const problems = (errors[column] ?? {}) as Partial<Record<SheetField, unknown>>;
  /** What has to be said: a receipt is of an expense, a second attendance has a length alone, a way may not be agreed. */
  const isFixed = (part: SheetPart) =>
    (part === 'expenses' && hasReceipts) ||
    (part === 'times' && (parseLength(job.attendanceTwo ?? '') ?? 0) > 0) ||
    partDiffers(part, service, booked, booked);
  const mustShow = partsOf(service).filter(
    (part) =>
      partDiffers(part, service, sheet, booked) ||
      isFixed(part) ||
      fieldsOfPart(part, service).some((field) => problems[field] !== undefined),
  );
  // What had to be shown once stays, also while somebody types it back to what was booked.
  if (mustShow.some((part) => !opened.has(part))) setOpened(new Set([...opened, ...mustShow]));
  const place = useRef<HTMLFieldSetElement>(null);
  useFirstProblem(place);

  const open = (part: SheetPart) => setOpened(new Set([...opened, part]));
  const fold = (part: SheetPart) => {
    const fields = fieldsOfPart(part, service);
    for (const field of fields)
      setValue(`${column}.${field}`, booked[field] ?? (field === 'note' ? '' : null), { shouldDirty: true });
    const names = fields.map((field) => `${column}.${field}`);
    // Validation ends after the next render, in which an error would hold the part open.
    clearErrors(names);
    void trigger(names);
    setOpened(new Set([...opened].filter((each) => each !== part)));
    announce(summaryOf(part, job));
  };
  return (
    <Box component="fieldset" ref={place} sx={{ ...frame, gap: 0, py: 1 }}>
      <Typography component="legend" variant="subtitle2" sx={{ px: 0.5 }}>
        Did anything differ?
      </Typography>
      {partsOf(service).map((part) => (
        <Part
          key={part}
          part={part}
          summary={summaryOf(part, job)}
          open={opened.has(part)}
          onOpen={() => open(part)}
          onFold={isFixed(part) ? undefined : () => fold(part)}
        >
          <Fields part={part} job={job} evidence={evidence} />
        </Part>
      ))}
      {job.interpreterVat && <CheckboxField name={`${column}.vat`} label="VAT" />}
    </Box>
  );
}

/**
 * The times of the agreed way: around what is attended as the sheet stands, where it can be read. While they are folded the
 * sheet's own go with them (rule timesheets/folded).
 */
function useTravelThatFollows({ agreedTravel }: Job, sheet: Sheet, folded: boolean): Sheet | undefined {
  const { setValue } = useFormContext();
  const around = agreedTravel && isReadable(sheet) ? travelAround(sheet, agreedTravel) : undefined;
  const [placed, setPlaced] = useState(around);
  const follow = useEffectEvent(() => {
    if (!around) return;
    if (folded)
      for (const [field, time] of Object.entries(around)) setValue(`${column}.${field}`, time, { shouldDirty: true });
    setPlaced(around);
  });
  const key = around && Object.values(around).join(' ');
  const known = placed && Object.values(placed).join(' ');
  useEffect(() => {
    if (key !== known) follow();
  }, [key, known]);
  return placed;
}

/** While somebody types, a time may be no time. */
const isReadable = (sheet: Sheet): boolean =>
  fieldsOfPart('times', 'Onsite').every((field) => isBlank(sheet[field]) || isTimeOfDay(String(sheet[field])));

/** On handing in, what is missing may stand in a part that has just opened: the focus goes to its first field. */
function useFirstProblem(place: RefObject<HTMLElement | null>): void {
  const { submitCount } = useFormState();
  useEffect(() => {
    if (submitCount === 0) return;
    const wrong = [...(place.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
    if (!wrong.includes(document.activeElement as HTMLElement)) wrong[0]?.focus();
  }, [place, submitCount]);
}

/** What a part is called, what says that it differed, and what takes that back. */
const words: Readonly<Record<SheetPart, { title: string; open: string; fold: string }>> = {
  times: { title: 'Attended', open: 'Times differed', fold: 'As booked' },
  travel: { title: 'Travel', open: 'Travel differed', fold: 'As agreed' },
  expenses: { title: 'Expenses', open: 'Add expenses', fold: 'No expenses' },
  note: { title: 'Note', open: 'Add a note', fold: 'No note' },
};

function summaryOf(part: SheetPart, { agreedTravel, endTime, startTime }: Job): string {
  if (part === 'times') return `Attended as booked, ${startTime}–${endTime}`;
  if (part !== 'travel') return words[part].fold;
  if (!agreedTravel) return 'No travel was agreed';
  const { there, back, miles } = agreedTravel;
  return `Travel as agreed, ${formatDuration(there)} there, ${formatDuration(back)} back, ${miles} miles`;
}

interface PartProps {
  readonly part: SheetPart;
  readonly summary: string;
  readonly open: boolean;
  readonly onOpen: () => void;
  /** Takes back what is said; nothing where it has to be said. */
  readonly onFold: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A line of the summary, or its fields: the focus goes to what has opened, and back to the button that opens it. */
function Part({ part, summary, open, onOpen, onFold, children }: PartProps) {
  const { title, open: opens, fold } = words[part];
  const group = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!asked) return;
    setAsked(false);
    (open ? group : button).current?.focus();
  }, [asked, open]);
  if (!open)
    return (
      <Box sx={{ ...line, py: 0.5 }}>
        <Typography component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {summary}
        </Typography>
        <Button
          ref={button}
          size="small"
          onClick={() => {
            onOpen();
            setAsked(true);
          }}
        >
          {opens}
        </Button>
      </Box>
    );
  return (
    <Box
      ref={group}
      role="group"
      aria-label={title}
      tabIndex={-1}
      sx={{ display: 'grid', gap: 1.5, pt: 0.5, pb: 1.5, outline: 'none' }}
    >
      <Box sx={line}>
        <Typography component="span" aria-hidden sx={{ flex: 1, fontWeight: 600 }}>
          {title}
        </Typography>
        {onFold && (
          <Button
            size="small"
            onClick={() => {
              onFold();
              setAsked(true);
            }}
          >
            {fold}
          </Button>
        )}
      </Box>
      {children}
    </Box>
  );
}

const line = { display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 } as const;

interface FieldsProps extends Pick<FoldedSheetProps, 'job' | 'evidence'> {
  readonly part: SheetPart;
}

function Fields({ part, job, evidence }: FieldsProps) {
  const { serviceType: service } = job;
  if (part === 'note') return <TextField name={`${column}.note`} label="Note" rows={2} />;
  if (part === 'expenses') return <ExpenseFields column={column} disabled={false} evidence={evidence} />;
  const pairs = timesOf[service].filter(({ time }) => time.startsWith('travel') === (part === 'travel'));
  return (
    <>
      {pairs.map(({ time, required }) => (
        <TimePair key={time} column={column} time={time} required={required} disabled={false} />
      ))}
      {part === 'travel' && <MileageField column={column} disabled={false} />}
      {part === 'times' && <OddTimes column={column} service={service} booked={job} />}
    </>
  );
}
