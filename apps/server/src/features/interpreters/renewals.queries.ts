import type { OwnPaper, PaperRenewal } from '@dragoman/contract/interpreters';
import type { CalendarDay } from '@dragoman/domain/calendar';
import { paperNames, papers, papersIn, type Papers } from '@dragoman/domain/interpreters';
import type { Db } from '../../platform/database/index.ts';
import { sendingColumns } from '../../platform/files/index.ts';
import { refuse } from '../../platform/http/refusal.ts';

/** How long each paper of a profile holds. */
export const papersOf = (row: {
  readonly renewal_due_date: CalendarDay | null;
  readonly dbs_expiry: CalendarDay | null;
  readonly passport_expiry: CalendarDay | null;
}): Papers => ({
  renewalDueDate: row.renewal_due_date,
  dbsExpiry: row.dbs_expiry,
  passportExpiry: row.passport_expiry,
});

const paperColumns = ['renewal_due_date', 'dbs_expiry', 'passport_expiry'] as const;
const nothing: Papers = { renewalDueDate: null, dbsExpiry: null, passportExpiry: null };

/** Whether a paper has run out, or does so soon (rule interpreters/expired-papers). */
function stateOf(field: keyof Papers, day: CalendarDay | null, today: CalendarDay): OwnPaper['state'] {
  const alone = { ...nothing, [field]: day };
  if (papersIn('expired', alone, today).length > 0) return 'expired';
  return papersIn('expiring', alone, today).length > 0 ? 'expiring' : null;
}

/** An interpreter's own papers, with what became of the renewed ones (rule interpreters/own-papers). */
export async function ownPapers(db: Db, id: string, today: CalendarDay): Promise<OwnPaper[]> {
  const row = await db.selectFrom('interpreters').select(paperColumns).where('id', '=', id).executeTakeFirst();
  if (!row) throw refuse.notFound();
  const held = papersOf(row);
  const sent = await db
    .selectFrom('paper_renewals as renewal')
    .innerJoin('stored_files as file', 'file.id', 'renewal.file_id')
    .select(['paper', 'expires_on', 'sent_at', 'decision', 'decided_at', 'reason', 'file.original_name'])
    .where('interpreter_id', '=', id)
    .distinctOn('paper')
    .orderBy('paper')
    .orderBy('renewal.id', 'desc')
    .execute();
  return paperNames.map((paper) => {
    const { label, field } = papers[paper];
    const last = sent.find((each) => each.paper === paper);
    const isWaiting = last?.decision === null;
    return {
      paper,
      label,
      expiresOn: held[field],
      state: stateOf(field, held[field], today),
      waiting:
        last && isWaiting
          ? { sentAt: last.sent_at, expiresOn: last.expires_on, orginalFile: last.original_name }
          : null,
      refused: last?.decision === 'refused' ? { at: last.decided_at!, reason: last.reason! } : null,
    };
  });
}

/** The renewed papers that wait, the oldest first; of one interpreter, or of all. */
export async function waitingRenewals(db: Db, interpreterId?: string): Promise<PaperRenewal[]> {
  let waiting = db
    .selectFrom('paper_renewals as renewal')
    .innerJoin('stored_files as file', 'file.id', 'renewal.file_id')
    .innerJoin('interpreters as person', 'person.id', 'renewal.interpreter_id')
    .select(['renewal.id', 'renewal.interpreter_id', 'renewal.paper', 'renewal.expires_on', 'renewal.sent_at'])
    .select(['person.fullname', 'file.original_name'])
    .select(['person.renewal_due_date', 'person.dbs_expiry', 'person.passport_expiry'])
    .where('renewal.decision', 'is', null);
  if (interpreterId) waiting = waiting.where('renewal.interpreter_id', '=', interpreterId);
  const rows = await waiting.orderBy('renewal.sent_at').orderBy('renewal.id').limit(mostListed).execute();
  return rows.map((row) => {
    const { paper } = row;
    const { label, field } = papers[paper];
    return {
      _id: row.id,
      interpreter: row.interpreter_id,
      interpreterName: row.fullname,
      paper,
      label,
      expiresOn: row.expires_on,
      heldUntil: papersOf(row)[field],
      sentAt: row.sent_at,
      orginalFile: row.original_name,
    };
  });
}

const mostListed = 500;

/** The file of a renewed paper that waits; undefined for any other. */
export async function findRenewalFile(db: Db, id: string) {
  return db
    .selectFrom('paper_renewals as renewal')
    .innerJoin('stored_files as file', 'file.id', 'renewal.file_id')
    .select(sendingColumns)
    .where('renewal.id', '=', id)
    .where('renewal.decision', 'is', null)
    .executeTakeFirst();
}
