import type { ChangedClient, Client, ClientUse } from '@dragoman/contract/clients';
import { countWithNoun, joinList } from '../../ui/counted.ts';
import type { Question } from '../../ui/useQuestion.tsx';

type Change = Pick<ChangedClient, 'companyName' | 'active'>;

/** Whether a change asks for what hangs on the client. */
export const asksForUse = ({ companyName, active }: Change): boolean => companyName !== undefined || active === false;

/** What is asked before a client with bookings, jobs to come or dues is renamed or deactivated; undefined where it has none. */
export function clientQuestion(
  client: Pick<Client, 'companyName'>,
  { companyName, active }: Change,
  { bookings, toCome, dueInvoices }: ClientUse,
): Question | undefined {
  const has = (what: readonly (string | false)[]) => joinList(what.filter((part) => part !== false));
  const due = dueInvoices > 0 && countWithNoun(dueInvoices, 'due invoice');
  if (active === false) {
    const left = has([toCome.count > 0 && `${countWithNoun(toCome, 'job')} to come`, due]);
    if (left === '') return undefined;
    return {
      title: `Deactivate '${client.companyName}'?`,
      text: `It has ${left}. All of that stays, but no new booking can be allocated to it.`,
      confirmLabel: 'Deactivate',
    };
  }
  if (companyName === undefined) return undefined;
  const follows = has([bookings.count > 0 && countWithNoun(bookings, 'booking'), due]);
  if (follows === '') return undefined;
  return {
    title: `Rename '${client.companyName}' to '${companyName}'?`,
    text: `It has ${follows}. The name changes there and in searches too. Issued documents keep the old one.`,
    confirmLabel: 'Rename',
  };
}
