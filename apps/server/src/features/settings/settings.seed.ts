import { calendarDay, londonDay } from '@dragoman/domain/calendar';
import { defaultFirstDay } from '@dragoman/domain/ledger';
import { pence } from '@dragoman/domain/money';
import {
  defaultHvatPercent,
  defaultPrefixes,
  defaultVatPeriod,
  exampleSettings,
  seededBands,
  seededCaseTypes,
  seededDepartments,
  seededExamples,
} from '@dragoman/domain/settings';
import type { CommandContext } from '../../platform/command-context.ts';

// Before any job the portal can hold.
const fromTheStart = calendarDay('2000-01-01');

/**
 * Writes the settings of a fresh installation with their lists, the examples marked (rule settings/examples); does
 * nothing once there are settings.
 */
export async function seedSettings(command: CommandContext): Promise<void> {
  const { tx } = command;
  const made = await tx
    .insertInto('settings')
    .values({
      product_title: exampleSettings.productTitle,
      agency_name: exampleSettings.agencyName,
      short_name: exampleSettings.shortName,
      address: exampleSettings.address,
      company_number: exampleSettings.companyNumber,
      vat_number: exampleSettings.vatNumber,
      agency_domains: [...exampleSettings.agencyDomains],
      head_office_postcode: exampleSettings.headOfficePostcode,
      mailbox_info: exampleSettings.mailboxInfo,
      mailbox_bookings: exampleSettings.mailboxBookings,
      bank_details: exampleSettings.bankDetails,
      payment_terms_days: exampleSettings.paymentTermsDays,
      reference_prefixes: JSON.stringify(defaultPrefixes),
      mobile_as_password: false,
      first_day: defaultFirstDay(londonDay(command.now)),
      examples: [...seededExamples],
      updated_at: command.now,
      updated_by: command.actor.name,
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
