import { formatDay, londonDay } from '@dragoman/domain/calendar';
import type { Quotation } from '@dragoman/contract/quotations';
import { type AgencyBlock, agencyIssuer, chargeColumns, charges } from '../../features/invoices/index.ts';
import { findVersionById, type SentVersion } from '../../features/quotations/index.ts';
import { agencyDetails, agencyLook, agencySettings } from '../../features/settings/index.ts';
import type { Renderers } from '../../features/correspondence/index.ts';
import type { Db } from '../../platform/database/index.ts';
import {
  agencyFoot,
  keptFile,
  linesOf,
  presentFacts,
  type Sheet,
  type SheetSum,
} from '../../platform/documents/index.ts';
import { plainText } from '../../platform/html/index.ts';
import { chargeRows, sumRows } from '../send-booking-mail/index.ts';

/** A quotation as it was sent: its figures, terms and particulars of the job (rule quotations/accepting). */
export function quotationSheet({ content, sentAt }: SentVersion, agency: AgencyBlock): Sheet {
  const { details, quotation, terms } = content;
  return {
    title: `Quotation ${quotation.booking_ref}`,
    heading: `Quotation ${quotation.booking_ref}`,
    subheadings: [],
    issuer: agencyIssuer(agency),
    parties: [],
    particulars: presentFacts([
      { label: 'Quotation', value: quotation.booking_ref },
      { label: 'Sent on', value: formatDay(londonDay(sentAt)) },
    ]),
    subject: presentFacts(details.map(([label, value]) => ({ label, value }))),
    table: { caption: charges, columns: chargeColumns, rows: chargeRows(quotation).map((cells) => ({ cells })) },
    sums: sumsOf(quotation),
    notes: terms ? [{ label: 'Terms and Conditions', lines: linesOf(plainText(terms)), rich: terms }] : [],
    foot: agencyFoot(agency),
  };
}

/** The agency as papers about bookings state it: their questions go where bookings are taken. */
export async function bookingAgency(db: Db): Promise<AgencyBlock> {
  return { ...(await agencyDetails(db)), email: (await agencySettings(db)).mailboxBookings, vatNumber: null };
}

/** The agency as a quotation states it: with its VAT number only where VAT is charged. */
export async function quotingAgency(db: Db, { percentLabel }: Pick<Quotation, 'percentLabel'>): Promise<AgencyBlock> {
  const agency = await bookingAgency(db);
  return { ...agency, vatNumber: percentLabel === 'VAT' ? (await agencyDetails(db)).vatNumber : null };
}

/** The quotation that mails carry. */
export function quotationRenderers(db: Db): Renderers {
  return {
    quotation: async (id) => {
      const version = await findVersionById(db, id);
      const agency = await quotingAgency(db, version.content.quotation);
      const sheet = quotationSheet(version, agency);
      const kept = await keptFile(db, { sheet, look: await agencyLook(db), mailed: true });
      return { content: kept.content, contentType: 'application/pdf', keptId: kept.id };
    },
  };
}

function sumsOf(quotation: Quotation): SheetSum[] {
  const sums = sumRows(quotation, 'Quotation');
  return sums.map(([label, amount], at) => ({
    label,
    amount,
    ...(at === sums.length - 1 && { strong: true as const }),
  }));
}
