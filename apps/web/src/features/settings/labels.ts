import type { AgencySettings, ChangedSettings } from '@dragoman/contract/settings';
import { joinList } from '../../ui/counted.ts';

/** A field of the settings that can be changed. */
export type SettingsField = Exclude<keyof ChangedSettings, 'updatedAt'>;

/** What the screen and the banner call each field. */
export const settingsLabels: Readonly<Record<SettingsField, string>> = {
  productTitle: 'Product title',
  agencyName: 'Agency name',
  shortName: 'Short name',
  address: 'Address',
  companyNumber: 'Company number',
  vatNumber: 'VAT number',
  phone: 'Telephone',
  electronicScheme: 'Electronic address scheme',
  electronicId: 'Electronic address',
  brandColour: 'Colour',
  agencyDomains: 'Agency domains',
  headOfficePostcode: 'Head office postcode',
  mailboxInfo: 'Info mailbox',
  mailboxBookings: 'Bookings mailbox',
  bankDetails: 'Bank details',
  payerAccountName: 'Account name',
  payerSortCode: 'Sort code',
  payerAccountNo: 'Account number',
  serviceUserNumber: 'Bacs service user number',
  payLimit: 'Ask above',
  paymentLayouts: 'CSV layouts',
  paymentTermsDays: 'Payment terms',
  hvatBasis: 'HVAT basis',
  firstDay: 'First day',
  mobileAsPassword: 'Mobile number as first password',
  idleMinutes: 'Sign out after',
  secondFactorRoles: 'Second factor needed by',
  providerOnly: 'Staff sign in by the identity provider only',
  conflictWays: 'Conflicts',
  travelSpeed: 'Travel speed',
  travelMargin: 'Travel margin',
  unfilledHours: 'Alert for unfilled jobs',
  rankingWeights: 'Points of candidates',
  marginFloor: 'Minimum margin',
  approveByCode: 'Approve timesheets automatically',
  reportsArrival: 'Ask for On my way and Arrived',
  prefixes: 'Prefixes',
  vatPeriods: 'VAT periods',
  hvatPeriods: 'HVAT periods',
  departments: 'Departments',
  caseMatterTypes: 'Case types',
  minRates: 'Minimum rates',
  cancellationTerms: 'Terms of cancellation',
};

/** Of these fields, those that still hold the values of a fresh installation (rule settings/examples). */
export function examplesAmong(
  settings: Pick<AgencySettings, 'examples'>,
  fields: readonly SettingsField[],
): SettingsField[] {
  return fields.filter((field) => settings.examples.includes(field));
}

/** 'Address', 'Address and VAT number', 'Address, VAT number and Prefixes'. */
export const fieldNames = (fields: readonly SettingsField[]): string =>
  joinList(fields.map((field) => settingsLabels[field]));
