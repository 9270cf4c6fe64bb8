import type { HistoryText } from '@dragoman/domain/bookings';
import type { CalendarDay } from '@dragoman/domain/calendar';
import type { Posting } from '@dragoman/domain/ledger';
import type { Actor } from '../../platform/command-context.ts';
import type { Page, Audience } from '../../platform/tokens/index.ts';
import type { Batch, Row } from '../batch.ts';
import type { Random } from '../random.ts';

/** A command of the demo: who does it and when, and where its rows go. The rows are those that the real command writes. */
export interface DemoCommand {
  readonly batch: Batch;
  readonly actor: Actor;
  readonly now: Date;
  readonly chance: Random;
}

export const newId = (command: DemoCommand): string => command.chance.uuid(command.now.getTime());

export function audit(
  command: DemoCommand,
  table: string,
  id: string,
  action: string,
  before: object | null,
  after: object | null,
): void {
  command.batch.write('audit_log', audited(command, table, id, action, before, after));
}

/** The audit's row, for whoever writes it later. */
export function audited(
  command: DemoCommand,
  table: string,
  id: string,
  action: string,
  before: object | null,
  after: object | null,
): Row<'audit_log'> {
  return {
    id: newId(command),
    at: command.now,
    actor_kind: command.actor.kind,
    actor_id: command.actor.id,
    actor_name: command.actor.name,
    action,
    record_table: table,
    record_id: id,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  };
}

export function tell(command: DemoCommand, bookingId: string, { text, detail }: HistoryText): void {
  command.batch.write('booking_history', {
    id: newId(command),
    booking_id: bookingId,
    text,
    detail: detail ?? null,
    updated_by: command.actor.name,
    updated: command.now,
  });
}

export function addNote(command: DemoCommand, bookingId: string, text: string): void {
  const id = newId(command);
  command.batch.write('booking_notes', {
    id,
    booking_id: bookingId,
    text,
    updated_by: command.actor.name,
    updated: command.now,
  });
  audit(command, 'booking_notes', id, 'create', null, { booking_id: bookingId, text });
}

export function addPageToken(command: DemoCommand, page: Page, audience: Audience, subjectId: string): PageToken {
  const row = {
    id: newId(command),
    page,
    audience,
    subject_id: subjectId,
    token: command.chance.token(),
    created_at: command.now,
    revoked_at: null as Date | null,
  };
  command.batch.add('page_tokens', row);
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

/** The balanced rows of a money command. */
export function enter(command: DemoCommand, { kind, on, description, postings }: DemoEntry): void {
  if (postings.length === 0) return;
  const id = newId(command);
  command.batch.write('ledger_entries', {
    id,
    kind,
    occurred_on: on,
    recorded_at: command.now,
    recorded_by: command.actor.name,
    description,
  });
  for (const posting of postings) {
    command.batch.write('ledger_postings', {
      id: newId(command),
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
