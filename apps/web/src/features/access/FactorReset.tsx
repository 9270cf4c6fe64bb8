import { factorRoutes } from '@dragoman/contract/access';
import Button from '@mui/material/Button';
import { useRouteMutation } from '../../api/index.ts';
import { notifyDone } from '../../ui/messages.ts';
import { useQuestion } from '../../ui/useQuestion.tsx';
import { asksWhoIsThere, othersSignIn, useConfirmed } from './factors/useConfirmed.tsx';

/** Lets a colleague back in who has lost what the second step asks for. */
export function FactorReset({ id, name }: { id: string; name: string }) {
  const { ask, question } = useQuestion();
  const { confirmed, question: whoIsThere } = useConfirmed(othersSignIn);
  const reset = useRouteMutation(factorRoutes.reset, {
    outdates: ['users'],
    handles: asksWhoIsThere,
    onDone: ({ msg }) => notifyDone(msg),
  });
  const confirm = async () => {
    const agreed = await ask({
      title: 'Remove second factors?',
      text: `${name} signs in with the password alone until a new one is set up, and is told by mail. All their sessions end.`,
      confirmLabel: 'Remove second factors',
    });
    if (agreed) await confirmed(() => reset.mutateAsync({ params: { id } }));
  };
  return (
    <>
      <Button variant="outlined" disabled={reset.isPending} onClick={() => void confirm().catch(() => undefined)}>
        Remove Second Factors
      </Button>
      {question}
      {whoIsThere}
    </>
  );
}
