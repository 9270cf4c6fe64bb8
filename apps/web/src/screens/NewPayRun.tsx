import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { NewPayRun as NewRun, payRunRoutes, type PayRunPreview, type PreviewedPayee } from '@dragoman/contract/payruns';
import { isCalendarDay, type CalendarDay } from '@dragoman/domain/calendar';
import { formatPounds, sum } from '@dragoman/domain/money';
import { modulusNotice, paymentDateProblem } from '@dragoman/domain/payruns';
import { isolate, notesLimit } from '@dragoman/domain/validation';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { outdate, reading, useRouteMutation, useSteadyRows } from '../api/index.ts';
import { moneyDay, offeredDays, useMoneyDays } from '../features/ledger/moneyDays.ts';
import { keyOf, PayeeTable } from '../features/payruns/PayeeTable.tsx';
import { interpretersText } from '../features/payruns/runWords.ts';
import { ExplainedButton } from '../ui/ExplainedButton.tsx';
import { DateField, FieldGrid, Form, requiredDay, SubmitError, TextField, useSchemaForm } from '../ui/form/index.ts';
import { notifyDone } from '../ui/messages.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Panel } from '../ui/Panel.tsx';
import { EmptyState, ErrorState, LoadingState } from '../ui/states.tsx';
import { TotalChip } from '../ui/TotalChip.tsx';
import { UnprintableNotice } from '../ui/Sentences.tsx';
import { useLondonDay } from '../ui/useLondonDay.ts';
import { useQuestion } from '../ui/useQuestion.tsx';
import { WaitingRows } from '../ui/WaitingRows.tsx';

const formId = 'new-pay-run';

/** '/payments/payruns/new': whom a run would pay, and making it (rules payruns/preview, payruns/making). */
export default function NewPayRun() {
  const navigate = useNavigate();
  const today = useLondonDay();
  const days = useMoneyDays();
  const schema = z.object({
    dueTo: requiredDay,
    paymentDate: moneyDay(days).superRefine((day, context) => {
      const message = paymentDateProblem(day, today);
      if (message) context.addIssue({ code: 'custom', message });
    }),
    notes: NewRun.shape.notes.unwrap(),
  });
  const form = useSchemaForm<z.output<typeof schema>>(
    schema,
    { dueTo: today, paymentDate: null, notes: '' },
    // Once the run is made its screen is opened: what was typed here is kept there.
    { mode: 'onChange', guarded: false },
  );
  const dueTo: unknown = useWatch({ control: form.control, name: 'dueTo' });
  const { preview, steady, paid, leaveOut } = usePreview(
    typeof dueTo === 'string' && isCalendarDay(dueTo) ? dueTo : undefined,
  );
  const total = sum(paid.map(({ amount }) => amount));
  const { ask, question } = useQuestion();
  const make = useRouteMutation(payRunRoutes.make, { outdates: ['payruns', 'remittances', 'bookings'] });
  const onSubmit = async ({ notes, ...entered }: z.output<typeof schema>) => {
    if (!(await ask(makingQuestion(paid)))) return;
    const payees = paid.map(({ aboveLimit, amount, interpreterId }) => ({
      interpreterId,
      amount,
      ...(aboveLimit ? { confirmed: true } : {}),
    }));
    const body = { ...entered, payees, ...(notes ? { notes } : {}) };
    const made = await make.mutateAsync({ body }).catch((error: unknown) => {
      void outdate(payRunRoutes.preview);
      throw error;
    });
    notifyDone(`Pay Run ${made.data.number} is made`);
    await navigate({ to: '/payments/payruns/$id', params: { id: made.data._id } });
  };
  return (
    <>
      <PageHeader
        title="New Pay Run"
        onBack={() => void navigate({ to: '/payments/payruns' })}
        backLabel="Pay Runs"
        beside={
          <>
            <WaitingRows of={steady} />
            <TotalChip label={interpretersText(paid.length)} amount={total} />
          </>
        }
        actions={
          <ExplainedButton
            variant="contained"
            type="submit"
            form={formId}
            loading={make.isPending}
            why={paid.length === 0 ? 'Nobody is paid' : undefined}
          >
            Make Pay Run
          </ExplainedButton>
        }
      />
      <Box sx={{ p: { xs: 1, sm: 2 }, display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}>
        <Panel title="Payment">
          <Form form={form} id={formId} label="New Pay Run" onSubmit={onSubmit}>
            <Stack sx={{ gap: 2 }}>
              <FieldGrid least={200}>
                <DateField
                  toward="past"
                  name="dueTo"
                  label="Dues up to"
                  required
                  most={today}
                  help="By the date of the interpreter's invoice"
                />
                <DateField
                  name="paymentDate"
                  label="Payment Date"
                  required
                  {...offeredDays(days)}
                  least={today}
                  help="When the money arrives: a working day of the banks"
                />
                <TextField name="notes" label="Notes" max={notesLimit} help="On every slip" />
              </FieldGrid>
              <Typography color="textSecondary">{modulusNotice(today)}</Typography>
              <SubmitError />
            </Stack>
          </Form>
        </Panel>
        <UnprintableNotice sentences={preview.data?.unprintable} />
        <Payees preview={preview} steady={steady} leaveOut={leaveOut} />
      </Box>
      {question}
    </>
  );
}

/** The preview of a day, with who of those that may be paid is left out. */
function usePreview(dueTo: CalendarDay | undefined) {
  const read = useQuery({
    ...reading(payRunRoutes.preview, { query: { dueTo: dueTo ?? ('' as CalendarDay) } }),
    enabled: dueTo !== undefined,
  });
  const preview = read.data?.data;
  const steady = useSteadyRows(preview?.payees, read, { keyOf, view: dueTo ?? '' });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const fit = preview?.payees.filter(({ outcome }) => outcome === 'pay') ?? [];
  return {
    preview: { ...read, data: preview },
    steady,
    paid: fit.filter((payee) => !left.has(keyOf(payee))),
    leaveOut: {
      selected: new Set(fit.map(keyOf).filter((key) => !left.has(key))),
      onSelect: (selected: ReadonlySet<string>) => setLeft(new Set(fit.map(keyOf).filter((key) => !selected.has(key)))),
      may: (key: string) => fit.some((payee) => keyOf(payee) === key),
    },
  };
}

type Previewed = ReturnType<typeof usePreview>;

function Payees({ preview, steady, leaveOut }: Pick<Previewed, 'preview' | 'steady' | 'leaveOut'>) {
  const { data, error } = preview;
  if (!data || !steady.rows)
    return error ? <ErrorState text={error.message} onRetry={() => void preview.refetch()} /> : <LoadingState />;
  if (data.payees.length === 0 && steady.rows.length === 0)
    return <EmptyState text="Nothing is due to any interpreter up to this day" />;
  const of = (outcome: PreviewedPayee['outcome']) => steady.rows!.filter((payee) => payee.outcome === outcome);
  return (
    <>
      <Panel title="Paid">
        <PayeeTable
          name="Paid in this run"
          rows={of('pay')}
          gone={steady.gone}
          selection={leaveOut}
          emptyText="Nobody can be paid: see below why"
        />
      </Panel>
      <Unpaid title="Held back" sums={data.sums} of="held" rows={of('held')} gone={steady.gone} />
      <Unpaid title="Carried" sums={data.sums} of="carried" rows={of('carried')} gone={steady.gone} />
    </>
  );
}

interface UnpaidProps {
  readonly title: string;
  readonly sums: PayRunPreview['sums'];
  readonly of: 'held' | 'carried';
  readonly rows: readonly PreviewedPayee[];
  readonly gone: (payee: PreviewedPayee) => boolean;
}

function Unpaid({ title, sums, of, rows, gone }: UnpaidProps) {
  if (rows.length === 0) return null;
  return (
    <Panel title={title}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {interpretersText(rows.length)}, {formatPounds(sums[of])} in all
      </Typography>
      <PayeeTable name={title} rows={rows} gone={gone} emptyText="No Record" />
    </Panel>
  );
}

/** What is asked before slips are made. */
function makingQuestion(paid: readonly PreviewedPayee[]) {
  const total = formatPounds(sum(paid.map(({ amount }) => amount)));
  const large = paid.filter(({ aboveLimit }) => aboveLimit);
  return {
    title: `Pay ${total} to ${interpretersText(paid.length)}?`,
    text: (
      <Stack component="span" sx={{ gap: 1.5 }}>
        <span>Their slips are made, all of them or none. Nothing is paid before the bank has the file.</span>
        {large.length > 0 && (
          <Alert severity="warning" component="span">
            Above the limit:{' '}
            {large
              .map(({ amount, interpreterName }) => `${isolate(interpreterName)} ${formatPounds(amount)}`)
              .join(', ')}
          </Alert>
        )}
      </Stack>
    ),
    confirmLabel: large.length > 0 ? `Yes, make the run` : 'Make Pay Run',
    cancelLabel: 'Go back',
  };
}
