import { availabilityRoutes } from '@dragoman/contract/availability';
import type { ChangedInterpreter } from '@dragoman/contract/interpreters';
import { call } from '../../api/index.ts';
import type { Question } from '../../ui/useQuestion.tsx';
import { touchedQuestion } from '../availability/useAvailabilityChange.tsx';

/**
 * Names the jobs that 'Unavailable' of a profile touches before it is saved (rule availability/touched-jobs); gives them, and
 * undefined where whoever changes it does not want to after all.
 */
export async function askTouched(
  id: string,
  { ua_from, ua_to, ua_reason }: Pick<ChangedInterpreter, 'ua_from' | 'ua_to' | 'ua_reason'>,
  ask: (question: Question | undefined) => Promise<boolean>,
): Promise<string[] | undefined> {
  const change = { what: 'unavailable', from: ua_from ?? null, to: ua_to ?? null, reason: ua_reason ?? null } as const;
  const { data: touched } = await call(availabilityRoutes.touched, { params: { id }, body: { change } });
  return (await ask(touchedQuestion(touched, false))) ? touched.map(({ _id }) => _id) : undefined;
}
