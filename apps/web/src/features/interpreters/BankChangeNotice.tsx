import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type BankChange, interpreterRoutes } from '@dragoman/contract/interpreters';
import { formatInstant } from '@dragoman/domain/calendar';
import { accountEnding } from '@dragoman/domain/interpreters';
import { isolate } from '@dragoman/domain/validation';
import { useRouteMutation } from '../../api/index.ts';
import { snack } from '../../ui/messages.ts';
import { useQuestion } from '../../ui/useQuestion.tsx';
import { asksWhoIsThere, useConfirmed } from '../access/factors/useConfirmed.tsx';

interface BankChangeNoticeProps {
  readonly interpreter: { readonly _id: string; readonly name: string; readonly accountNo: string };
  readonly change: BankChange;
}

/** That bank details were changed and are not confirmed, with the button by which somebody else confirms them. */
export function BankChangeNotice({ interpreter: { _id, name, accountNo }, change }: BankChangeNoticeProps) {
  const { ask, question } = useQuestion();
  const { confirmed, question: whoIsThere } = useConfirmed('confirm where an interpreter is paid');
  const confirm = useRouteMutation(interpreterRoutes.confirmBank, {
    outdates: ['interpreters', 'bookings'],
    handles: asksWhoIsThere,
  });
  const onConfirm = async () => {
    const agreed = await ask({
      title: 'Confirm bank details?',
      text: `${isolate(name)} has told you, by a number that you knew before, that pay goes to the account ending ${accountEnding(accountNo)}.`,
      confirmLabel: 'Yes, confirm',
      cancelLabel: 'Go back',
    });
    if (!agreed) return;
    const done = await confirmed(() => confirm.mutateAsync({ params: { id: _id }, body: { at: change.at } }));
    if (done) snack(done.msg);
  };
  const action = change.own ? undefined : (
    <Button
      color="inherit"
      size="small"
      loading={confirm.isPending}
      onClick={() => void onConfirm().catch(() => undefined)}
    >
      Confirm
    </Button>
  );
  return (
    <Alert severity="warning" action={action}>
      Bank details changed on {formatInstant(change.at)} by <bdi>{change.by}</bdi>, not confirmed.{' '}
      {change.own
        ? 'You changed them: somebody else confirms them.'
        : 'Telephone the interpreter, by a number that you knew before.'}
      {question}
      {whoIsThere}
    </Alert>
  );
}
