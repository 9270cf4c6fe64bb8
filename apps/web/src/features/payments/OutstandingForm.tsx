import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { z } from 'zod';
import { userNow } from '../../api/index.ts';
import { BusyButton, CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { Form, useSchemaForm } from '../../ui/form/index.ts';
import { requiredDay } from '../../ui/form/requiredDay.ts';
import { ChangedAlert } from './ChangedAlert.tsx';
import { CorrectionsMenu } from './CorrectionsMenu.tsx';
import { JobsTable } from './JobsTable.tsx';
import { operationOf, useChoice, type OperationKind } from './operation.ts';
import { OperationFacts } from './OperationFacts.tsx';
import { OperationPreview } from './OperationPreview.tsx';
import { OperationSlipDialog, type Refused } from './OperationSlipDialog.tsx';
import { PaymentEvents } from './PaymentEvents.tsx';
import { changesBetween, type Receipt } from './receipts.ts';
import { WriteOffQuestion } from './WriteOffQuestion.tsx';

const Entered = z.object({
  action: z.enum(['allocate', 'refund', 'writeOff'], { error: 'Action is required' }),
  refundAmount: z.unknown(),
  paymentDate: requiredDay,
});
type Entered = z.output<typeof Entered>;

const labels: Readonly<Record<OperationKind, string>> = {
  allocate: 'Generate',
  refund: 'Refund',
  writeOff: 'WriteOff',
};

interface OutstandingFormProps {
  readonly title: ReactNode;
  /** The payment as it is now, after the changes of anybody. */
  readonly latest: Receipt;
  readonly onRefresh: () => Promise<Receipt | undefined>;
  readonly onClose: () => void;
}

/** Chooses what is done with a payment. What others change meanwhile is named, and never taken over in silence. */
export function OutstandingForm({ title, latest, onRefresh, onClose }: OutstandingFormProps) {
  const form = useSchemaForm<Entered>(
    Entered,
    { action: null, refundAmount: null, paymentDate: latest.paymentDate },
    { mode: 'onChange', guarded: false },
  );
  const choice = useChoice();
  const [opened, setOpened] = useState(latest);
  const [step, setStep] = useState<'confirm' | 'slip'>();
  const [refused, setRefused] = useState<Refused>();
  const [tried, setTried] = useState<OperationKind | null>(null);
  const { isDirty } = form.formState;
  const touched = isDirty || choice.selected.size > 0;
  const changes = touched ? changesBetween(opened, latest) : [];
  const receipt = touched ? opened : latest;
  const begin = (version: Receipt) => {
    setOpened(version);
    setRefused(undefined);
  };
  if (!touched && opened !== latest) begin(latest);
  const kind = (form.watch('action') as OperationKind | null) ?? null;
  const operation = operationOf(receipt, choice, kind, form.watch('refundAmount'));
  const refusal = refused?.kind === kind ? refused : undefined;
  const untyped = kind === 'refund' && form.watch('refundAmount') === null && tried !== kind;
  const problem = refusal?.sentence ?? (untyped ? undefined : operation.problem);
  const ready = changes.length === 0 && (kind !== 'allocate' || operation.problem === undefined);
  return (
    <Dialog
      open
      title={title}
      width="xl"
      onClose={onClose}
      unsaved={touched}
      actions={
        <>
          {userNow()?.role === 'superadmin' && (
            <CorrectionsMenu receipt={latest} onDone={async () => begin((await onRefresh()) ?? latest)} />
          )}
          <CloseButton>Cancel</CloseButton>
          <BusyButton
            label={kind ? labels[kind] : 'Submit'}
            busy={false}
            disabled={!ready}
            type="submit"
            form="outstanding-payment"
          />
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Form
          form={form}
          id="outstanding-payment"
          label="Outstanding Client Payment"
          onSubmit={async () => {
            setRefused(undefined);
            setTried(kind);
            if (operation.problem === undefined) setStep(kind === 'writeOff' ? 'confirm' : 'slip');
          }}
        >
          <OperationFacts receipt={receipt} operation={operation} />
        </Form>
        <ChangedAlert changes={changes} onAccept={() => begin(latest)} />
        {problem && <Alert severity={refusal || tried === kind ? 'error' : 'info'}>{problem}</Alert>}
        {kind && <OperationPreview balance={operation.balance} invoices={operation.preview} />}
        <JobsTable receipt={receipt} choice={choice} kind={kind} refused={refusal?.rows ?? {}} />
        <PaymentEvents receipt={latest} onDone={async () => begin((await onRefresh()) ?? latest)} />
      </Stack>
      <WriteOffQuestion
        open={step === 'confirm'}
        paymentRef={receipt.paymentRef}
        operation={operation}
        onConfirm={() => setStep('slip')}
        onCancel={() => setStep(undefined)}
      />
      {step === 'slip' && kind && (
        <OperationSlipDialog
          receipt={receipt}
          kind={kind}
          operation={operation}
          paymentDate={form.getValues('paymentDate') as Receipt['paymentDate']}
          onRefused={(answer) => {
            setRefused(answer);
            setStep(undefined);
            void onRefresh();
          }}
          onClose={() => setStep(undefined)}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}
