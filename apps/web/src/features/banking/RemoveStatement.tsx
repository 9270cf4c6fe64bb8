import { type BankStatement, bankingRoutes } from '@dragoman/contract/banking';
import { isolate } from '@dragoman/domain/validation';
import { useRouteMutation } from '../../api/index.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { notifyDone } from '../../ui/messages.ts';
import { daysInWords } from './agreement.ts';

interface RemoveStatementProps {
  readonly statement: BankStatement;
  readonly onClose: () => void;
  readonly onRemoved?: () => void;
}

/** Asks whether a statement that was imported by mistake goes with its lines (rule banking/removing). */
export function RemoveStatement({ statement, onClose, onRemoved }: RemoveStatementProps) {
  const remove = useRouteMutation(bankingRoutes.remove, { outdates: ['bankstatements'] });
  const { _id, account, fileName } = statement;
  return (
    <ConfirmDialog
      open
      title="Remove this statement?"
      text={`${isolate(account)}, ${daysInWords(statement)} (${isolate(fileName)}). Its lines go with it, those that are ignored too; what another statement has as well stays there. The same file can be imported again.`}
      confirmLabel="Remove Statement"
      tone="error"
      busy={remove.isPending}
      onConfirm={() =>
        void remove.mutateAsync({ params: { id: _id } }).then(({ msg }) => {
          notifyDone(msg);
          onClose();
          onRemoved?.();
        }, onClose)
      }
      onCancel={onClose}
    />
  );
}
