import { endIdleSession } from '../api/signing.ts';
import { lazyComponent } from '../ui/lazy.tsx';
import { useIdleWatch } from './useIdleWatch.ts';

const IdleQuestion = lazyComponent(async () => (await import('./IdleQuestion.tsx')).IdleQuestion);

/** Warns before a session ends that nobody uses, and ends it (rule access/idle). */
export function IdleWatch({ minutes }: { minutes: number }) {
  const { secondsLeft, stay } = useIdleWatch(minutes, endIdleSession);
  return secondsLeft === undefined ? null : <IdleQuestion secondsLeft={secondsLeft} onStay={stay} />;
}
