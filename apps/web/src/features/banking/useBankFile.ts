import { bankingRoutes, type ReadStatement, type SentStatement } from '@dragoman/contract/banking';
import { type StatementColumns, statementLimits } from '@dragoman/domain/banking';
import type { z } from 'zod';
import { useRef, useState } from 'react';
import { call, CallRefused } from '../../api/index.ts';
import { base64Of } from '../../ui/base64Of.ts';
import { sizeText } from '../../ui/sizeText.ts';
import { withDecision } from './statusQuestions.ts';

type Sent = z.output<typeof SentStatement>;

const tooLarge = (bytes: number): string =>
  `The file has ${sizeText(bytes)}, and at most ${sizeText(statementLimits.bytes)} are read: download fewer days at a time`;

/** A file of a bank that is chosen and read by the server, which keeps nothing of it yet. */
export function useBankFile(onAccount: (account: string) => void) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [sent, setSent] = useState<Sent>();
  const [read, setRead] = useState<ReadStatement>();
  const [problem, setProblem] = useState<string>();
  const [reading, setReading] = useState(false);
  const latest = useRef(0);

  const ask = async (body: Sent): Promise<ReadStatement | undefined> => {
    latest.current += 1;
    const turn = latest.current;
    setSent(body);
    setReading(true);
    try {
      const { data } = await call(bankingRoutes.readFile, { body }, () => true);
      if (turn !== latest.current) return undefined;
      setRead(data);
      setProblem(undefined);
      return data;
    } catch (error) {
      if (turn === latest.current) setProblem(error instanceof CallRefused ? error.msg : 'The file could not be read');
      return undefined;
    } finally {
      if (turn === latest.current) setReading(false);
    }
  };

  const choose = async (chosen: readonly File[]) => {
    const [file] = chosen;
    latest.current += 1;
    setFiles(chosen);
    setRead(undefined);
    setSent(undefined);
    setProblem(file && file.size > statementLimits.bytes ? tooLarge(file.size) : undefined);
    if (!file || file.size > statementLimits.bytes) return;
    if (file.size === 0) return setProblem('The file is empty: download it from the bank again');
    const data = await ask({ fileName: file.name, content: await base64Of(file) });
    if (data) onAccount(data.account);
  };

  const chooseColumns = (columns: StatementColumns) => {
    if (!sent) return;
    const { words, text, ...others } = columns;
    const decided = words && { words: { moved: [...words.moved], unmoved: [...words.unmoved] } };
    void ask({ ...sent, columns: { ...others, text: [...text], ...decided } });
  };

  /** Decides whether the money of lines with this status moved. */
  const decide = (word: string, hasMoved: boolean) => {
    const columns = read?.table?.columns;
    if (!columns) return;
    // An answer that is still on its way to the server counts too.
    const words = withDecision(sent?.columns?.words ?? columns.words, word, hasMoved);
    chooseColumns({ ...columns, words });
  };

  return {
    files,
    sent,
    read,
    problem,
    reading,
    choose: (chosen: readonly File[]) => void choose(chosen),
    chooseColumns,
    decide,
  };
}
