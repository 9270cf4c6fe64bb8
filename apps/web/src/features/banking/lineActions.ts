import type { BankLine } from '@dragoman/contract/banking';
import { may, type Role } from '@dragoman/domain/access';

/** What can be done with a line, by a button or by a key on the line that has the focus. */
export interface LineAction {
  readonly what: 'book' | 'edit' | 'pay' | 'paid' | 'ignore' | 'undo' | 'reopen';
  readonly label: string;
  readonly key: 'Enter' | 'e' | 'i' | 'u';
  readonly main?: boolean;
}

/** What a role can do with a line as it stands (rules banking/booking-a-line, banking/undo, banking/ignored-lines). */
export function actionsOf({ state, amount, proposal, paying }: BankLine, role: Role | undefined): LineAction[] {
  if (state === 'booked') return may(role, 'payments.corrections') ? [{ what: 'undo', label: 'Undo', key: 'u' }] : [];
  if (state === 'ignored') return [{ what: 'reopen', label: 'Open again', key: 'u' }];
  const ignore = { what: 'ignore', label: 'Ignore', key: 'i' } as const;
  if (amount < 0) return may(role, 'payruns.write') ? [...payingActions(paying), ignore] : [ignore];
  const certain = proposal?.certainty === 'certain';
  return [
    ...(certain ? [{ what: 'book', label: 'Book', key: 'Enter', main: true } as const] : []),
    { what: 'edit', label: certain ? 'Edit' : 'Check', key: certain ? 'e' : 'Enter', main: !certain },
    ignore,
  ];
}

/** What can be done with a line that went out, besides ignoring it (rule banking/paid-out). */
function payingActions(paying: BankLine['paying']): LineAction[] {
  if (!paying?.target) return [];
  if (paying.certainty !== 'certain') return [{ what: 'paid', label: 'Check', key: 'Enter', main: true }];
  return [
    { what: 'pay', label: 'Book', key: 'Enter', main: true },
    ...(paying.choices.length > 1 ? [{ what: 'paid', label: 'Edit', key: 'e' } as const] : []),
  ];
}

/** The action that a key on a line asks for; 'e' opens what Enter opens where there is nothing to book at once. */
export function actionOfKey(key: string, actions: readonly LineAction[]): LineAction | undefined {
  const exact = actions.find((action) => action.key.toLowerCase() === key.toLowerCase());
  return (
    exact ?? (key.toLowerCase() === 'e' ? actions.find(({ what }) => what === 'edit' || what === 'paid') : undefined)
  );
}

/** How far a key moves between lines. */
export const stepOfKey = (key: string): number | undefined => ({ ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 })[key];
