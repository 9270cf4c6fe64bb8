import { closingKinds, codeIncomplete, signatureField, signerNeeded, signNeeded } from '@dragoman/domain/timesheets';
import { tooLong } from '@dragoman/domain/validation';
import { z } from 'zod';
import { acceptingUnread, Instant } from '../kit/index.ts';
import { SheetInput, unreadOfSheet } from './sheet.ts';

/** A signature: lines of points, whole numbers within `signatureField`. */
const Point = z.array(z.number().int().min(0).max(signatureField.width)).length(2);
const Strokes = z.array(z.array(Point).min(1).max(1000)).min(1, signNeeded).max(100);

const code = z
  .string({ error: codeIncomplete })
  .trim()
  .regex(/^\d{6}$/, codeIncomplete);

/** How the customer closed the job: a signature with its name, or the code of their mail (rule timesheets/closing). */
export const ClosingInput = z
  .strictObject({
    kind: z.enum(closingKinds),
    /** When, by the clock of the phone. */
    at: Instant,
    /** The times that the customer saw; what else is in it is not kept. */
    sheet: acceptingUnread(SheetInput, { ...unreadOfSheet, noClientInvoice: 'state' }),
    name: z.string().trim().max(100, tooLong(100)).optional(),
    strokes: Strokes.optional(),
    code: code.optional(),
  })
  .superRefine(({ kind, name, strokes, code: given }, context) => {
    const missing = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (kind === 'code' && given === undefined) missing('code', codeIncomplete);
    if (kind === 'signature' && (name ?? '').length < 2) missing('name', signerNeeded);
    if (kind === 'signature' && strokes === undefined) missing('strokes', signNeeded);
  });

/** How the customer closed the job; `times` are those that they saw. */
export const Closing = z.object({
  kind: z.enum(closingKinds),
  at: Instant,
  receivedAt: Instant,
  name: z.string().nullable(),
  /** Lines of points, each of two numbers. */
  strokes: z.array(z.array(z.array(z.number()))).nullable(),
  times: SheetInput,
  /** Whether the times that are claimed now are those that they saw. */
  asClaimed: z.boolean(),
});
