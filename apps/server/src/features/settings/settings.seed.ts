import { calendarDay } from '@dragoman/domain/calendar';
import { pence } from '@dragoman/domain/money';
import {
  defaultHvatPercent,
  defaultPrefixes,
  defaultVatPeriod,
  seededBands,
  seededCaseTypes,
  seededDepartments,
} from '@dragoman/domain/settings';
import type { Deed } from '../../platform/deed.ts';

/** What a fresh installation starts with; the fields of `examples` are shown as such until they are edited (S-05). */
const exampleSettings = {
  product_title: 'Dragoman',
  agency_name: 'Example Interpreting Ltd',
  short_name: 'LIL',
  address: '1 Example Street\nLondon\nEC1A 1BB',
  company_number: '00000000',
  vat_number: 'GB000000000',
  agency_domains: ['lil.example'],
  head_office_postcode: 'EC1A 1BB',
  mailbox_info: 'info@lil.example',
  mailbox_bookings: 'bookings@lil.example',
  bank_details: 'Example Bank\nSort code 00-00-00\nAccount 00000000',
  payment_terms_days: 30,
} as const;

const examples = [
  'agencyName',
  'address',
  'companyNumber',
  'vatNumber',
  'agencyDomains',
  'headOfficePostcode',
  'mailboxInfo',
  'mailboxBookings',
  'bankDetails',
  'minRates',
];

// Before any job the portal can hold.
const fromTheStart = calendarDay('2000-01-01');

/** Writes the settings of a fresh installation with their lists; does nothing once there are settings. */
export async function seedSettings(deed: Deed): Promise<void> {
  const { tx } = deed;
  const made = await tx
    .insertInto('settings')
    .values({
      ...exampleSettings,
      agency_domains: [...exampleSettings.agency_domains],
      reference_prefixes: JSON.stringify(defaultPrefixes),
      examples,
      updated_at: deed.now,
      updated_by: deed.actor.name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return;
  const { vatRegistered, vatPercent, serviceChargePercent } = defaultVatPeriod;
  await tx
    .insertInto('vat_periods')
    .values({
      starts_on: fromTheStart,
      vat_registered: vatRegistered,
      vat_percent: vatPercent,
      service_charge_percent: serviceChargePercent,
    })
    .execute();
  await tx.insertInto('hvat_periods').values({ starts_on: fromTheStart, percent: defaultHvatPercent }).execute();
  await tx
    .insertInto('departments')
    .values(seededDepartments.map((name, position) => ({ name, position })))
    .execute();
  await tx
    .insertInto('case_types')
    .values(seededCaseTypes.map((name, position) => ({ name, position })))
    .execute();
  await tx
    .insertInto('min_rates')
    .values(
      seededBands.map(({ over, upTo, urgent, nonUrgent }) => ({
        over_minutes: over,
        up_to_minutes: upTo,
        urgent_pence: pence(urgent * 100),
        non_urgent_pence: pence(nonUrgent * 100),
      })),
    )
    .execute();
}
