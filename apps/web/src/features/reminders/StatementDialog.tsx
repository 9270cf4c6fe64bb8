import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { reminderRoutes } from '@dragoman/contract/reminders';
import { type CalendarDay, isCalendarDay } from '@dragoman/domain/calendar';
import { formatPounds } from '@dragoman/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { isolate } from '@dragoman/domain/validation';
import { call, file, outdate, queries, reading } from '../../api/index.ts';
import { useUnprintable } from '../../api/useUnprintable.ts';
import { CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { ExplainedButton } from '../../ui/ExplainedButton.tsx';
import { DateField, FieldGrid, Form, useSchemaForm } from '../../ui/form/index.ts';
import { notifyDone } from '../../ui/messages.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { lookedAt, UnprintableNotice, UnprintableOfSeveral } from '../../ui/Sentences.tsx';
import { useLondonDay } from '../../ui/useLondonDay.ts';
import { OneByOneProgress } from './OneByOneProgress.tsx';
import { reminderScreens, statementsText } from './reminderWords.ts';
import { useOneByOne } from './useOneByOne.ts';

/** Whose statement. */
export interface Debtor {
  readonly payerId: string;
  readonly payer: string;
}

interface StatementDialogProps {
  readonly debtors: readonly Debtor[];
  /** Up to which day at first. */
  readonly on?: CalendarDay;
  readonly onClose: () => void;
}

const Days = z.object({ fromDay: z.custom<CalendarDay>().nullable(), toDay: z.custom<CalendarDay>().nullable() });

const dayOf = (held: unknown): CalendarDay | undefined =>
  typeof held === 'string' && isCalendarDay(held) ? held : undefined;

/** The statement of account of one debtor or of several: looked at, as PDF, and mailed (rule reminders/statement). */
export function StatementDialog({ debtors, on, onClose }: StatementDialogProps) {
  const today = useLondonDay();
  const form = useSchemaForm(Days, { fromDay: null, toDay: on && on <= today ? on : today }, { guarded: false });
  const [from, to] = useWatch({ control: form.control, name: ['fromDay', 'toDay'] });
  const days = { fromDay: dayOf(from), toDay: dayOf(to) };
  const { work, run } = useOneByOne(
    ({ payerId }: Debtor, idempotencyKey) =>
      call(reminderRoutes.sendStatement, { params: { payerId }, body: days, idempotencyKey }, () => true),
    ({ payer }) => payer,
  );
  const over = work !== undefined && !work.running;
  const unprintable = useUnprintable(debtors.length > 1 ? debtors : [], {
    keyOf: ({ payerId }) => [payerId, days.fromDay, days.toDay].join(' '),
    nameOf: ({ payer }) => payer,
    read: async ({ payerId }) =>
      (await queries.fetchQuery(reading(reminderRoutes.statement, { params: { payerId }, query: days }))).data
        .unprintable,
  });
  const send = async () => {
    const sent = await run(debtors);
    for (const screen of reminderScreens) void outdate(screen);
    if (sent > 0) notifyDone(`${statementsText(sent)} sent`);
    if (sent === debtors.length) onClose();
  };
  const [only, ...others] = debtors as readonly [Debtor, ...Debtor[]];
  return (
    <Dialog
      open
      title={others.length === 0 ? `Statement of ${only.payer}` : statementsText(debtors.length)}
      onClose={onClose}
      busy={work?.running ?? false}
      actions={
        <>
          {others.length === 0 && (
            <Button
              onClick={() =>
                void file(reminderRoutes.statementPdf, { params: { payerId: only.payerId }, query: days }).then((pdf) =>
                  saveFile(pdf, `statement-${only.payer}.pdf`),
                )
              }
            >
              PDF
            </Button>
          )}
          <CloseButton disabled={work?.running ?? false}>{over ? 'Close' : 'Cancel'}</CloseButton>
          {!over && (
            <ExplainedButton
              variant="contained"
              loading={work?.running ?? false}
              why={unprintable ? undefined : lookedAt}
              onClick={() => void send()}
            >
              Send {statementsText(debtors.length)}
            </ExplainedButton>
          )}
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Form form={form} label="Days of the statement" onSubmit={async () => undefined}>
          <FieldGrid least={180}>
            <DateField
              name="fromDay"
              label="From"
              toward="past"
              most={days.toDay ?? today}
              help="Two months back where nothing is entered"
            />
            <DateField name="toDay" label="Up to" toward="past" most={today} />
          </FieldGrid>
        </Form>
        {work && <OneByOneProgress work={work} label="Statements sent" />}
        {others.length === 0 ? (
          <Figures payerId={only.payerId} days={days} />
        ) : (
          <>
            <Typography variant="body2">
              Each is mailed their own statement as PDF with a link:{' '}
              {debtors.map(({ payer }) => isolate(payer)).join(', ')}.
            </Typography>
            {!work && <UnprintableOfSeveral sentences={unprintable} />}
          </>
        )}
      </Stack>
    </Dialog>
  );
}

interface FiguresProps {
  readonly payerId: string;
  readonly days: { readonly fromDay: CalendarDay | undefined; readonly toDay: CalendarDay | undefined };
}

function Figures({ payerId, days }: FiguresProps) {
  const statement = useQuery(reading(reminderRoutes.statement, { params: { payerId }, query: days }));
  if (statement.error) return <ErrorState text={statement.error.message} />;
  if (!statement.data) return <LoadingState />;
  const { closing, credit, lines, open, opening, owed, to, unprintable } = statement.data.data;
  const facts = [
    ['Brought forward', formatPounds(opening)],
    ['Lines', String(lines.length)],
    ['Open invoices', `${open.length}, ${formatPounds(owed)}`],
    ...(credit > 0 ? [['Credit', formatPounds(credit)]] : []),
    ['Balance', formatPounds(closing)],
  ];
  return (
    <>
      <Box
        component="dl"
        aria-label="Statement"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5 }}
      >
        {facts.map(([label, said]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              sx={{ m: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}
            >
              {said}
            </Typography>
          </Box>
        ))}
      </Box>
      <UnprintableNotice sentences={unprintable} />
      {to.length > 0 ? (
        <Typography variant="body2">Goes to {to.join(', ')}</Typography>
      ) : (
        <Alert severity="warning">There is no e-mail address: it can only be saved as PDF.</Alert>
      )}
    </>
  );
}
