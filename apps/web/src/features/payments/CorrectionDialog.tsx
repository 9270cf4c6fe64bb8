import { correctedAmount } from '@dragoman/domain/payments';
import Typography from '@mui/material/Typography';
import type { Pence } from '@dragoman/domain/money';
import { reason, reasonLimit } from '@dragoman/domain/validation';
import { useState, type ReactNode } from 'react';
import { z } from 'zod';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { MoneyField, SelectField, TextField, placeRefusals, useSchemaForm, type Option } from '../../ui/form/index.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { snack } from '../../ui/messages.ts';

const Entered = z.object({
  target: z.string({ error: 'Required' }).min(1, 'Required'),
  amount: correctedAmount,
  reason,
});
export type Correction = z.output<typeof Entered>;
/** Where no amount is typed, the target's own is taken. */
const Chosen = Entered.extend({ amount: z.custom<Pence>(() => true) });

interface CorrectionDialogProps {
  readonly title: string;
  /** What it does, in a sentence. */
  readonly text: string;
  /** What may be corrected; with one there is no choice. */
  readonly targets: readonly Option[];
  readonly targetLabel: string;
  /** What is corrected at most; with `amountEntered` less may be typed. */
  readonly amountOf: (target: string) => Pence;
  readonly amountEntered?: boolean;
  readonly preview: (target: string, amount: Pence) => ReactNode;
  readonly question: (correction: Correction) => string;
  readonly confirmLabel: string;
  readonly doneText: string;
  readonly run: (correction: Correction) => Promise<unknown>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** A correction: what, why, what it would do, and a question before it is done (rule payments/corrections). */
export function CorrectionDialog(props: CorrectionDialogProps) {
  const { title, text, targets, targetLabel, amountOf, amountEntered = false, preview, confirmLabel } = props;
  const only = targets.length === 1 ? (targets[0]?.value ?? null) : null;
  const form = useSchemaForm<Correction>(
    amountEntered ? Entered : Chosen,
    { target: only, amount: only === null ? null : amountOf(only), reason: '' },
    { mode: 'onChange' },
  );
  const [asking, setAsking] = useState<Correction>();
  const [busy, setBusy] = useState(false);
  const target: unknown = form.watch('target');
  const typed: unknown = form.watch('amount');
  const chosen = typeof target === 'string' && target !== '' ? target : undefined;
  const amount = amountEntered && typeof typed === 'number' ? (typed as Pence) : chosen && amountOf(chosen);
  const run = async (correction: Correction) => {
    setBusy(true);
    try {
      await props.run(correction);
      snack(props.doneText);
      props.onDone();
    } catch (error) {
      placeRefusals(form, error);
    } finally {
      setBusy(false);
      setAsking(undefined);
    }
  };
  return (
    <>
      <FormDialog
        title={title}
        form={form}
        submit={{ label: confirmLabel, tone: 'error' }}
        onSubmit={async (correction) =>
          setAsking(amountEntered ? correction : { ...correction, amount: amountOf(correction.target) })
        }
        onClose={props.onClose}
      >
        <Typography>{text}</Typography>
        {targets.length > 1 && <TargetField label={targetLabel} targets={targets} />}
        {amountEntered && <MoneyField name="amount" label="Amount" required />}
        <TextField name="reason" label="Reason" required rows={3} max={reasonLimit} />
        {chosen && amount && preview(chosen, amount)}
      </FormDialog>
      <ConfirmDialog
        open={asking !== undefined}
        title={`${title}?`}
        text={asking ? props.question(asking) : ''}
        confirmLabel={confirmLabel}
        tone="error"
        busy={busy}
        onConfirm={() => asking && void run(asking)}
        onCancel={() => setAsking(undefined)}
      />
    </>
  );
}

function TargetField({ label, targets }: { label: string; targets: readonly Option[] }) {
  return <SelectField name="target" label={label} required options={targets} />;
}
