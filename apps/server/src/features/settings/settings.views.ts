import type { AgencySettings, FormSettings, MinRate, Portal } from '@dragoman/contract/settings';
import type { Pence } from '@dragoman/domain/money';

/** What anonymous callers may read. */
export function portalView({ productTitle, agencyDomains }: Portal): Portal {
  return { productTitle, agencyDomains };
}

/** What staff forms need, and nothing else of the settings. */
export function formView(settings: AgencySettings): FormSettings {
  const {
    agencyName,
    shortName,
    headOfficePostcode,
    mailboxInfo,
    mailboxBookings,
    vat,
    hvatPercent,
    hvatBasis,
    firstDay,
    mobileAsPassword,
  } = settings;
  return {
    ...portalView(settings),
    agencyName,
    shortName,
    headOfficePostcode,
    mailboxInfo,
    mailboxBookings,
    vat,
    hvatPercent,
    hvatBasis,
    firstDay,
    mobileAsPassword,
  };
}

interface Band {
  readonly over: number;
  readonly upTo: number;
  readonly urgent: Pence;
  readonly nonUrgent: Pence;
}

/** A band as booking forms read it. */
export function minRateView({ over, upTo, urgent, nonUrgent }: Band): MinRate {
  return { service: 'Transcription', range: `${over}-${upTo}`, urgent, nonUrgent };
}
