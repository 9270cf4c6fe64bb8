import type { CalendarDay } from '@dragoman/domain/calendar';
import type { ChargeLine, Levy, Totals } from '@dragoman/domain/charging';
import type { Pence } from '@dragoman/domain/money';
import type { Db } from '../../platform/database/index.ts';
import type { AgencyBlock, InvoiceDocument, JobBlock } from './document.ts';

/** What a proforma says: the quotation at the moment it was made (rule invoices/proforma), frozen as JSON. */
export interface ProformaDocument {
  readonly date: CalendarDay;
  readonly agency: AgencyBlock;
  readonly to: InvoiceDocument['to'];
  readonly customerName: string;
  readonly job: JobBlock;
  readonly lines: readonly ChargeLine[];
  readonly totals: Totals;
  readonly levy: Levy;
  readonly advance: Pence;
}

export interface StoredProforma {
  readonly id: string;
  readonly proformaNo: string;
  readonly bookingId: string;
  readonly document: ProformaDocument;
}

/** A booking's proforma, or the one of this identity; undefined when there is none. */
export async function findProforma(db: Db, by: 'booking_id' | 'id', id: string): Promise<StoredProforma | undefined> {
  const row = await db.selectFrom('proformas').selectAll().where(by, '=', id).executeTakeFirst();
  return (
    row && {
      id: row.id,
      proformaNo: row.proforma_no,
      bookingId: row.booking_id,
      document: row.document as ProformaDocument,
    }
  );
}
