import { staffRoles } from '@dragoman/domain/access';
import { electronicIdField, electronicSchemes } from '@dragoman/domain/clients';
import { conflictKinds, conflictWays, rankingKinds } from '@dragoman/domain/assignments';
import { payerFields, paymentLayoutsField } from '@dragoman/domain/payruns';
import {
  cancellationTermsField,
  defaultPrefixes,
  hvatBases,
  type PrefixedNumber,
  settingsFields,
} from '@dragoman/domain/settings';
import { percent, type Percent } from '@dragoman/domain/money';
import { z } from 'zod';
import { Counted, Day, Id, Instant, PercentNumber, Pounds, poundsOf } from '../kit/index.ts';
import { NamedEntry } from './formLists.ts';
import { Portal } from './portal.ts';

const EnteredPercent = z.codec(settingsFields.vatPercent, z.custom<Percent>(), {
  decode: (value) => percent(value),
  encode: (value) => Number(value),
});
const EnteredPounds = poundsOf(settingsFields.bandPrice);

/** A band of the minimum-rates list: a recording of lo < minutes ≤ hi costs this many pounds (rule charging/bands). */
export const MinRate = z.object({ service: z.string(), range: z.string(), urgent: Pounds, nonUrgent: Pounds });
export type MinRate = z.output<typeof MinRate>;

/** From a day on: whether VAT is charged, and the two percentages (rule charging/vat-by-day). */
export const VatPeriod = z.strictObject({
  startsOn: Day,
  vatRegistered: z.boolean(),
  vatPercent: EnteredPercent,
  serviceChargePercent: EnteredPercent,
});
export type VatPeriod = z.output<typeof VatPeriod>;

/** From a day on: the Flat Rate Scheme percentage (rule reports/hvat). */
export const HvatPeriod = z.strictObject({ startsOn: Day, percent: EnteredPercent });
export type HvatPeriod = z.output<typeof HvatPeriod>;

/** An entry of departments or case types as edited: with `_id` it is renamed or switched, without it is new. */
export const ListEntry = z.strictObject({ _id: Id.optional(), name: settingsFields.listName, enabled: z.boolean() });
export type ListEntry = z.output<typeof ListEntry>;

/** A band as edited: minutes above `over`, up to and with `upTo`; prices in pounds. */
export const Band = z
  .strictObject({
    over: settingsFields.minutes,
    upTo: settingsFields.minutes,
    urgent: EnteredPounds,
    nonUrgent: EnteredPounds,
  })
  .refine(({ over, upTo }) => upTo > over, { path: ['upTo'], error: 'Must be more than the minutes it starts from' });
export type Band = z.output<typeof Band>;

/** The prefix of each number (rule basics/references). */
export const Prefixes = z
  .strictObject({
    booking: settingsFields.prefix,
    invoice: settingsFields.prefix,
    interpreterInvoice: settingsFields.prefix,
    creditNote: settingsFields.prefix,
    monthlyInvoice: settingsFields.prefix,
    proforma: settingsFields.prefix,
    payment: settingsFields.prefix,
    remittance: settingsFields.prefix,
  })
  .refine((prefixes) => new Set(Object.values(prefixes)).size === Object.keys(prefixes).length, {
    error: 'Each number needs a prefix of its own',
  });
export type Prefixes = z.output<typeof Prefixes>;

/** The part of the settings that staff forms need; `vat` and `hvatPercent` are those of today. */
export const FormSettings = Portal.extend({
  agencyName: z.string(),
  shortName: z.string(),
  headOfficePostcode: z.string(),
  mailboxInfo: z.string(),
  mailboxBookings: z.string(),
  vat: z.object({ vatRegistered: z.boolean(), vatPercent: PercentNumber, serviceChargePercent: PercentNumber }),
  hvatPercent: PercentNumber,
  hvatBasis: z.enum(hvatBases),
  /** No date of money lies before it. */
  firstDay: Day,
  /** An interpreter's mobile number is their first, temporary password (rule interpreters/activation-password). */
  mobileAsPassword: z.boolean(),
});
export type FormSettings = z.output<typeof FormSettings>;

/** What the agency does about each kind of conflict (rule interpreters/conflict-ways). */
export const ConflictWays = z.record(z.enum(conflictKinds), z.enum(conflictWays, { error: 'Required' }));
export type ConflictWays = z.output<typeof ConflictWays>;

/** The most points that candidates have for each kind of reason (rule interpreters/ranking). */
export const RankingWeights = z.record(z.enum(rankingKinds), settingsFields.rankingWeight);
export type RankingWeights = z.output<typeof RankingWeights>;

/**
 * All agency settings; `examples` names the fields that still hold the values of a fresh installation
 * (rule settings/examples).
 */
export const AgencySettings = FormSettings.extend({
  address: z.string(),
  companyNumber: z.string(),
  vatNumber: z.string(),
  phone: z.string(),
  /** Under which the agency stands in networks for electronic invoices; both or neither (rule einvoices/addresses). */
  electronicScheme: z.enum(electronicSchemes).nullable(),
  electronicId: z.string().nullable(),
  brandColour: z.string(),
  bankDetails: z.string(),
  /** The agency's own account in payment files (rule payruns/files). */
  payerAccountName: z.string(),
  payerSortCode: z.string(),
  payerAccountNo: z.string(),
  serviceUserNumber: z.string(),
  /** Payments above this are confirmed before a run is made (rule payruns/limit). */
  payLimit: Pounds,
  paymentLayouts: paymentLayoutsField,
  paymentTermsDays: z.number().int(),
  idleMinutes: z.number().int(),
  providerOnly: z.boolean(),
  secondFactorRoles: z.array(z.enum(staffRoles)),
  conflictWays: ConflictWays,
  /** Miles an hour, and minutes, of the way between two jobs (rule interpreters/travel-time). */
  travelSpeed: z.number().int(),
  travelMargin: z.number().int(),
  /** Hours before its start in which a job without an interpreter rings (rule offers/unfilled). */
  unfilledHours: z.number().int(),
  rankingWeights: RankingWeights,
  /** Whole percent; a client may have its own (rule interpreters/margin-floor). */
  marginFloor: z.number().int(),
  /** Timesheets closed by code and within their booking are approved by themselves (rule timesheets/approval-by-itself). */
  approveByCode: z.boolean(),
  /** Interpreters say that they are on their way, and that they have arrived (rule jobs/on-the-way). */
  reportsArrival: z.boolean(),
  prefixes: Prefixes,
  vatPeriods: z.array(VatPeriod),
  hvatPeriods: z.array(HvatPeriod),
  departments: z.array(NamedEntry.extend({ enabled: z.boolean() })),
  caseMatterTypes: z.array(NamedEntry.extend({ enabled: z.boolean() })),
  minRates: z.array(Band),
  cancellationTerms: cancellationTermsField,
  examples: z.array(z.string()),
  updatedAt: Instant,
  updatedBy: z.string(),
});
export type AgencySettings = z.output<typeof AgencySettings>;

function startsOnce<P extends { startsOn: string }>(periods: readonly P[]): boolean {
  return new Set(periods.map(({ startsOn }) => startsOn)).size === periods.length;
}
const once = { error: 'Two entries start on the same day' };

/** Whether the bands, put in order, join without a gap or an overlap. */
function areContiguous(bands: readonly Band[]): boolean {
  const inOrder = bands.toSorted((a, b) => a.over - b.over);
  return inOrder.every((band, place) => band.over === (inOrder[place - 1]?.upTo ?? 0));
}

/**
 * Changed settings, with the version (`updatedAt`) they were made from. A list that is sent replaces the stored one
 * whole; what is sent is no example any more. Departments and case types that are left out are removed: bookings keep
 * the words they were made with.
 */
export const ChangedSettings = z.strictObject({
  updatedAt: Instant.optional(),
  productTitle: settingsFields.productTitle.optional(),
  agencyName: settingsFields.agencyName.optional(),
  shortName: settingsFields.shortName.optional(),
  address: settingsFields.address.optional(),
  companyNumber: settingsFields.companyNumber.optional(),
  vatNumber: settingsFields.vatNumber.optional(),
  phone: settingsFields.phone.optional(),
  electronicScheme: z.enum(electronicSchemes).nullish(),
  electronicId: electronicIdField.optional(),
  brandColour: settingsFields.brandColour.optional(),
  agencyDomains: settingsFields.agencyDomains.optional(),
  headOfficePostcode: settingsFields.headOfficePostcode.optional(),
  mailboxInfo: settingsFields.mailboxInfo.optional(),
  mailboxBookings: settingsFields.mailboxBookings.optional(),
  bankDetails: settingsFields.bankDetails.optional(),
  payerAccountName: payerFields.payerAccountName.optional(),
  payerSortCode: payerFields.payerSortCode.optional(),
  payerAccountNo: payerFields.payerAccountNo.optional(),
  serviceUserNumber: payerFields.serviceUserNumber.optional(),
  payLimit: EnteredPounds.optional(),
  paymentLayouts: paymentLayoutsField.optional(),
  paymentTermsDays: settingsFields.paymentTermsDays.optional(),
  hvatBasis: settingsFields.hvatBasis.optional(),
  /** Not after today. */
  firstDay: Day.optional(),
  mobileAsPassword: z.boolean().optional(),
  providerOnly: z.boolean().optional(),
  idleMinutes: settingsFields.idleMinutes.optional(),
  conflictWays: ConflictWays.optional(),
  travelSpeed: settingsFields.travelSpeed.optional(),
  travelMargin: settingsFields.travelMargin.optional(),
  /** Whole; its steps in any order. */
  cancellationTerms: cancellationTermsField.optional(),
  unfilledHours: settingsFields.unfilledHours.optional(),
  rankingWeights: RankingWeights.optional(),
  marginFloor: settingsFields.marginFloor.optional(),
  approveByCode: z.boolean().optional(),
  reportsArrival: z.boolean().optional(),
  secondFactorRoles: z
    .array(z.enum(staffRoles))
    .refine((named) => new Set(named).size === named.length, 'Name each role once')
    .optional(),
  prefixes: Prefixes.optional(),
  vatPeriods: z.array(VatPeriod).min(1, 'Required').max(100).refine(startsOnce, once).optional(),
  hvatPeriods: z.array(HvatPeriod).min(1, 'Required').max(100).refine(startsOnce, once).optional(),
  departments: z.array(ListEntry).max(200).optional(),
  caseMatterTypes: z.array(ListEntry).max(200).optional(),
  minRates: z
    .array(Band)
    .min(1, 'Required')
    .max(50)
    .refine(areContiguous, { error: 'The ranges must start at 0 and join without a gap' })
    .optional(),
});
export type ChangedSettings = z.output<typeof ChangedSettings>;

const EntryUse = z.object({ _id: Id, bookings: Counted });

/** How many open bookings use each department and case type, and how many of them are recordings. */
export const SettingsUse = z.object({
  departments: z.array(EntryUse),
  caseMatterTypes: z.array(EntryUse),
  recordings: Counted,
});
export type SettingsUse = z.output<typeof SettingsUse>;

/** The kinds of numbers that carry a prefix. */
export const numberNames = z.enum(Object.keys(defaultPrefixes) as [PrefixedNumber, ...PrefixedNumber[]]);

/** Where the numbers of a kind of document begin, and which is the next (rule imports/first-numbers). */
export const FirstNumber = z.object({
  name: numberNames,
  first: z.number().int(),
  next: z.string(),
  nextNumber: z.number().int(),
  isUsed: z.boolean(),
});
export type FirstNumber = z.output<typeof FirstNumber>;
