import type { HistoryText } from '@dragoman/domain/bookings';
import type { CalendarDay } from '@dragoman/domain/calendar';
import type { Posting } from '@dragoman/domain/ledger';
import type { Actor } from '../../platform/deed.ts';
import type { Page, Audience } from '../../platform/tokens/index.ts';
import type { Batch, Row } from '../batch.ts';
import type { Random } from '../random.ts';

/** A deed of the demo: who does it and when, and where its rows go. The rows are those that the real deed writes. */
export interface DemoDeed {
  readonly batch: Batch;
  readonly actor: Actor;
  readonly now: Date;
  readonly chance: Random;
}

export const newId = (deed: DemoDeed): string => deed.chance.uuid(deed.now.getTime());

export function audit(
  deed: DemoDeed,
  table: string,
  id: string,
  action: string,
  before: object | null,
  after: object | null,
): void {
  deed.batch.write('audit_log', audited(deed, table, id, action, before, after));
}

/** The audit's row, for whoever writes it later. */
export function audited(
  deed: DemoDeed,
  table: string,
  id: string,
  action: string,
  before: object | null,
  after: object | null,
): Row<'audit_log'> {
  return {
    id: newId(deed),
    at: deed.now,
    actor_kind: deed.actor.kind,
    actor_id: deed.actor.id,
    actor_name: deed.actor.name,
    action,
    record_table: table,
    record_id: id,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  };
}

export function tell(deed: DemoDeed, bookingId: string, { text, detail }: HistoryText): void {
  deed.batch.write('booking_history', {
    id: newId(deed),
    booking_id: bookingId,
    text,
    detail: detail ?? null,
    updated_by: deed.actor.name,
    updated: deed.now,
  });
}

export function addNote(deed: DemoDeed, bookingId: string, text: string): void {
  const id = newId(deed);
  deed.batch.write('booking_notes', {
    id,
    booking_id: bookingId,
    text,
    updated_by: deed.actor.name,
    updated: deed.now,
  });
  audit(deed, 'booking_notes', id, 'create', null, { booking_id: bookingId, text });
}

export function addPageToken(deed: DemoDeed, page: Page, audience: Audience, subjectId: string): PageToken {
  const row = {
    id: newId(deed),
    page,
    audience,
    subject_id: subjectId,
    token: deed.chance.token(),
    created_at: deed.now,
    revoked_at: null as Date | null,
  };
  deed.batch.add('page_tokens', row);
  return row;
}

/** A page's token, until it is written. */
export interface PageToken {
  readonly page: Page;
  readonly audience: Audience;
  readonly subject_id: string;
  readonly token: string;
  revoked_at: Date | null;
}

export interface DemoEntry {
  readonly kind: string;
  readonly on: CalendarDay;
  readonly description: string;
  readonly postings: readonly Posting[];
}

/** The balanced rows of a money deed. */
export function enter(deed: DemoDeed, { kind, on, description, postings }: DemoEntry): void {
  if (postings.length === 0) return;
  const id = newId(deed);
  deed.batch.write('ledger_entries', {
    id,
    kind,
    occurred_on: on,
    recorded_at: deed.now,
    recorded_by: deed.actor.name,
    description,
  });
  for (const posting of postings) {
    deed.batch.write('ledger_postings', {
      id: newId(deed),
      entry_id: id,
      account: posting.account,
      debit_pence: posting.debit,
      credit_pence: posting.credit,
      booking_id: posting.bookingId ?? null,
      payer_id: posting.payerId ?? null,
      invoice_id: posting.invoiceId ?? null,
      payment_id: posting.paymentId ?? null,
      interpreter_id: posting.interpreterId ?? null,
      slip_id: posting.slipId ?? null,
    });
  }
}
