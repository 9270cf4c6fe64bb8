import { CallRefused } from '@dragoman/contract/kit';
import { useState, type ReactNode } from 'react';
import type { Handles } from '../../../api/client.ts';
import { lazyComponent } from '../../../ui/lazy.tsx';

const ConfirmPassword = lazyComponent(async () => (await import('./ConfirmPassword.tsx')).ConfirmPassword);

/** The refusal that is answered by entering the password. */
export const asksWhoIsThere: Handles = ({ code }) => code === 'confirm_first';

/** Before what the question stands where it is about somebody else's account. */
export const othersSignIn = 'change how somebody signs in';

/** Makes an attempt; gives undefined where it was left. */
export type Confirmed = <T>(attempt: () => Promise<T>) => Promise<T | undefined>;

/**
 * Makes an attempt, and where the server asks who is there, asks for the password and makes it again
 * (rule access/confirmation); `before` says before what, as in 'change how you sign in'. Gives undefined where that was left.
 */
export function useConfirmed(before: string): {
  readonly confirmed: Confirmed;
  readonly question: ReactNode;
} {
  const [answer, setAnswer] = useState<(proved: boolean) => void>();
  const confirmed = async <T,>(attempt: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof CallRefused) || !asksWhoIsThere(error)) throw error;
      const proved = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
      setAnswer(undefined);
      return proved ? attempt() : undefined;
    }
  };
  return { confirmed, question: answer && <ConfirmPassword before={before} onAnswer={answer} /> };
}
