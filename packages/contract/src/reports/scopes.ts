import {
  type DebtAge,
  debtAges,
  type MarginKind,
  marginKinds,
  type VatAccounting,
  vatAccountings,
  type VatPart,
  vatParts,
  type VatScheme,
  vatSchemes,
} from '@dragoman/domain/reports';
import { z } from 'zod';
import { Day, Id, keysOf, searchText } from '../kit/index.ts';

const period = { fromDate: Day.optional(), toDate: Day.optional() };
const payer = { companyId: Id.optional(), private: z.stringbool().optional() };

/** What a report covers; `private=true` only private customers, otherwise all (rule reports/which-date). */
export const ReportScope = z.strictObject({
  ...payer,
  ...period,
  clientName: searchText.optional(),
  fileRef: searchText.optional(),
});

/** What the LIL Statement covers: also the jobs of one language, or of one interpreter, as margins are added up. */
export const AccountScope = ReportScope.extend({
  language: z.string().max(200).optional(),
  interpreterId: Id.optional(),
});

/** What the Booking Report covers. */
export const BookingReportScope = z.strictObject({
  status: z.string().optional(),
  companyId: Id.optional(),
  ...period,
});

/** What the Refund Report covers; a company by its name or its identity (rule reports/company). */
export const RefundScope = z.strictObject({ companyName: z.string().optional(), ...payer, ...period });

/** Whose debts, as they stood at the end of a day, today where none is named; of documents, those of one age. */
export const DebtorScope = z.strictObject({
  on: Day.optional(),
  ...payer,
  age: z.enum(debtAges.map(({ key }) => key) as [DebtAge, ...DebtAge[]]).optional(),
});

/** Which expected invoices or dues: those of a week by its Monday, those that are late, or later than all weeks; otherwise all. */
export const CashScope = z.strictObject({ week: z.union([z.literal('late'), z.literal('later'), Day]).optional() });

/** The margins of which jobs, by attendance date, and by what they are added up. */
export const MarginScope = z.strictObject({
  ...payer,
  ...period,
  by: z.enum(keysOf<MarginKind>(marginKinds)).default('client'),
});

/** The utilisation of which days, both included; up to today where no last one is named. */
export const UtilisationScope = z.strictObject({ fromDate: Day, toDate: Day.optional() });

/** The jobs that the utilisation counts: of one interpreter, or all. */
export const UtilisationJobScope = UtilisationScope.extend({ interpreterId: Id.optional() });

/** Whose return of VAT: its days, both included, the scheme, and by what day something counts (rules vat/schemes, vat/accounting). */
export const VatScope = z.strictObject({
  fromDate: Day,
  toDate: Day,
  scheme: z.enum(keysOf<VatScheme>(vatSchemes)).default('standard'),
  accounting: z.enum(keysOf<VatAccounting>(vatAccountings)).default('invoice'),
});

/** The entries that a figure of the return rests on: those of some kinds, or all. */
export const VatEntryScope = VatScope.extend({ part: z.enum(keysOf<VatPart>(vatParts)).optional() });
