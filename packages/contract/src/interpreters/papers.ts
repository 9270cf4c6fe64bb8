import { paperNames, paperStates } from '@dragoman/domain/interpreters';
import { reason } from '@dragoman/domain/validation';
import { z } from 'zod';
import { Day, Id, Instant, listed, mailed, one, route } from '../kit/index.ts';
import { InterpreterDocument } from './schemas.ts';

const PaperNamed = z.enum(paperNames);

/** One of the interpreter's own papers: how long it holds, and what became of the renewed one (rule interpreters/own-papers). */
export const OwnPaper = z.object({
  paper: PaperNamed,
  label: z.string(),
  expiresOn: Day.nullable(),
  /** Null where it holds for more than thirty days, or nobody knows. */
  state: z.enum(paperStates).exclude(['either']).nullable(),
  /** The renewed one, which waits for the office. */
  waiting: z.object({ sentAt: Instant, expiresOn: Day, orginalFile: z.string() }).nullable(),
  /** Why the last one was refused; null once another was sent. */
  refused: z.object({ at: Instant, reason: z.string() }).nullable(),
});
export type OwnPaper = z.output<typeof OwnPaper>;

/** A renewed paper that waits for the office. */
export const PaperRenewal = z.object({
  _id: Id,
  interpreter: Id,
  interpreterName: z.string(),
  paper: PaperNamed,
  label: z.string(),
  /** As the interpreter reads it. */
  expiresOn: Day,
  /** As the profile has it. */
  heldUntil: Day.nullable(),
  sentAt: Instant,
  orginalFile: z.string(),
});
export type PaperRenewal = z.output<typeof PaperRenewal>;

/** A renewed paper, with the last day on which it holds. */
export const SentPaper = z.strictObject({ expiresOn: Day });
/** Accepted until the day that the office reads on it. */
export const AcceptedPaper = z.strictObject({ expiresOn: Day });
/** Refused for a reason that the interpreter reads. */
export const RefusedPaper = z.strictObject({ reason });

const byId = z.strictObject({ id: Id });

/** Calls around renewing an interpreter's papers. */
export const paperRoutes = {
  own: route({
    method: 'GET',
    path: '/interpreters/ownpapers',
    summary: "An interpreter's own papers with the day on which each ends",
    permission: 'interpreters.ownPapers',
    reply: listed(OwnPaper),
  }),
  send: route({
    method: 'PUT',
    path: '/interpreters/ownpapers/:paper',
    summary: 'The interpreter sends a renewed paper, one file; it waits for the office',
    permission: 'interpreters.ownPapers',
    params: z.strictObject({ paper: PaperNamed }),
    body: SentPaper,
    upload: true,
    reply: listed(OwnPaper),
  }),
  waiting: route({
    method: 'GET',
    path: '/interpreters/renewals',
    summary: 'The renewed papers that wait to be accepted, the oldest first; of one interpreter, or of all',
    permission: 'interpreters.renewals',
    query: z.strictObject({ interpreter: Id.optional() }),
    reply: listed(PaperRenewal),
  }),
  file: route({
    method: 'GET',
    path: '/interpreters/renewals/:id/file',
    summary: 'Reads a renewed paper that waits',
    permission: 'interpreters.renewals',
    params: byId,
  }),
  accept: route({
    method: 'PUT',
    path: '/interpreters/renewals/:id/accept',
    summary: 'Accepts a renewed paper: it stands among the documents of the profile, which gets its day',
    permission: 'interpreters.renewals',
    params: byId,
    body: AcceptedPaper,
    idempotent: true,
    reply: one(z.array(InterpreterDocument)),
  }),
  refuse: route({
    method: 'PUT',
    path: '/interpreters/renewals/:id/refuse',
    summary: 'Refuses a renewed paper with a reason, by mail',
    permission: 'interpreters.renewals',
    params: byId,
    body: RefusedPaper,
    idempotent: true,
    reply: mailed,
  }),
} as const;
