import { importKinds, importLimits, importStates, importVerdicts, tooManyBytes } from '@dragoman/domain/imports';
import { requiredLine } from '@dragoman/domain/validation';
import { z } from 'zod';
import { Id, Instant } from '../kit/index.ts';

// Four letters hold three bytes.
const mostLetters = Math.ceil(importLimits.bytes / 3) * 4;

/** A sheet as CSV or XLSX, its bytes in Base64. */
export const SentSheet = z.strictObject({
  kind: z.enum(importKinds, { error: 'Choose what it holds' }),
  fileName: requiredLine(1, 200, 'Choose a file'),
  // Whether it is Base64 is seen where it is decoded: a pattern over millions of letters would keep the server from answering.
  content: z.string().min(1, 'Choose a file').max(mostLetters, tooManyBytes),
});

const fieldName = z.string().min(1).max(40);

/** From which column each field is read, and what holds for all rows that say nothing (rule imports/columns). */
export const ImportColumns = z.strictObject({
  columns: z.record(fieldName, z.number().int().min(0).max(importLimits.columns)),
  fixed: z.record(fieldName, z.string().max(200)),
});
export type ImportColumns = z.output<typeof ImportColumns>;

/** A file that is moved in, with how many of its rows do what. */
export const Import = z.object({
  _id: Id,
  number: z.number().int(),
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  fileName: z.string(),
  rows: z.number().int(),
  counts: z.object({
    new: z.number().int(),
    changed: z.number().int(),
    same: z.number().int(),
    refused: z.number().int(),
  }),
  /** How many rows the work under way has behind it. */
  done: z.number().int(),
  /** Why the last piece of work came to nothing. */
  problem: z.string().nullable(),
  uploadedAt: Instant,
  uploadedBy: z.string(),
  appliedAt: Instant.nullable(),
  appliedBy: z.string().nullable(),
  undoneAt: Instant.nullable(),
  undoneBy: z.string().nullable(),
});
export type Import = z.output<typeof Import>;

/** The same with its layout: headings (empty where there are none), the first rows, and the columns as found, learnt or chosen. */
export const ImportLayout = Import.extend({
  header: z.array(z.string()),
  width: z.number().int(),
  examples: z.array(z.array(z.string())),
  columns: z.record(z.string(), z.number().int()),
  fixed: z.record(z.string(), z.string()),
  learnt: z.boolean(),
});
export type ImportLayout = z.output<typeof ImportLayout>;

/** A row by its number in the file, and what becomes of it. */
export const ImportRow = z.object({
  place: z.number().int(),
  verdict: z.enum(importVerdicts),
  /** What it is called: a name, a number. */
  name: z.string(),
  /** Why it is refused, or what it belongs to. */
  reason: z.string().nullable(),
  /** What it changes; of a new row everything that will be stored, from nothing. */
  changes: z.array(
    z.object({
      label: z.string(),
      before: z.string(),
      after: z.string(),
      /** What the sheet had where its figures were completed, or that a value is filled in. */
      note: z.string().optional(),
    }),
  ),
});
export type ImportRow = z.output<typeof ImportRow>;

/** How many rows are left out, as the preview showed them: what is refused goes nowhere. */
export const AppliedImport = z.strictObject({ leaveOut: z.number().int().min(0) });
