import { learntKey, referencesIn } from '@dragoman/domain/banking';
import { negate } from '@dragoman/domain/money';
import type { OpenLine } from '../lines.queries.ts';
import type { OutgoingFacts } from '../paid.queries.ts';

export interface AskedNames {
  /** A list of `OpenLine` in JSON. */
  readonly lines: string;
  /** The prefix of remittance slips. */
  readonly remittance: string;
}

/** By what the books are searched for these lines. */
export interface NamesOfLines {
  /** Under which names somebody may have paid before, a list in JSON. */
  readonly keys: string;
  /** Undefined where nothing went out. */
  readonly outgoing: OutgoingFacts | undefined;
}

export function namesOf({ lines: json, remittance }: AskedNames): NamesOfLines {
  const lines = JSON.parse(json) as readonly OpenLine[];
  const keys = new Set(lines.map(({ text, payerName }) => learntKey({ text, payerName: payerName ?? undefined })));
  keys.delete(undefined);
  return { keys: JSON.stringify([...keys]), outgoing: outgoingOf(lines, remittance) };
}

function outgoingOf(lines: readonly OpenLine[], remittance: string): OutgoingFacts | undefined {
  const out = lines.filter(({ amount }) => amount < 0);
  const [first] = out;
  if (!first) return undefined;
  const named = out.flatMap(({ text }) => referencesIn(text, { invoice: [remittance], booking: [] }).invoices);
  return {
    amounts: [...new Set(out.map(({ amount }) => negate(amount)))],
    // The lines come in the order of their days.
    firstDay: first.day,
    lastDay: out.at(-1)!.day,
    named: [...new Set(named)],
  };
}
