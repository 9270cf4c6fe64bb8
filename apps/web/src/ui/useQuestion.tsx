import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './Dialog.tsx';

/** What is asked, with its two answers. */
export interface Question {
  readonly title: string;
  readonly text: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
}

/**
 * Asks in the midst of a submit: `ask` resolves to whether the person agreed, and to true where there is nothing to ask.
 * `question` is drawn beside the form.
 */
export function useQuestion(): { ask: (question: Question | undefined) => Promise<boolean>; question: ReactNode } {
  const [open, setOpen] = useState<{ readonly asked: Question; readonly resolve: (agreed: boolean) => void }>();
  const answer = (agreed: boolean) => {
    open?.resolve(agreed);
    setOpen(undefined);
  };
  return {
    ask: (asked) => (asked ? new Promise((resolve) => setOpen({ asked, resolve })) : Promise.resolve(true)),
    question: open && (
      <ConfirmDialog open {...open.asked} onConfirm={() => answer(true)} onCancel={() => answer(false)} />
    ),
  };
}
