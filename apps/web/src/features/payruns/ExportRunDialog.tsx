import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { type PayRun, payRunRoutes } from '@dragoman/contract/payruns';
import { formatInstant } from '@dragoman/domain/calendar';
import { changedAccounts } from '@dragoman/domain/payruns';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useRouteMutation } from '../../api/index.ts';
import { CheckboxField, SelectField, useSchemaForm } from '../../ui/form/index.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { fileLabel, fileTick, notAtBankLabel } from './runWords.ts';

interface ExportRunDialogProps {
  readonly run: PayRun;
  readonly onClose: () => void;
  /** Its file can be downloaded now. */
  readonly onDone: () => void;
}

/** As what file a run is given out; another one only where the bank did not get the first (rule payruns/files). */
export function ExportRunDialog({ run, onClose, onDone }: ExportRunDialogProps) {
  const { choices, exported } = run;
  const changed = run.payments.filter(({ accountChanged }) => accountChanged);
  const slips = changed.map(({ slipId }) => slipId);
  const schema = z.object({
    file: z.enum(choices.map(fileLabel), { error: 'Required' }),
    replaces: exported ? z.literal(fileTick(exported), 'Only a file that the bank did not get is replaced') : z.null(),
    // Ticked for these payments: where another is changed meanwhile it is ticked anew.
    changed:
      changed.length > 0
        ? z.literal(slips.join(' '), 'Only what is meant is paid to the earlier bank details')
        : z.string().nullable(),
  });
  const form = useSchemaForm(schema, { file: null, replaces: null, changed: null }, { mode: 'onChange' });
  const settle = useRouteMutation(payRunRoutes.export, { outdates: ['payruns'] });
  const chosen: unknown = useWatch({ control: form.control, name: 'file' });
  const choice = choices.find((one) => fileLabel(one) === chosen);
  return (
    <FormDialog
      title={exported ? 'Export as Another File' : 'Export Payment File'}
      form={form}
      submit={{ label: 'Export', why: choice?.problem ?? undefined }}
      onClose={onClose}
      onSubmit={async ({ file }) => {
        const { format, layout } = choices.find((one) => fileLabel(one) === file)!;
        await settle.mutateAsync({
          params: { id: run._id },
          body: {
            format,
            ...(layout === null ? {} : { layout }),
            ...(exported ? { replaces: exported.file } : {}),
            ...(changed.length > 0 ? { changedAccounts: slips } : {}),
          },
        });
        onClose();
        onDone();
      }}
    >
      <SelectField name="file" label="File" required options={choices.map(fileLabel)} help="As your bank takes it" />
      {changed.length > 0 && (
        <>
          <Alert severity="warning">{changedAccounts(changed.map(({ interpreterName }) => interpreterName))}.</Alert>
          <CheckboxField name="changed" label="Pay to the earlier bank details" on={slips.join(' ')} />
        </>
      )}
      {exported ? (
        <>
          <Alert severity="warning">
            This run was exported as {fileLabel(exported)} on {formatInstant(exported.at)} by <bdi>{exported.by}</bdi>.
            If the bank got both files everybody would be paid twice.
          </Alert>
          <CheckboxField name="replaces" label={notAtBankLabel} on={fileTick(exported)} />
        </>
      ) : (
        <Typography variant="body2" color="textSecondary">
          The file has whole account numbers: keep it no longer than it takes to give it to the bank.
        </Typography>
      )}
    </FormDialog>
  );
}
