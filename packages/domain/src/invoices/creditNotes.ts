import type { ChargeLine } from '../charging/index.ts';
import { negate } from '../money/index.ts';
import { allowed, refusalOutcome, type Outcome } from '../outcome/index.ts';

/** What the 'CR Note' select offers; None is its empty value and cannot be submitted (rule invoices/credit-note). */
export const creditNoteChoices = ['None', 'Client', 'Interpreter', 'Both'] as const;

/** One of the choices. */
export type CreditNoteChoice = (typeof creditNoteChoices)[number];

/** The notice on a cancelled invoice. */
export const cancelledNotice =
  'This invoice is cancelled please look for the Revised Invoice and the credit note for this Invoice';

/** Said of an interpreter's credit note. */
export const customersAlone = 'Only a customer credit note is mailed';

/** The sides that a choice credits (rule invoices/credit-note). */
export function creditedSides(choice: CreditNoteChoice): ('client' | 'interpreter')[] {
  if (choice === 'Both') return ['client', 'interpreter'];
  if (choice === 'None') return [];
  return choice === 'Client' ? ['client'] : ['interpreter'];
}

/**
 * Whether the choice can be submitted: not None, and each side it names has a live invoice (rule invoices/credit-note).
 */
export function mayCredit(
  choice: CreditNoteChoice,
  liveSides: readonly ('client' | 'interpreter')[],
): Outcome<('client' | 'interpreter')[]> {
  const sides = creditedSides(choice);
  if (sides.length === 0) return refusalOutcome('Choose a CR Note');
  const missing = sides.find((side) => !liveSides.includes(side));
  return missing ? refusalOutcome(`There is no ${missing} invoice to credit`) : allowed(sides);
}

/** The credit note's lines: the invoice's, each owed the other way (rule invoices/mirrored). */
export function mirroredLines(lines: readonly ChargeLine[]): ChargeLine[] {
  return lines.map((line) => ({ ...line, amount: negate(line.amount) }));
}

/** Said of a balance that was moved in: its document lies with another program. */
export const openingNotCredited =
  'This balance was moved in: no credit note can be issued for it. Write it off, or undo its import';
