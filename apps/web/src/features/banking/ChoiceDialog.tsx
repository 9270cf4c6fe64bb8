import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { bankingRoutes, type BankLine } from '@dragoman/contract/banking';
import { paymentRoutes } from '@dragoman/contract/payments';
import { feeProblem } from '@dragoman/domain/banking';
import { formatDay } from '@dragoman/domain/calendar';
import { formatPounds, less, noPence, parsePounds, sum } from '@dragoman/domain/money';
import { penceField } from '@dragoman/domain/validation';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { z } from 'zod';
import { reading, useRouteMutation, useSteadyList } from '../../api/index.ts';
import { BusyButton, CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { ExplainedButton } from '../../ui/ExplainedButton.tsx';
import { AutocompleteField, Form, MoneyField, SubmitError, useSchemaForm } from '../../ui/form/index.ts';
import { useSubmitKey } from '../../ui/form/useSubmitKey.ts';
import { notifyDone } from '../../ui/messages.ts';
import { TotalChip } from '../../ui/TotalChip.tsx';
import { useQuestion } from '../../ui/useQuestion.tsx';
import { askLargeAmount } from '../ledger/askLargeAmount.ts';
import { findEveryPayer } from './everyPayer.ts';
import { allocatedIn, choiceProblem, proposedAmounts, withFee, withTicked } from './choice.ts';
import { InvoicesOfPayer } from './InvoicesOfPayer.tsx';
import { movedByLines } from './moved.ts';
import { ProposalText } from './ProposalText.tsx';

interface ChoiceDialogProps {
  readonly line: BankLine;
  readonly onClose: () => void;
}

const choiceOf = (line: BankLine, invoices: number) =>
  z.object({
    companyId: z.string({ error: 'Choose a payer' }).min(1, 'Choose a payer'),
    fee: penceField(0)
      .nullable()
      .transform((fee) => fee ?? noPence)
      .superRefine((fee, context) => {
        const problem = feeProblem({ ...line, fee: line.fee ?? undefined }, { fee, invoices });
        if (problem) context.addIssue({ code: 'custom', message: problem });
      }),
  });

/** Whose money a line is and which invoices it settles, chosen by hand (rule banking/booking-a-line). */
export function ChoiceDialog({ line, onClose }: ChoiceDialogProps) {
  const id = useId();
  const [amounts, setAmounts] = useState(() => proposedAmounts(line));
  const schema = choiceOf(line, Object.keys(amounts).length);
  const proposed = { companyId: line.proposal?.payerId ?? null, fee: line.proposal?.fee || null };
  const form = useSchemaForm(schema, proposed, { guarded: false, mode: 'onChange' });
  const companyId = String(form.watch('companyId') ?? '');
  const typedFee: unknown = form.watch('fee');
  const fee = penceField(0).safeParse(typedFee).data ?? noPence;
  const paid = sum([line.amount, fee]);
  const due = useQuery({
    ...reading(paymentRoutes.clientDueInvoices, { params: { companyId } }),
    enabled: companyId !== '',
  });
  const steady = useSteadyList(due, companyId);
  const invoices = companyId === '' ? [] : (steady.rows ?? []);
  const [paidBefore, setPaidBefore] = useState(paid);
  if (paid !== paidBefore) {
    setPaidBefore(paid);
    setAmounts(withFee(amounts, invoices, { before: paidBefore, now: paid }));
  }
  const credit = less(paid, allocatedIn(amounts));
  const why =
    companyId === ''
      ? 'Choose a payer'
      : due.data
        ? choiceProblem(amounts, invoices, paid)
        : 'The invoices of the payer are not loaded yet';
  const { ask, question } = useQuestion();
  const book = useRouteMutation(bankingRoutes.book, { outdates: movedByLines });
  const { isSubmitting } = form.formState;
  useSubmitKey(id, isSubmitting || why !== undefined);
  return (
    <Dialog
      open
      title={`Book ${formatPounds(line.amount)} of ${formatDay(line.day)}`}
      width="lg"
      onClose={onClose}
      busy={isSubmitting}
      actions={
        <>
          <CloseButton disabled={isSubmitting}>Cancel</CloseButton>
          {why === undefined ? (
            <BusyButton label="Book" type="submit" form={id} busy={isSubmitting} />
          ) : (
            <ExplainedButton variant="contained" type="submit" form={id} why={why}>
              Book
            </ExplainedButton>
          )}
        </>
      }
    >
      <Form
        form={form}
        id={id}
        label="Book"
        onSubmit={async () => {
          if (why !== undefined) return;
          const large = await askLargeAmount(ask, paid);
          if (large === 'no') return;
          const details = Object.entries(amounts).map(([invoiceNo, typed]) => ({
            invoiceNo,
            allocated: parsePounds(typed) ?? noPence,
          }));
          const confirmed = large === 'confirmed' ? { largeAmountConfirmed: true } : {};
          const { data } = await book.mutateAsync({
            params: { id: line._id },
            body: { companyId, details, credit, fee, ...confirmed },
          });
          notifyDone(`${formatPounds(line.amount)} is booked as ${data.booked?.paymentRef}`);
          onClose();
        }}
      >
        <Stack sx={{ gap: 2 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {line.payerName && (
              <strong>
                <bdi>{line.payerName}</bdi>{' '}
              </strong>
            )}
            <bdi>{line.text}</bdi>
          </Typography>
          {line.proposal && <ProposalText proposal={line.proposal} />}
          <Box
            sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 240px' }, alignItems: 'start' }}
          >
            <AutocompleteField
              name="companyId"
              label="Payer"
              required
              find={findEveryPayer}
              labelOf={() => line.proposal?.payer ?? ''}
              onChoose={() => setAmounts({})}
            />
            <MoneyField name="fee" label="Fee" help={`Kept by ${line.proposal?.feeBy ?? 'a payment provider'}`} />
          </Box>
          <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <TotalChip label="Line" amount={line.amount} />
            {fee > 0 && <TotalChip label="Paid by the customer" amount={paid} />}
            <TotalChip label="Allocated" amount={allocatedIn(amounts)} />
            <TotalChip label="Becomes credit" amount={credit} tone={credit === 0 ? 'default' : 'warning'} />
          </Box>
          {companyId !== '' && (
            <InvoicesOfPayer
              invoices={due.data ? invoices : undefined}
              gone={steady.gone}
              amounts={amounts}
              error={due.error?.message}
              onRetry={() => void due.refetch()}
              onTicked={(ticked) => setAmounts(withTicked(amounts, ticked, paid))}
              onAmount={(invoiceNo, typed) => setAmounts({ ...amounts, [invoiceNo]: typed })}
            />
          )}
          {Object.keys(amounts).length === 0 && companyId !== '' && (
            <Alert severity="info">No invoice is ticked: all of it becomes credit of the payer</Alert>
          )}
          <SubmitError />
        </Stack>
      </Form>
      {question}
    </Dialog>
  );
}
