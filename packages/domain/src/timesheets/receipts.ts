import type { SheetField } from './sheet.ts';

/** The lines of a timesheet that are paid by evidence, and so have receipts (rule timesheets/receipts). */
export const receiptLines = ['parking', 'travelCost'] as const satisfies readonly SheetField[];

export type ReceiptLine = (typeof receiptLines)[number];

/** What each line is called. */
export const receiptLabels: Record<ReceiptLine, string> = { parking: 'Parking', travelCost: 'Travel Fares' };
