import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { paymentRoutes } from '@dragoman/contract/payments';
import { formatPounds } from '@dragoman/domain/money';
import { previewSettlement } from '@dragoman/domain/payments';
import { reason } from '@dragoman/domain/validation';
import { useState } from 'react';
import { z } from 'zod';
import { useRouteMutation } from '../../api/index.ts';
import { BusyButton, CloseButton, ConfirmDialog, Dialog } from '../../ui/Dialog.tsx';
import {
  AutocompleteField,
  Form,
  placeRefusals,
  SubmitError,
  SwitchField,
  TextField,
  useSchemaForm,
} from '../../ui/form/index.ts';
import { snack } from '../../ui/messages.ts';
import { ChangedAlert } from './ChangedAlert.tsx';
import { writeOffLine, useDebts } from './debts.ts';
import { DebtsTable } from './DebtsTable.tsx';
import { OperationPreview } from './OperationPreview.tsx';
import { findPayers } from './payers.ts';
import { moneyScreens } from './receipts.ts';
import { WrittenOffList } from './WrittenOffList.tsx';

const Entered = z.object({ companyId: z.string().nullable(), isPrivate: z.boolean(), reason });
type Entered = z.output<typeof Entered>;

interface WriteOffDebtsDialogProps {
  /** Whose debts; chosen in the dialog where nobody is named. */
  readonly payer?: { readonly companyId: string; readonly company: string };
  readonly onClose: () => void;
}

/**
 * Gives up open invoices as bad debt, without a payment; what was given up is listed below (rules payments/write-off,
 * payments/corrections).
 */
export function WriteOffDebtsDialog({ payer, onClose }: WriteOffDebtsDialogProps) {
  const [company, setCompany] = useState(payer?.company ?? '');
  const form = useSchemaForm<Entered>(
    Entered,
    { companyId: payer?.companyId ?? null, isPrivate: false, reason: '' },
    { mode: 'onChange' },
  );
  const isPrivate = form.watch('isPrivate') === true;
  const companyId = String(form.watch('companyId') ?? '');
  const whose = isPrivate ? { private: true } : companyId ? { companyId } : undefined;
  const [asking, setAsking] = useState<Entered>();
  const debts = useDebts(whose);
  const { chosen, total, changes } = debts;
  const write = useRouteMutation(paymentRoutes.writeOffDebt, { outdates: moneyScreens });
  const submit = async ({ reason: why }: Entered) => {
    try {
      const body = { invoiceNos: chosen.map(({ invoiceNo }) => invoiceNo), writeOffAmount: total, reason: why };
      const { msg } = await write.mutateAsync({ body });
      snack(msg);
      debts.begin();
      form.reset({ ...form.getValues(), reason: '' });
    } catch (error) {
      placeRefusals(form, error);
      debts.refresh();
    } finally {
      setAsking(undefined);
    }
  };
  return (
    <Dialog
      open
      title={payer ? `Write Off Debts: ${payer.company}` : 'Write Off Debts'}
      width="xl"
      onClose={onClose}
      unsaved={debts.selected.size > 0}
      actions={
        <>
          <CloseButton>Cancel</CloseButton>
          <BusyButton
            label="Write off"
            tone="error"
            type="submit"
            form="write-off-debts"
            busy={write.isPending}
            disabled={chosen.length === 0 || changes.length > 0}
          />
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Form form={form} id="write-off-debts" label="Write Off Debts" onSubmit={async (values) => setAsking(values)}>
          <Box sx={grid}>
            {!payer && (
              <AutocompleteField
                name="companyId"
                label="Company"
                disabled={isPrivate}
                find={findPayers}
                labelOf={() => company}
                onChoose={(option) => {
                  setCompany(option?.label ?? '');
                  debts.begin();
                }}
              />
            )}
            {!payer && <SwitchField name="isPrivate" label="Private" />}
            <TextField name="reason" label="Reason" required max={500} />
          </Box>
          <SubmitError />
        </Form>
        <ChangedAlert changes={changes} onAccept={debts.accept} />
        <OperationPreview invoices={previewSettlement(chosen.map(writeOffLine))} />
        {whose && <DebtsTable debts={debts} />}
        {whose && <WrittenOffList of={whose} />}
      </Stack>
      <ConfirmDialog
        open={asking !== undefined}
        title={`Write off ${formatPounds(total)}?`}
        text={`${chosen.map(({ invoiceNo }) => invoiceNo).join(', ')} will be owed no more: a bad debt of ${formatPounds(total)}.`}
        confirmLabel="Write off"
        tone="error"
        busy={write.isPending}
        onConfirm={() => asking && void submit(asking)}
        onCancel={() => setAsking(undefined)}
      />
    </Dialog>
  );
}

const grid = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', sm: '260px auto 1fr' },
} as const;
