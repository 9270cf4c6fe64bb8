import { randomBytes, timingSafeEqual } from 'node:crypto';
import { type Db, planKept, sendAlong } from '../database/index.ts';
import type { CommandContext } from '../command-context.ts';

/** Pages opened by a link, and who reads them: each pair of a record has a token of its own (rule pages/tokens). */
export type Page =
  | 'quotation'
  | 'booking'
  | 'job-sheet'
  | 'invoice'
  | 'credit-note'
  | 'proforma'
  | 'certificate'
  | 'remittance-slip'
  | 'jobs'
  | 'statement'
  | 'monthly-invoice';
export type Audience = 'customer' | 'interpreter' | 'staff';

export interface PageSubject {
  readonly page: Page;
  readonly audience: Audience;
  readonly subjectId: string;
}

/** 192 random bits in URL-safe text. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** Compares in constant time, so that a token cannot be guessed letter by letter. */
export function sameToken(given: string, kept: string): boolean {
  const left = Buffer.from(given);
  const right = Buffer.from(kept);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The live token of a page, made when there is none yet. */
export async function pageToken(command: CommandContext, subject: PageSubject): Promise<string> {
  const made = await newPage(command, subject).returning('token').executeTakeFirst();
  return (made ?? (await liveTokens(command.tx, subject).select('token').executeTakeFirstOrThrow())).token;
}

/** Gives a page its token, unless it has one. Nobody waits for it. */
export function openNewPage(command: CommandContext, subject: PageSubject): void {
  sendAlong(command.tx, newPage(command, subject).modifyEnd(planKept).execute());
}

/** Gives pages that are new their tokens, all at once. */
export async function openNewPages({ tx, now }: CommandContext, subjects: readonly PageSubject[]): Promise<void> {
  if (subjects.length === 0) return;
  await tx
    .insertInto('page_tokens')
    .values(
      subjects.map(({ page, audience, subjectId }) => ({
        page,
        audience,
        subject_id: subjectId,
        token: newToken(),
        created_at: now,
      })),
    )
    .execute();
}

function newPage({ tx, now }: CommandContext, { page, audience, subjectId }: PageSubject) {
  return tx
    .insertInto('page_tokens')
    .values({ page, audience, subject_id: subjectId, token: newToken(), created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['page', 'audience', 'subject_id']).where('revoked_at', 'is', null).doNothing(),
    );
}

/** The live token of a page, if it has one. */
export async function findPageToken(db: Db, subject: PageSubject): Promise<string | undefined> {
  return (await liveTokens(db, subject).select('token').executeTakeFirst())?.token;
}

export type Opening =
  | { readonly state: 'open'; readonly audience: Audience; readonly subjectId: string }
  | { readonly state: 'revoked' }
  | { readonly state: 'unknown' };

/**
 * What a token opens. A revoked one is told from an unknown one, so that the page can say so
 * (rule pages/revoked-links).
 */
export async function openPage(db: Db, page: Page, token: string | undefined): Promise<Opening> {
  if (!token) return { state: 'unknown' };
  const row = await db
    .selectFrom('page_tokens')
    .select(['audience', 'subject_id', 'token', 'revoked_at'])
    .where('token', '=', token)
    .where('page', '=', page)
    .executeTakeFirst();
  if (!row || !sameToken(token, row.token)) return { state: 'unknown' };
  if (row.revoked_at) return { state: 'revoked' };
  return { state: 'open', audience: row.audience, subjectId: row.subject_id };
}

/**
 * Ends the links of a record's pages, of one audience where it is given; money documents stay readable and are never
 * passed here (rule pages/revoked-links).
 */
export async function revokePages(
  command: CommandContext,
  pages: readonly Page[],
  subjectIds: readonly string[],
  audience?: Audience,
): Promise<void> {
  if (subjectIds.length === 0) return;
  await command.tx
    .updateTable('page_tokens')
    .set({ revoked_at: command.now })
    .where('page', 'in', pages)
    .where('subject_id', 'in', subjectIds)
    .where('revoked_at', 'is', null)
    .$if(audience !== undefined, (pagesOf) => pagesOf.where('audience', '=', audience!))
    .execute();
}

function liveTokens(db: Db, { page, audience, subjectId }: PageSubject) {
  return db
    .selectFrom('page_tokens')
    .where('page', '=', page)
    .where('audience', '=', audience)
    .where('subject_id', '=', subjectId)
    .where('revoked_at', 'is', null);
}
