import type { RateStructureRow, RateUse } from '@dragoman/contract/rates';
import { shownRateName } from '@dragoman/domain/rates';
import { countWithNoun, joinList } from '../../ui/counted.ts';
import type { Question } from '../../ui/useQuestion.tsx';

interface RateChange {
  readonly rateName?: string | undefined;
  readonly enabled?: boolean | undefined;
}

/** Whether a change asks for what uses the rate. */
export const asksForUse = ({ rateName, enabled }: RateChange): boolean => rateName !== undefined || enabled === false;

/** What is asked before a rate in use is renamed or disabled; undefined where nothing uses it. */
export function rateQuestion(
  rate: Pick<RateStructureRow, 'rateName'>,
  { enabled }: RateChange,
  { clients, bookings, location }: RateUse,
): Question | undefined {
  const users = [
    ...(clients > 0 ? [countWithNoun(clients, 'client')] : []),
    ...(bookings.count > 0 ? [countWithNoun(bookings, 'open booking')] : []),
    ...(location ? [`jobs ${location} that have no other rate`] : []),
  ];
  if (users.length === 0) return undefined;
  const name = shownRateName(rate.rateName);
  const kept = 'Clients and bookings that have it keep it.';
  if (enabled === false) {
    return {
      title: `Disable '${name}'?`,
      text: `Used by ${joinList(users)}. ${kept}${location ? ` Jobs ${location} without another rate can then not be priced.` : ''}`,
      confirmLabel: 'Disable',
    };
  }
  return {
    title: `Rename '${name}'?`,
    text: `Used by ${joinList(users)}. ${kept}${location ? ` Jobs ${location} are found by this name: under another one they can not be priced without a rate of their own.` : ''}`,
    confirmLabel: 'Rename',
  };
}
