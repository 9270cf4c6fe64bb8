import { CallRefused } from '@dragoman/contract/kit';
import type { Override } from '@dragoman/domain/assignments';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { lazyComponent } from '../../../ui/lazy.tsx';
import { asksForReason } from './refusal.ts';

const OverrideDialog = lazyComponent(async () => (await import('./OverrideDialog.tsx')).OverrideDialog);

interface Question {
  readonly refusal: CallRefused;
  /** Which of several it is about. */
  readonly of: string | undefined;
  readonly answer: (reason: string | undefined) => void;
}

/** Makes an attempt; gives undefined where it was left. */
export type Overriding = <T>(
  attempt: (more: { override?: Override }) => Promise<T>,
  of?: string,
) => Promise<T | undefined>;

/**
 * Makes an attempt, and where conflicts ask for a reason, asks for it and makes it again with the reason
 * (rule interpreters/overrides). The attempt's call hands what `asksForReason` to its caller. Once what it was asked for from has
 * been left, nobody can be asked: the refusal is thrown on.
 */
export function useOverride(): { readonly overriding: Overriding; readonly question: ReactNode } {
  const [asked, setAsked] = useState<Question>();
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  const overriding: Overriding = async (attempt, of) => {
    try {
      return await attempt({});
    } catch (error) {
      if (!(error instanceof CallRefused) || !asksForReason(error) || left.current) throw error;
      const reason = await new Promise<string | undefined>((resolve) =>
        setAsked({ refusal: error, of, answer: resolve }),
      );
      setAsked(undefined);
      return reason === undefined ? undefined : attempt({ override: { reason } });
    }
  };
  return {
    overriding,
    question: asked && <OverrideDialog refusal={asked.refusal} of={asked.of} onAnswer={asked.answer} />,
  };
}
