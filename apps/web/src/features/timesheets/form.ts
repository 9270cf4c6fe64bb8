import { SheetInput } from '@dragoman/contract/timesheets';
import type { ServiceType } from '@dragoman/domain/charging';
import {
  type ClosingKind,
  codeIncomplete,
  signerNeeded,
  signNeeded,
  isBlank,
  requiredEntry,
  type Sheet,
  type SheetField,
  sheetFields,
  sheetProblems,
} from '@dragoman/domain/timesheets';
import { penceField } from '@dragoman/domain/validation';
import { z } from 'zod';
import { dayField } from '../../ui/form/requiredDay.ts';

export type Column = 'timesheet' | 'clientSheet';

/** What the dialog's form holds: both columns as entered; a text that cannot be read stays a text and is refused. */
export interface TimesheetForm {
  [field: string]: unknown;
  timesheet: Record<string, unknown>;
  clientSheet: Record<string, unknown>;
  noClientInvoice: boolean;
  date: string;
  closing: ClosingForm;
}

/** How the customer closes the job, as far as it is filled in (rule timesheets/closing). */
export interface ClosingForm {
  readonly [field: string]: unknown;
  readonly way: 'none' | ClosingKind;
  readonly code: string;
  readonly name: string;
  /** Lines of points within `signatureField`; null until they have signed. */
  readonly strokes: readonly (readonly (readonly [number, number])[])[] | null;
  /** When they signed, and the times that they saw then. */
  readonly at: Date | null;
  readonly seen: Sheet | null;
}

export const notClosed: ClosingForm = { way: 'none', code: '', name: '', strokes: null, at: null, seen: null };

/**
 * A required entry that is blank is marked without a message (rule timesheets/required-entries). Not empty, so that it
 * counts as one.
 */
export const unsaid = ' ';

const besideFields = ['additionalItem', 'additionalAmount', 'note'] as const satisfies readonly SheetField[];

/** A sentence beside each entry that cannot be read; `complete` marks those that must not be blank. */
function problemsOf(service: ServiceType, sheet: Record<string, unknown>, complete: boolean): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const field of [...sheetFields[service], ...besideFields]) {
    const sentence = isBlank(sheet[field] as Sheet[SheetField]) ? undefined : problemOf(field, sheet[field]);
    if (sentence) problems[field] = sentence;
  }
  for (const [field, sentence] of Object.entries(sheetProblems(service, sheet as Sheet, { complete }))) {
    problems[field] ??= sentence === requiredEntry ? unsaid : sentence;
  }
  return problems;
}

/** Money, which the form holds in pence; an additional amount may reduce what is charged. */
const moneyFields: Partial<Record<SheetField, z.ZodType>> = {
  parking: penceField(0),
  travelCost: penceField(0),
  additionalAmount: penceField(-Infinity),
};

/** What the call's own schema says of an entry, and of money its field in pence. */
function problemOf(field: SheetField, value: unknown): string | undefined {
  const schema = moneyFields[field] ?? SheetInput.shape[field];
  return schema.safeParse(value).error?.issues[0]?.message;
}

/** What is missing of a closing that was begun. */
function closingProblem({ way, code, name, strokes }: ClosingForm): { field: string; sentence: string } | undefined {
  if (way === 'code' && !/^\d{6}$/.test(code.trim())) return { field: 'code', sentence: codeIncomplete };
  if (way !== 'signature') return undefined;
  if (name.trim().length < 2) return { field: 'name', sentence: signerNeeded };
  return strokes ? undefined : { field: 'strokes', sentence: signNeeded };
}

/**
 * The rules of the form: whatever is entered must be readable; handing in wants the required entries
 * (rule timesheets/required-entries).
 */
export function timesheetSchema(
  service: ServiceType,
  { complete, client }: { complete: boolean; client: boolean },
): z.ZodType<TimesheetForm> {
  const sheet = z.record(z.string(), z.unknown());
  return z
    .object({
      timesheet: sheet,
      clientSheet: sheet,
      noClientInvoice: z.boolean(),
      date: dayField(unsaid),
      closing: z.custom<ClosingForm>(),
    })
    .superRefine((values, context) => {
      const unclosed = complete ? closingProblem(values.closing) : undefined;
      if (unclosed) context.addIssue({ code: 'custom', path: ['closing', unclosed.field], message: unclosed.sentence });
      const columns: [Column, Record<string, unknown>][] = [
        ['timesheet', values.timesheet],
        ...(client ? [['clientSheet', values.clientSheet] as [Column, Record<string, unknown>]] : []),
      ];
      for (const [column, entries] of columns) {
        for (const [field, message] of Object.entries(
          problemsOf(service, entries, complete && column === 'timesheet'),
        )) {
          context.addIssue({ code: 'custom', path: [column, field], message });
        }
      }
    });
}
