import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ImportLayout, importRoutes } from '@dragoman/contract/imports';
import { countsInWords, importKindWords, nothingToMove } from '@dragoman/domain/imports';
import { useState } from 'react';
import { useRouteMutation } from '../../api/index.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { ExplainedButton } from '../../ui/ExplainedButton.tsx';
import { notifyDone } from '../../ui/messages.ts';
import { asksWhoIsThere, useConfirmed } from '../access/factors/useConfirmed.tsx';

interface ImportActionsProps {
  readonly of: ImportLayout;
  readonly onRemoved: () => void;
}

/** What may be done with an import as it stands (rules imports/apply, imports/undo). */
export function ImportActions({ of, onRemoved }: ImportActionsProps) {
  const [open, setOpen] = useState<'apply' | 'undo' | 'remove'>();
  const close = () => setOpen(undefined);
  const outdates = ['imports'] as const;
  const apply = useRouteMutation(importRoutes.apply, { outdates, onDone: close, handles: asksWhoIsThere });
  const { confirmed, question } = useConfirmed('move users in');
  const undo = useRouteMutation(importRoutes.undo, { outdates, onDone: close });
  const remove = useRouteMutation(importRoutes.remove, { outdates });
  const { state, counts, fileName } = of;
  const isWaiting = state === 'columns' || state === 'preview';
  const params = { id: of._id };
  return (
    <>
      {isWaiting && (
        <Button color="error" onClick={() => setOpen('remove')}>
          Remove Sheet
        </Button>
      )}
      {state === 'preview' &&
        (counts.new + counts.changed === 0 ? (
          <ExplainedButton variant="contained" why={nothingToMove}>
            Move In
          </ExplainedButton>
        ) : (
          <Button variant="contained" onClick={() => setOpen('apply')}>
            Move In
          </Button>
        ))}
      {state === 'applied' && (
        <Button color="error" onClick={() => setOpen('undo')}>
          Undo Import
        </Button>
      )}
      <ConfirmDialog
        open={open === 'apply'}
        title={`Move in ${importKindWords[of.kind].label.toLowerCase()}?`}
        text={
          <>
            <Typography gutterBottom>{countsInWords(counts)}.</Typography>
            <Typography>
              {counts.refused > 0 ? 'Refused rows are left out. ' : ''}All the others are moved in together, or none.
            </Typography>
          </>
        }
        confirmLabel="Move In"
        busy={apply.isPending}
        onConfirm={() =>
          void confirmed(() => apply.mutateAsync({ params, body: { leaveOut: counts.refused } })).catch(() => undefined)
        }
        onCancel={close}
      />
      <ConfirmDialog
        open={open === 'undo'}
        title={`Undo the import of ${fileName}?`}
        text="What it made is taken out again, and what it changed is as it was. This is refused where something rests on it."
        confirmLabel="Undo Import"
        tone="error"
        busy={undo.isPending}
        onConfirm={() => undo.mutate({ params }, { onError: close })}
        onCancel={close}
      />
      <ConfirmDialog
        open={open === 'remove'}
        title={`Remove ${fileName}?`}
        text="Nothing of this sheet was moved in. Its columns stay known for the next one like it."
        confirmLabel="Remove Sheet"
        tone="error"
        busy={remove.isPending}
        onConfirm={() =>
          void remove.mutateAsync({ params }).then(() => {
            notifyDone('Sheet removed');
            onRemoved();
          }, close)
        }
        onCancel={close}
      />
      {question}
    </>
  );
}
