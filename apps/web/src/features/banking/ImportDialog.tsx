import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { bankingRoutes, type BankStatement, ImportedStatement } from '@dragoman/contract/banking';
import { statementLimits } from '@dragoman/domain/banking';
import { useId, useState } from 'react';
import { z } from 'zod';
import { useRouteMutation } from '../../api/index.ts';
import { BusyButton, CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { ExplainedButton } from '../../ui/ExplainedButton.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { Form, SubmitError, TextField, useSchemaForm } from '../../ui/form/index.ts';
import { LoadingState } from '../../ui/states.tsx';
import { agreementOf, sumsInWords } from './agreement.ts';
import { ColumnChoices } from './ColumnChoices.tsx';
import { FileFindings } from './FileFindings.tsx';
import { useBankFile } from './useBankFile.ts';

interface ImportDialogProps {
  readonly onClose: () => void;
  readonly onImported: (statement: BankStatement) => void;
}

const schema = z.object({ account: ImportedStatement.shape.account });

/** A statement of the bank is chosen, looked at and kept (rules banking/statements, banking/columns). */
export function ImportDialog({ onClose, onImported }: ImportDialogProps) {
  const id = useId();
  const form = useSchemaForm(schema, { account: '' }, { mode: 'onChange', guarded: false });
  const file = useBankFile((account) => form.setValue('account', account, { shouldValidate: account !== '' }));
  const { mutateAsync } = useRouteMutation(bankingRoutes.import, { outdates: ['bankstatements'] });
  const { isSubmitting } = form.formState;
  const [confirmed, setConfirmed] = useState<string>();
  const { read, sent } = file;
  const isConfirmed = read?.difference != null && confirmed === read.difference;
  const why = whyNot(file, isConfirmed);
  return (
    <Dialog
      open
      title="Import Statement"
      width="lg"
      onClose={onClose}
      busy={isSubmitting}
      actions={
        <>
          <CloseButton disabled={isSubmitting}>Cancel</CloseButton>
          {why === undefined ? (
            <BusyButton label="Import" type="submit" form={id} busy={isSubmitting} />
          ) : (
            <ExplainedButton variant="contained" type="submit" form={id} why={why}>
              Import
            </ExplainedButton>
          )}
        </>
      }
    >
      <Form
        form={form}
        id={id}
        label="Import Statement"
        onSubmit={async ({ account }) => {
          if (why !== undefined || !sent) return;
          const body = {
            ...sent,
            account,
            ...(isConfirmed && read?.sums?.gap ? { differenceConfirmed: read.sums.gap } : {}),
          };
          onImported((await mutateAsync({ body })).data);
        }}
      >
        <Stack sx={{ gap: 2 }}>
          <FileDrop
            files={file.files}
            onFiles={file.choose}
            refusalOf={() => file.problem}
            multiple={false}
            invitation={`CSV, XLSX, OFX, camt.053, MT940 or QIF, at most ${statementLimits.bytes / 1024 / 1024} MB: drop it here or click to choose`}
          />
          {file.reading && !read && <LoadingState text="The statement is read" />}
          {read?.table && <ColumnChoices table={read.table} problem={file.problem} onColumns={file.chooseColumns} />}
          {read?.sums && !file.problem && (
            <Alert severity={read.sums.gap ? 'warning' : 'info'} role="status">
              {sumsInWords(read.sums)} {read.difference ? undefined : agreementOf(read.sums)}
            </Alert>
          )}
          {read && !file.problem && (
            <FileFindings
              read={read}
              onDecide={file.decide}
              isConfirmed={isConfirmed}
              onConfirm={(isTicked) => setConfirmed(isTicked ? (read.difference ?? undefined) : undefined)}
            />
          )}
          {read && (
            <TextField
              name="account"
              label="Account"
              required
              max={statementLimits.account}
              readOnly={read.isNamed}
              help={
                read.isNamed ? 'As the file names it' : 'Lines are told apart by account: use the same name each time'
              }
            />
          )}
          <SubmitError />
        </Stack>
      </Form>
    </Dialog>
  );
}

function whyNot({ files, problem, read }: ReturnType<typeof useBankFile>, isConfirmed: boolean): string | undefined {
  if (files.length === 0) return 'Choose a file';
  if (problem) return 'This file cannot be imported';
  if (!read) return 'Please wait';
  if (read.unknownStatuses.length > 0) return 'Decide on each status first';
  if (!read.sums) return 'Choose the columns';
  if (read.asksFee) return 'Choose what the fee is';
  if (read.difference && !isConfirmed) return 'Confirm that the balances do not add up';
  return read.sums.known === read.sums.lines ? 'Nothing in it is new' : undefined;
}
