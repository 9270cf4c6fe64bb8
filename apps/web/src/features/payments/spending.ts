import { less, noPence, type Pence } from '@dragoman/domain/money';

/** What the ticked invoices are settled from. */
export interface Sources {
  /** Of the payer's credit, which goes first where it is chosen. */
  readonly credit: Pence;
  /** New money; undefined where none is entered. */
  readonly received: Pence | undefined;
  /** What stays of the new money; negative where it does not suffice, undefined before there is anything. */
  readonly balance: Pence | undefined;
}

/** How much of the payer's credit is spent, and what is left of the new money or wanting. */
export function sourcesOf(entered: {
  allocated: Pence;
  received: Pence | undefined;
  /** The payer's credit, where it shall be spent first. */
  credit: Pence | undefined;
}): Sources {
  const { allocated, received, credit = noPence } = entered;
  const spent = credit < allocated ? credit : allocated;
  const balance = received === undefined && spent === 0 ? undefined : less(received ?? noPence, less(allocated, spent));
  return { credit: spent, received, balance };
}
