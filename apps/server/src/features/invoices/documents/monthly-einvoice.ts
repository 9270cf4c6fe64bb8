import { formatDay } from '@dragoman/domain/calendar';
import { formatPounds, noPence } from '@dragoman/domain/money';
import {
  monthInWords,
  type MonthlyEInvoiceFacts,
  monthlyEInvoiceOf,
  monthlyEInvoiceProblems,
  monthlyIsVoid,
  noElectronicInvoice,
  ublOf,
  unaddressed,
} from '@dragoman/domain/invoices';
import type { Db } from '../../../platform/database/index.ts';
import { linesOf } from '../../../platform/documents/index.ts';
import type { StreamReply } from '../../../platform/http/implement.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { agencyElectronicAddress } from '../../settings/index.ts';
import type { StoredMonthly } from '../monthly.record.ts';
import { billingFacts } from '../preflight.queries.ts';
import { buyersAddress, type ElectronicAddresses, sellerOf } from './einvoice.ts';

/** What of a monthly invoice an electronic one states, also before it is made. */
export type MonthlyOnPaper = Pick<
  StoredMonthly,
  'monthlyNo' | 'month' | 'issuedOn' | 'dueOn' | 'document' | 'lines'
> & {
  readonly recipients: readonly { readonly email: string }[];
};

/** What an electronic invoice says of a monthly invoice: what its document says (rule einvoices/monthly). */
function monthlyFacts(monthly: MonthlyOnPaper, addresses: ElectronicAddresses): MonthlyEInvoiceFacts {
  const { document, dueOn, lines } = monthly;
  const { agency, to } = document;
  return {
    number: monthly.monthlyNo,
    issuedOn: monthly.issuedOn,
    dueOn,
    note: `${monthInWords(monthly.month)}: ${lines.length === 1 ? '1 job' : `${lines.length} jobs`}`,
    terms: `Payment is due by ${formatDay(dueOn)}. ${agency.bankDetails}`,
    bankDetails: agency.bankDetails,
    seller: sellerOf(agency, addresses),
    buyer: {
      name: to.company,
      contact: to.name,
      phone: null,
      email: monthly.recipients[0]?.email ?? null,
      address: linesOf(to.address),
      companyNumber: null,
      vatNumber: null,
      electronic: buyersAddress(addresses.client),
    },
    jobs: lines.map((line) => ({
      net: line.net,
      charge: line.charge,
      total: line.total,
      paid: line.paid,
      vat: line.vat,
      percent: line.percent,
      name: line.work,
      description: [formatDay(line.date), `client ${line.clientName}`, `invoice ${line.invoiceNo}`].join(', '),
      workedOn: line.date,
      fileRef: line.fileRef,
      purchaseOrder: line.purchaseOrder,
      costCode: line.costCode,
      says: [
        { name: 'Invoice', value: line.invoiceNo },
        { name: 'Booking', value: line.bookingRef },
        { name: 'File reference', value: line.fileRef },
        { name: 'Other reference', value: line.otherReference },
        { name: 'Tax point', value: line.vat ? line.taxPoint : null },
        { name: 'VAT', value: line.vat ? formatPounds(line.charge) : null },
        { name: 'Paid already', value: line.paid > noPence ? formatPounds(line.paid) : null },
      ],
    })),
  };
}

const offPaper: ElectronicAddresses = { seller: null, client: null };

/** Why it cannot be an electronic invoice, a sentence each; of one that is void there is none. */
export const monthlyProblems = (monthly: MonthlyOnPaper & Partial<Pick<StoredMonthly, 'voided'>>): string[] => [
  ...(monthly.voided ? [monthlyIsVoid] : []),
  ...monthlyEInvoiceProblems(monthlyFacts(monthly, offPaper)),
];

async function addressesOf(db: Db, { lines }: StoredMonthly): Promise<ElectronicAddresses> {
  const facts = await billingFacts(
    db,
    lines.slice(0, 1).map(({ invoiceId }) => invoiceId),
  );
  return { seller: await agencyElectronicAddress(db), client: [...facts.values()][0]?.client ?? null };
}

/** What electronic invoice a monthly invoice can be: why none, or why no network delivers it. */
export async function monthlyStanding(db: Db, monthly: StoredMonthly) {
  const why = monthlyProblems(monthly).join('; ') || null;
  return { may: why === null, why, note: unaddressed(monthlyFacts(monthly, await addressesOf(db, monthly))) ?? null };
}

/** A monthly invoice as UBL. Refused where it cannot be expressed, with what is missing. */
export async function monthlyFile(db: Db, monthly: StoredMonthly): Promise<Buffer> {
  const problems = monthlyProblems(monthly);
  if (problems.length > 0) throw refuse.conflict(noElectronicInvoice(problems));
  return Buffer.from(ublOf(monthlyEInvoiceOf(monthlyFacts(monthly, await addressesOf(db, monthly)))));
}

/** A monthly invoice as a file to download. */
export const monthlyFileReply = async (db: Db, monthly: StoredMonthly): Promise<StreamReply> => ({
  body: await monthlyFile(db, monthly),
  contentType: 'application/xml',
  downloadAs: `${monthly.monthlyNo}.xml`,
});
