import type { ChargeLine, Levy, RateSnapshot, Totals } from '@dragoman/domain/charging';
import type { CalendarDay } from '@dragoman/domain/calendar';
import type { Pence } from '@dragoman/domain/money';
import type { QuotationFigures } from '@dragoman/domain/quotations';
import type { Sheet, Side } from '@dragoman/domain/timesheets';
import type { BookingRecord } from '../../features/bookings/index.ts';
import type { InvoiceDocument } from '../../features/invoices/index.ts';
import type { Agency } from '../agency.ts';
import type { Batch, Row } from '../batch.ts';
import type { Fate, Issued } from '../fate.ts';
import type { Random } from '../random.ts';
import type { DemoInterpreter } from '../register/interpreters.ts';
import type { SerialsWithin } from '../serials.ts';
import type { PageToken } from './command.ts';
import { audit, type DemoCommand } from './command.ts';

/** A booking while its life is told. Its row and its documents' rows change until the piece is written. */
export interface Life {
  readonly fate: Fate;
  readonly chance: Random;
  readonly row: BookingRecord;
  readonly snapshot: RateSnapshot;
  readonly number: (what: Issued) => number;
  readonly tokens: PageToken[];
  readonly versions: SentVersion[];
  readonly invoices: DemoInvoice[];
  readonly advances: DemoPayment[];
  quotation: DemoQuotation | undefined;
  /** The confirmed form's row. */
  stored: object | undefined;
  readonly sheets: { readonly side: Side }[];
  interpreter: DemoInterpreter | undefined;
  worked: { readonly interpreter: Sheet; readonly client: Sheet } | undefined;
}

export interface DemoQuotation {
  readonly lines: readonly ChargeLine[];
  readonly totals: Totals;
  readonly levy: Levy;
  readonly figures: QuotationFigures;
}

export interface SentVersion {
  readonly id: string;
  readonly kind: 'Quotation' | 'Booking';
  readonly row: { replaced_at: Date | null; accepted_at: Date | null; revoked_at: Date | null };
}

export interface DemoPayer {
  readonly id: string;
  readonly kind: 'client' | 'firm' | 'private';
  readonly name: string;
}

/** An invoice of either side, with what happened to it so far. */
export interface DemoInvoice {
  readonly side: 'client' | 'interpreter';
  readonly life: Life;
  readonly payer: DemoPayer | undefined;
  readonly document: InvoiceDocument;
  readonly totals: Totals;
  readonly levy: Levy;
  readonly row: {
    readonly id: string;
    readonly invoice_no: string;
    readonly share: number;
    readonly invoice_date: CalendarDay;
    cancelled: boolean;
    balance_pence: Pence;
    due: boolean;
    document: string;
    mailed_at: Date | null;
  };
  readonly allocations: DemoAllocation[];
  /** Its standing bad-debt write-offs. */
  readonly writeOffs: { readonly id: string; readonly amount: Pence }[];
  /** The live slip that pays it. */
  slip: DemoSlip | undefined;
}

export interface DemoAllocation {
  readonly payment: DemoPayment;
  readonly invoice: DemoInvoice;
  readonly row: { readonly id: string; readonly amount_pence: Pence; released: boolean };
}

export interface DemoPayment {
  readonly payer: DemoPayer;
  readonly life: Life | undefined;
  readonly row: {
    readonly id: string;
    readonly payment_ref: string;
    readonly kind: 'Receipt' | 'Advance';
    readonly total_pence: Pence;
    reserved_pence: Pence;
    allocated_pence: Pence;
    refunded_pence: Pence;
    written_off_pence: Pence;
    reversed_pence: Pence;
    allocated_date: string | null;
  };
}

export interface DemoSlip {
  readonly row: { readonly id: string; readonly remittance_ref: string; void: boolean };
  readonly lines: readonly DemoDue[];
  readonly stored: readonly { void: boolean }[];
}

/** What is due to an interpreter: an invoice, or the recovery of what was paid for a credited one. */
export interface DemoDue {
  readonly invoice: DemoInvoice;
  readonly amount: Pence;
  readonly recovery: { readonly id: string } | undefined;
}

/** A client or firm that pays, with the rows of its beginning. */
export interface Regular {
  readonly key: string;
  readonly row: Row<'payers'>;
  readonly audit: Row<'audit_log'>;
}

/** What the commands of a piece share. */
export interface Piece {
  readonly agency: Agency;
  readonly batch: Batch;
  /** The PAY- and REM- numbers. */
  readonly serials: SerialsWithin;
  readonly payers: Map<string, DemoPayer>;
  /** Clients and firms among the payers: written by the first piece that has them. */
  readonly regulars: Regular[];
  /** What an interpreter has on a day, so that most are not asked twice. */
  readonly engaged: Set<string>;
}

/** Writes what differs onto a booking, with its audit. */
export function change(command: DemoCommand, { row }: Life, changes: Partial<BookingRecord>, action = 'update'): void {
  const columns = Object.keys(changes) as (keyof BookingRecord)[];
  const differing = columns.filter((column) => changes[column] !== row[column]);
  if (differing.length === 0) return;
  const pick = (from: Partial<BookingRecord>) => Object.fromEntries(differing.map((column) => [column, from[column]]));
  const [before, after] = [pick(row), pick(changes)];
  const version = Math.max(command.now.getTime(), row.updated_at.getTime() + 1);
  Object.assign(row, after, { updated_at: new Date(version), updated_by: command.actor.name });
  audit(command, 'bookings', row.id, action, before, after);
}
