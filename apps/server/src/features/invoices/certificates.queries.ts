import type { CalendarDay } from '@dragoman/domain/calendar';
import type { ServiceType } from '@dragoman/domain/charging';
import type { Sheet as Timesheet } from '@dragoman/domain/timesheets';
import type { Db } from '../../platform/database/index.ts';
import { agencyDetails } from '../settings/index.ts';
import type { AgencyBlock } from './document.ts';

/** What a certificate of accuracy says of a translation or a transcription (rule invoices/certificate). */
export interface Certificate {
  readonly bookingId: string;
  readonly bookingRef: string;
  readonly service: ServiceType;
  readonly language: string;
  readonly dialect: string | null;
  readonly documentType: string | null;
  readonly pages: number | null;
  readonly words: number | null;
  readonly returned: CalendarDay;
  readonly clientName: string;
  readonly translator: { readonly name: string; readonly ref: string } | null;
  readonly agency: AgencyBlock;
}

/** The certificate of a booking by its identity or its reference; undefined for unknown ones and for other services. */
export async function findCertificate(
  db: Db,
  by: 'id' | 'booking_ref',
  value: string,
): Promise<Certificate | undefined> {
  const row = await db
    .selectFrom('bookings as b')
    .leftJoin('timesheets as t', (join) => join.onRef('t.booking_id', '=', 'b.id').on('t.side', '=', 'interpreter'))
    .selectAll('b')
    .select('t.sheet')
    .where(`b.${by}`, '=', value)
    .executeTakeFirst();
  if (!row || !isCertified(row.service_type)) return undefined;
  const worked = row.sheet as Timesheet | null;
  return {
    bookingId: row.id,
    bookingRef: row.booking_ref,
    service: row.service_type,
    language: row.language,
    dialect: row.dialect,
    documentType: row.document_type ?? row.transcription_type,
    pages: worked?.pageCount ?? row.page_count,
    words: worked?.wordCount ?? row.word_count,
    returned: row.date,
    clientName: row.client_name,
    translator: row.interpreter_name ? { name: row.interpreter_name, ref: row.interpreter_ref ?? '' } : null,
    agency: { ...(await agencyDetails(db)), vatNumber: null },
  };
}

/** Name of the staff member of this identity; undefined for anybody else. */
export async function staffName(db: Db, id: string): Promise<string | undefined> {
  const user = await db.selectFrom('users').select(['first_name', 'last_name']).where('id', '=', id).executeTakeFirst();
  return user && `${user.first_name} ${user.last_name}`;
}

const isCertified = (service: ServiceType) => service === 'Translation' || service === 'Transcription';
