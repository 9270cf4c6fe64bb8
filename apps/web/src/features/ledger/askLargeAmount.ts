import { formatPounds, needsConfirmation, type Pence } from '@dragoman/domain/money';
import type { useQuestion } from '../../ui/useQuestion.tsx';

/** Asks about an amount above £1,000,000.00 by its name; smaller ones need no answer. */
export async function askLargeAmount(
  ask: ReturnType<typeof useQuestion>['ask'],
  amount: Pence | undefined,
): Promise<'small' | 'confirmed' | 'no'> {
  if (amount === undefined || !needsConfirmation(amount)) return 'small';
  const agreed = await ask({
    title: `Is ${formatPounds(amount)} right?`,
    text: `${formatPounds(amount)} is an unusually large amount.`,
    confirmLabel: `Yes, ${formatPounds(amount)}`,
    cancelLabel: 'Go back',
  });
  return agreed ? 'confirmed' : 'no';
}
