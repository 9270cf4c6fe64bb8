import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { bankingRoutes, type BankLine } from '@dragoman/contract/banking';
import { paymentRoutes } from '@dragoman/contract/payments';
import { formatDay } from '@dragoman/domain/calendar';
import { formatPounds, less, noPence, parsePounds } from '@dragoman/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { z } from 'zod';
import { reading, useRouteMutation, useSteadyList } from '../../api/index.ts';
import { BusyButton, CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { ExplainedButton } from '../../ui/ExplainedButton.tsx';
import { AutocompleteField, Form, SubmitError, useSchemaForm } from '../../ui/form/index.ts';
import { useSubmitKey } from '../../ui/form/useSubmitKey.ts';
import { notifyDone } from '../../ui/messages.ts';
import { TotalChip } from '../../ui/TotalChip.tsx';
import { useQuestion } from '../../ui/useQuestion.tsx';
import { askLargeAmount } from '../ledger/askLargeAmount.ts';
import { findEveryPayer } from './everyPayer.ts';
import { allocatedIn, choiceProblem, proposedAmounts, withTicked } from './choice.ts';
import { InvoicesOfPayer } from './InvoicesOfPayer.tsx';
import { movedByLines } from './moved.ts';
import { ProposalText } from './ProposalText.tsx';

interface ChoiceDialogProps {
  readonly line: BankLine;
  readonly onClose: () => void;
}

const schema = z.object({ companyId: z.string({ error: 'Choose a payer' }).min(1, 'Choose a payer') });

/** Whose money a line is and which invoices it settles, chosen by hand (rule banking/booking-a-line). */
export function ChoiceDialog({ line, onClose }: ChoiceDialogProps) {
  const id = useId();
  const form = useSchemaForm(schema, { companyId: line.proposal?.payerId ?? null }, { guarded: false });
  const companyId = String(form.watch('companyId') ?? '');
  const [amounts, setAmounts] = useState(() => proposedAmounts(line));
  const due = useQuery({
    ...reading(paymentRoutes.clientDueInvoices, { params: { companyId } }),
    enabled: companyId !== '',
  });
  const steady = useSteadyList(due, companyId);
  const invoices = companyId === '' ? [] : (steady.rows ?? []);
  const credit = less(line.amount, allocatedIn(amounts));
  const why =
    companyId === ''
      ? 'Choose a payer'
      : due.data
        ? choiceProblem(amounts, invoices, line.amount)
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
          const large = await askLargeAmount(ask, line.amount);
          if (large === 'no') return;
          const details = Object.entries(amounts).map(([invoiceNo, typed]) => ({
            invoiceNo,
            allocated: parsePounds(typed) ?? noPence,
          }));
          const confirmed = large === 'confirmed' ? { largeAmountConfirmed: true } : {};
          const { data } = await book.mutateAsync({
            params: { id: line._id },
            body: { companyId, details, credit, ...confirmed },
          });
          notifyDone(`${formatPounds(line.amount)} is booked as ${data.booked?.paymentRef}`);
          onClose();
        }}
      >
        <Stack sx={{ gap: 2 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {line.payerName && <strong>{line.payerName} </strong>}
            {line.text}
          </Typography>
          {line.proposal && <ProposalText proposal={line.proposal} />}
          <AutocompleteField
            name="companyId"
            label="Payer"
            required
            find={findEveryPayer}
            labelOf={() => line.proposal?.payer ?? ''}
            onChoose={() => setAmounts({})}
          />
          <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <TotalChip label="Line" amount={line.amount} />
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
              onTicked={(ticked) => setAmounts(withTicked(amounts, ticked, line.amount))}
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
