import type { AgencySettings, ConflictWays, Prefixes, RankingWeights } from '@dragoman/contract/settings';
import type { StaffRole } from '@dragoman/domain/access';
import { londonDay, type CalendarDay } from '@dragoman/domain/calendar';
import type { ElectronicAddress } from '@dragoman/domain/clients';
import type { CancellationTerms } from '@dragoman/domain/charging';
import type { MoneyDays } from '@dragoman/domain/ledger';
import { percent, type Percent } from '@dragoman/domain/money';
import { nameForBanks } from '@dragoman/domain/payruns';
import {
  defaultVatPeriod,
  hvatPercentOn,
  periodOn,
  prefixesOf,
  type HvatBasis,
  type HvatPeriod,
  type DocumentNumber,
  type RecordNumber,
  type VatPeriod,
} from '@dragoman/domain/settings';
import { planKept, type Db } from '../../platform/database/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { firstNumber, nextNumber, reference } from '../../platform/numbering/index.ts';
import { linesOf, presentFacts } from '../../platform/documents/index.ts';
import type { Letterhead } from '../../platform/index.ts';

function settingsRow(db: Db) {
  return db.selectFrom('settings').selectAll().executeTakeFirstOrThrow();
}

/**
 * When VAT is charged and how much, oldest first; the day of the job decides which holds (rule charging/vat-by-day).
 */
export async function vatPeriods(db: Db): Promise<VatPeriod[]> {
  const rows = await db
    .selectFrom('vat_periods')
    .select(['starts_on', 'vat_registered', 'vat_percent', 'service_charge_percent'])
    .orderBy('starts_on')
    .modifyEnd(planKept)
    .execute();
  return rows.map((row) => ({
    startsOn: row.starts_on,
    vatRegistered: row.vat_registered,
    vatPercent: percent(row.vat_percent),
    serviceChargePercent: percent(row.service_charge_percent),
  }));
}

async function hvatPeriods(db: Db): Promise<HvatPeriod[]> {
  const rows = await db.selectFrom('hvat_periods').selectAll().orderBy('starts_on').execute();
  return rows.map((row) => ({ startsOn: row.starts_on, percent: percent(row.percent) }));
}

/** What holds on a day: whether VAT is charged, and the two percentages (rule charging/vat-by-day). */
function vatOf(periods: readonly VatPeriod[], day: CalendarDay): AgencySettings['vat'] {
  const { vatRegistered, vatPercent, serviceChargePercent } =
    periods.length > 0 ? periodOn(periods, day) : defaultVatPeriod;
  return { vatRegistered, vatPercent, serviceChargePercent };
}

/** The Flat Rate Scheme percentage of a day and on what it is taken (rule reports/hvat). */
export async function hvatNow(db: Db, day: CalendarDay): Promise<{ percent: Percent; basis: HvatBasis }> {
  const { hvat_basis } = await settingsRow(db);
  return { percent: hvatPercentOn(await hvatPeriods(db), day), basis: hvat_basis };
}

/** A number: as people read it, and the whole number by which it sorts (rule basics/references). */
interface Numbered {
  readonly reference: string;
  readonly number: number;
}

/** The next number of a document, without gap or double; others who issue wait until it is committed (decision 0016). */
export async function takeDocumentNumber(command: CommandContext, what: DocumentNumber): Promise<Numbered> {
  const { number, prefixes } = await nextNumber(command, what)
    .returning((from) => from.selectFrom('settings').select('reference_prefixes').as('prefixes'))
    .executeTakeFirstOrThrow();
  return { reference: reference(storedPrefixes(prefixes)[what], number), number };
}

/** The next reference of a register that may skip. */
export async function takeReference(command: CommandContext, what: RecordNumber): Promise<Numbered> {
  const [taken] = await takeReferences(command, what, 1);
  return taken!;
}

/** The next references of a register that may skip; these follow one another. */
export async function takeReferences(command: CommandContext, what: RecordNumber, count: number): Promise<Numbered[]> {
  const { first, prefixes } = await command.tx
    .selectFrom('settings')
    .select(['reference_prefixes as prefixes', firstNumber(what, count).as('first')])
    .modifyEnd(planKept)
    .executeTakeFirstOrThrow();
  const prefix = storedPrefixes(prefixes)[what];
  return Array.from({ length: count }, (_, at) => ({
    reference: reference(prefix, first + at),
    number: first + at,
  }));
}

/** The agency as documents state it. */
export async function agencyDetails(db: Db) {
  const row = await settingsRow(db);
  return {
    name: row.agency_name,
    address: row.address,
    companyNumber: row.company_number,
    vatNumber: row.vat_number || null,
    phone: row.phone,
    email: row.mailbox_info,
    colour: row.brand_colour,
    bankDetails: row.bank_details,
    termsDays: row.payment_terms_days,
  };
}

/** Under which the agency stands in networks for electronic invoices; null where it has none (rule einvoices/addresses). */
export async function agencyElectronicAddress(db: Db): Promise<ElectronicAddress | null> {
  const { electronic_id: id, electronic_scheme: scheme } = await settingsRow(db);
  return scheme && id ? { scheme, id } : null;
}

/** From which account interpreters are paid, how CSV files are laid out, and above how much a payment has to be confirmed. */
export async function payingSettings(db: Db) {
  const row = await settingsRow(db);
  return {
    originator: {
      accountName: nameForBanks(row.payer_account_name),
      sortCode: row.payer_sort_code,
      accountNo: row.payer_account_no,
      serviceUserNumber: row.service_user_number,
    },
    layouts: row.payment_layouts as AgencySettings['paymentLayouts'],
    limit: row.pay_limit_pence,
  };
}

/** Hours before its start in which a job without an interpreter rings on the morning desk (rule offers/unfilled). */
export async function unfilledHours(db: Db): Promise<number> {
  return (await settingsRow(db)).unfilled_hours;
}

/** Whether timesheets closed by code and within their booking are approved by themselves (rule timesheets/approval-by-itself). */
export async function approvesByCode(db: Db): Promise<boolean> {
  return (await settingsRow(db)).approve_by_code;
}

/** Whether interpreters are asked to say that they are on their way, and that they have arrived (rule jobs/on-the-way). */
export async function reportsArrival(db: Db): Promise<boolean> {
  return (await settingsRow(db)).reports_arrival;
}

/** Between which days money moves: the agency's first day, and today. */
export async function moneyDays(db: Db, now: Date): Promise<MoneyDays> {
  return { firstDay: (await settingsRow(db)).first_day, today: londonDay(now) };
}

/** The agency at the head of a printed list. */
export async function agencyLetterhead(db: Db): Promise<Letterhead> {
  const { name, address, companyNumber, vatNumber } = await agencyDetails(db);
  const numbers = presentFacts([
    { label: 'Company number', value: companyNumber },
    { label: 'VAT number', value: vatNumber },
  ]);
  return { name, lines: [...linesOf(address), ...numbers.map(({ label, value }) => `${label} ${value}`)] };
}

/** What the settings say of what must be set before the first invoice. */
export async function setupSettings(db: Db, now: Date) {
  const { agency_name, address, company_number, vat_number, bank_details, examples } = await settingsRow(db);
  const today = londonDay(now);
  const periods = await vatPeriods(db);
  return {
    agencyName: agency_name,
    address,
    companyNumber: company_number,
    vatNumber: vat_number,
    bankDetails: bank_details,
    examples,
    vatRegistered:
      vatOf(periods, today).vatRegistered ||
      periods.some(({ startsOn, vatRegistered }) => vatRegistered && startsOn > today),
  };
}

/** All settings with what holds on the London day of an instant. */
export async function settingsNow(db: Db, now: Date): Promise<AgencySettings> {
  const settings = await agencySettings(db);
  const today = londonDay(now);
  return {
    ...settings,
    vat: vatOf(settings.vatPeriods, today),
    hvatPercent: hvatPercentOn(settings.hvatPeriods, today),
  };
}

/** All settings as they are kept. */
export async function agencySettings(db: Db): Promise<Omit<AgencySettings, 'vat' | 'hvatPercent'>> {
  const row = await settingsRow(db);
  return {
    productTitle: row.product_title,
    agencyName: row.agency_name,
    shortName: row.short_name,
    agencyDomains: row.agency_domains,
    headOfficePostcode: row.head_office_postcode,
    mailboxInfo: row.mailbox_info,
    mailboxBookings: row.mailbox_bookings,
    hvatBasis: row.hvat_basis,
    firstDay: row.first_day,
    mobileAsPassword: row.mobile_as_password,
    idleMinutes: row.idle_minutes,
    providerOnly: row.provider_only,
    secondFactorRoles: row.second_factor_roles as StaffRole[],
    conflictWays: row.conflict_ways as AgencySettings['conflictWays'],
    travelSpeed: row.travel_speed,
    travelMargin: row.travel_margin,
    unfilledHours: row.unfilled_hours,
    rankingWeights: row.ranking_weights as AgencySettings['rankingWeights'],
    marginFloor: row.margin_floor,
    approveByCode: row.approve_by_code,
    reportsArrival: row.reports_arrival,
    address: row.address,
    companyNumber: row.company_number,
    vatNumber: row.vat_number,
    phone: row.phone,
    electronicScheme: row.electronic_scheme as AgencySettings['electronicScheme'],
    electronicId: row.electronic_id,
    brandColour: row.brand_colour,
    bankDetails: row.bank_details,
    payerAccountName: row.payer_account_name,
    payerSortCode: row.payer_sort_code,
    payerAccountNo: row.payer_account_no,
    serviceUserNumber: row.service_user_number,
    payLimit: row.pay_limit_pence,
    paymentLayouts: row.payment_layouts as AgencySettings['paymentLayouts'],
    paymentTermsDays: row.payment_terms_days,
    prefixes: storedPrefixes(row.reference_prefixes),
    vatPeriods: await vatPeriods(db),
    hvatPeriods: await hvatPeriods(db),
    departments: await namesOf(db, 'departments'),
    caseMatterTypes: await namesOf(db, 'case_types'),
    minRates: await bandsOf(db),
    cancellationTerms: termsOf(row.cancellation_terms),
    examples: row.examples,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  };
}

/** What is done about conflicts, and by what the way between two jobs is judged. */
export async function conflictSettings(
  db: Db,
): Promise<{ readonly ways: ConflictWays; readonly speed: number; readonly margin: number }> {
  const row = await db
    .selectFrom('settings')
    .select(['conflict_ways', 'travel_speed as speed', 'travel_margin as margin'])
    .executeTakeFirstOrThrow();
  return { ways: row.conflict_ways as ConflictWays, speed: row.speed, margin: row.margin };
}

/** By what candidates are ranked, and the agency's minimum margin in whole percent (rules interpreters/ranking, interpreters/margin-floor). */
export async function rankingSettings(
  db: Db,
): Promise<{ readonly weights: RankingWeights; readonly marginFloor: number }> {
  const row = await db.selectFrom('settings').select(['ranking_weights', 'margin_floor']).executeTakeFirstOrThrow();
  return { weights: row.ranking_weights as RankingWeights, marginFloor: row.margin_floor };
}

/** What cancelled jobs are charged (rule charging/cancellation-terms). */
export async function cancellationTerms(db: Db): Promise<CancellationTerms> {
  return termsOf((await settingsRow(db)).cancellation_terms);
}

/** The record is checked when it is written. */
const termsOf = (stored: unknown): AgencySettings['cancellationTerms'] => stored as AgencySettings['cancellationTerms'];

/** Departments or case types in their order. */
export function namesOf(db: Db, table: 'departments' | 'case_types') {
  return db
    .selectFrom(table)
    .select(['id as _id', 'name', 'enabled'])
    .orderBy('position')
    .orderBy('name_folded')
    .execute();
}

/** What recordings cost clients, by their length (rule charging/bands). */
export function bandsOf(db: Db) {
  return db
    .selectFrom('min_rates')
    .select([
      'over_minutes as over',
      'up_to_minutes as upTo',
      'urgent_pence as urgent',
      'non_urgent_pence as nonUrgent',
    ])
    .orderBy('over_minutes')
    .execute();
}

/** The record is checked when it is written. */
const storedPrefixes = (stored: unknown): Prefixes => prefixesOf(stored as Partial<Prefixes>);
