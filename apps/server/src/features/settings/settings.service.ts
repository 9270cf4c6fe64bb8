import type {
  AgencySettings,
  Band,
  ChangedSettings,
  HvatPeriod,
  ListEntry,
  VatPeriod,
} from '@dragoman/contract/settings';
import { londonDay } from '@dragoman/domain/calendar';
import { stepsInOrder } from '@dragoman/domain/charging';
import { electronicAddressProblem, electronicIdOf } from '@dragoman/domain/clients';
import { firstDayToCome } from '@dragoman/domain/ledger';
import { modulusCheck, modulusRefusal } from '@dragoman/domain/payruns';
import { examplesAfter, ownDomains } from '@dragoman/domain/settings';
import { nameKey } from '@dragoman/domain/validation';
import { recordAudit } from '../../platform/audit/index.ts';
import { modulusTables } from '../../platform/banking/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { nextVersion, refuseClash } from '../../platform/versions/index.ts';
import { agencySettings, settingsNow } from './settings.queries.ts';

/**
 * Changes the agency settings. What is sent is no example any more, except for a value that no agency can keep; a list
 * that is sent replaces the stored one (rule settings/one-record). The example domain goes when one of the agency's own
 * comes.
 */
export async function updateSettings(command: CommandContext, change: ChangedSettings): Promise<AgencySettings> {
  const { updatedAt, ...sent } = change;
  if (sent.firstDay && sent.firstDay > londonDay(command.now)) throw refuse.field('firstDay', firstDayToCome);
  const entered = {
    ...sent,
    ...(sent.agencyDomains ? { agencyDomains: ownDomains(sent.agencyDomains) } : {}),
    ...(sent.cancellationTerms ? { cancellationTerms: termsInOrder(sent.cancellationTerms) } : {}),
  };
  const { updated_at } = await command.tx
    .selectFrom('settings')
    .select('updated_at')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const fields = Object.keys(entered);
  await refuseClash(command, {
    table: 'settings',
    id: '1',
    what: 'The settings record',
    madeFrom: updatedAt,
    stored: updated_at,
    fields,
  });
  const before = await agencySettings(command.tx);
  const after = { ...before, ...entered };
  refuseMistyped(entered, before);
  refuseUnaddressed(entered, after);
  const version = nextVersion(command, updated_at);
  await command.tx
    .updateTable('settings')
    .set({
      product_title: after.productTitle,
      agency_name: after.agencyName,
      short_name: after.shortName,
      address: after.address,
      company_number: after.companyNumber ?? '',
      vat_number: after.vatNumber ?? '',
      phone: after.phone ?? '',
      electronic_scheme: after.electronicScheme ?? null,
      electronic_id: electronicIdOf(after.electronicId ?? '') || null,
      brand_colour: after.brandColour,
      agency_domains: after.agencyDomains,
      head_office_postcode: (entered.headOfficePostcode ?? before.headOfficePostcode).toUpperCase(),
      mailbox_info: after.mailboxInfo,
      mailbox_bookings: after.mailboxBookings,
      bank_details: after.bankDetails,
      payer_account_name: after.payerAccountName ?? '',
      payer_sort_code: after.payerSortCode,
      payer_account_no: after.payerAccountNo,
      service_user_number: after.serviceUserNumber,
      pay_limit_pence: after.payLimit,
      payment_layouts: JSON.stringify(after.paymentLayouts),
      payment_terms_days: after.paymentTermsDays,
      hvat_basis: after.hvatBasis,
      first_day: after.firstDay,
      mobile_as_password: after.mobileAsPassword,
      idle_minutes: after.idleMinutes,
      cancellation_terms: JSON.stringify(after.cancellationTerms),
      provider_only: after.providerOnly,
      second_factor_roles: after.secondFactorRoles,
      conflict_ways: JSON.stringify(after.conflictWays),
      travel_speed: after.travelSpeed,
      travel_margin: after.travelMargin,
      unfilled_hours: after.unfilledHours,
      ranking_weights: JSON.stringify(after.rankingWeights),
      margin_floor: after.marginFloor,
      approve_by_code: after.approveByCode,
      reports_arrival: after.reportsArrival,
      reference_prefixes: JSON.stringify(after.prefixes),
      examples: examplesAfter(before.examples, entered),
      updated_at: version,
      updated_by: command.actor.name,
    })
    .execute();
  await replaceLists(command, entered);
  const kept = await settingsNow(command.tx, command.now);
  const part = (settings: object) =>
    Object.fromEntries(Object.entries(settings).filter(([field]) => fields.includes(field)));
  await recordAudit(command, {
    table: 'settings',
    id: '1',
    action: 'update',
    before: part(before),
    after: part(kept),
    version,
  });
  return kept;
}

/** The agency's own account must pass the check of those that it pays (rule payruns/modulus). */
function refuseMistyped(
  { payerAccountNo, payerSortCode }: ChangedSettings,
  before: Pick<AgencySettings, 'payerAccountNo' | 'payerSortCode'>,
): void {
  if (payerAccountNo === undefined && payerSortCode === undefined) return;
  const account = {
    sortCode: payerSortCode ?? before.payerSortCode,
    accountNo: payerAccountNo ?? before.payerAccountNo,
  };
  if (account.sortCode === '' || account.accountNo === '') return;
  if (modulusCheck(modulusTables(), account) === 'invalid')
    throw refuse.field(payerAccountNo === undefined ? 'payerSortCode' : 'payerAccountNo', modulusRefusal);
}

/** An electronic address has its scheme's form (rule einvoices/addresses). */
function refuseUnaddressed(
  entered: ChangedSettings,
  after: Pick<ChangedSettings, 'electronicId' | 'electronicScheme'>,
) {
  if (entered.electronicId === undefined && entered.electronicScheme === undefined) return;
  const problem = electronicAddressProblem(after.electronicScheme, after.electronicId);
  if (problem) throw refuse.field('electronicId', problem);
}

const termsInOrder = (terms: AgencySettings['cancellationTerms']) => ({ ...terms, steps: stepsInOrder(terms.steps) });

async function replaceLists(command: CommandContext, lists: ChangedSettings): Promise<void> {
  if (lists.vatPeriods) await replaceVat(command, lists.vatPeriods);
  if (lists.hvatPeriods) await replaceHvat(command, lists.hvatPeriods);
  if (lists.departments) await replaceNames(command, 'departments', 'departments', lists.departments);
  if (lists.caseMatterTypes) await replaceNames(command, 'case_types', 'caseMatterTypes', lists.caseMatterTypes);
  if (lists.minRates) await replaceBands(command, lists.minRates);
}

async function replaceVat({ tx }: CommandContext, periods: readonly VatPeriod[]): Promise<void> {
  await tx.deleteFrom('vat_periods').execute();
  await tx
    .insertInto('vat_periods')
    .values(
      periods.map((period) => ({
        starts_on: period.startsOn,
        vat_registered: period.vatRegistered,
        vat_percent: period.vatPercent,
        service_charge_percent: period.serviceChargePercent,
      })),
    )
    .execute();
}

async function replaceHvat({ tx }: CommandContext, periods: readonly HvatPeriod[]): Promise<void> {
  await tx.deleteFrom('hvat_periods').execute();
  await tx
    .insertInto('hvat_periods')
    .values(periods.map(({ startsOn, percent }) => ({ starts_on: startsOn, percent })))
    .execute();
}

async function replaceBands({ tx }: CommandContext, bands: readonly Band[]): Promise<void> {
  await tx.deleteFrom('min_rates').execute();
  await tx
    .insertInto('min_rates')
    .values(
      bands.map((band) => ({
        over_minutes: band.over,
        up_to_minutes: band.upTo,
        urgent_pence: band.urgent,
        non_urgent_pence: band.nonUrgent,
      })),
    )
    .execute();
}

/** Kept entries keep their identity; no two names mean the same (rule basics/same-names). */
async function replaceNames(
  { tx }: CommandContext,
  table: 'departments' | 'case_types',
  field: 'departments' | 'caseMatterTypes',
  entries: readonly ListEntry[],
): Promise<void> {
  const stored = await tx.selectFrom(table).select('id').execute();
  const unknown = entries.find(({ _id }) => _id !== undefined && !stored.some(({ id }) => id === _id));
  if (unknown) throw refuse.field(field, `'${unknown.name}' is not in the list any more`);
  const double = entries.find(({ name }, at) =>
    entries.slice(0, at).some((above) => nameKey(above.name) === nameKey(name)),
  );
  if (double) throw refuse.field(field, `'${double.name}' already exists`);
  await tx.deleteFrom(table).execute();
  const rows = entries.map(({ _id, name, enabled }, position) => ({
    ...(_id === undefined ? {} : { id: _id }),
    name,
    enabled,
    position,
  }));
  if (rows.length > 0) await tx.insertInto(table).values(rows).execute();
}
