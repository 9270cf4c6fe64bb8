import { CallRefused } from '../../api/index.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Sentences } from '../../ui/Sentences.tsx';

/** The server asks whether odd times are meant. */
export const asksAboutTimes = ({ code }: CallRefused): boolean => code === 'unconfirmed';

interface Question {
  readonly sentences: readonly string[];
  readonly answer: (confirmed: boolean) => void;
}

/**
 * The question that is open, and a call that is sent again, confirmed, where the server asks about its times
 * (rule timesheets/odd-times).
 */
export function useOddTimes() {
  const [question, setQuestion] = useState<Question>();
  const ask = (sentences: readonly string[]) =>
    new Promise<boolean>((resolve) => {
      const answer = (confirmed: boolean) => {
        setQuestion(undefined);
        resolve(confirmed);
      };
      setQuestion({ sentences, answer });
    });
  /**
   * Where the answer is no, the refusal is thrown on, so that its sentences stand beside the fields. `known` are the questions
   * that can be asked before anything is sent, by their fields: without a network the server asks none.
   */
  async function asking<Body extends object, Reply>(
    body: Body,
    send: (body: Body) => Promise<Reply>,
    known: Readonly<Record<string, string>> = {},
  ): Promise<Reply> {
    const sentences = [...new Set(Object.values(known))];
    if (sentences.length > 0) {
      if (await ask(sentences)) return send({ ...body, oddTimesConfirmed: true });
      throw new CallRefused(409, { msg: sentences.join('; '), code: 'unconfirmed', fields: known });
    }
    try {
      return await send(body);
    } catch (error) {
      if (!(error instanceof CallRefused) || !asksAboutTimes(error)) throw error;
      if (!(await ask([...new Set(Object.values(error.fields))]))) throw error;
      return send({ ...body, oddTimesConfirmed: true });
    }
  }
  return { question, asking };
}

/** Asks about times that look like a slip of the pen. */
export function OddTimesQuestion({ question, confirmLabel }: { question: Question; confirmLabel: string }) {
  return (
    <ConfirmDialog
      open
      title="Are these times right?"
      confirmLabel={confirmLabel}
      cancelLabel="Change them"
      onConfirm={() => question.answer(true)}
      onCancel={() => question.answer(false)}
      text={<Sentences sentences={question.sentences} />}
    />
  );
}
