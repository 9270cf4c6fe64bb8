import { bacsFile } from './bacs.ts';
import type { Originator, PaymentFormat, PaymentInstructions } from './files.ts';
import { layoutFile, type PaymentLayout } from './layouts.ts';
import { painFile } from './pain.ts';

/** What is missing of the agency's own account for a format, as a sentence; undefined where nothing is. */
export function originatorProblem(originator: Originator, format: PaymentFormat): string | undefined {
  const { accountName, accountNo, serviceUserNumber, sortCode } = originator;
  if (accountName === '' || accountNo === '' || sortCode === '')
    return "Enter the agency's account for payments in Agency Settings first";
  return format === 'bacs18' && serviceUserNumber === ''
    ? 'A Bacs file needs the service user number: enter it in Agency Settings first'
    : undefined;
}

/** The text of a payment file. CSV needs its layout. */
export function paymentFile(
  instructions: PaymentInstructions,
  format: PaymentFormat,
  layout: PaymentLayout | null,
): string {
  if (format === 'bacs18') return bacsFile(instructions);
  if (format !== 'csv') return painFile(instructions, format);
  if (!layout) throw new Error('A CSV file is written in a layout');
  return layoutFile(instructions, layout);
}

/** What a payment file is called when it is saved. */
export const paymentFileName = (run: number, format: PaymentFormat): string =>
  `pay-run-${run}.${format === 'bacs18' ? 'txt' : format === 'csv' ? 'csv' : 'xml'}`;
