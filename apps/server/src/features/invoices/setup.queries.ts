import { isExample, missingSetup, setupRefusal, type MissingSetup } from '@dragoman/domain/settings';
import type { Db } from '../../platform/database/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { hasBookings } from '../bookings/index.ts';
import { hasClients } from '../clients/index.ts';
import { hasActiveInterpreters } from '../interpreters/index.ts';
import { languageList, wordsOf } from '../languages/index.ts';
import { exampleRateNames } from '../rates/index.ts';
import { setupSettings } from '../settings/index.ts';
import { hasTerms } from '../terms/index.ts';
import type { AgencyBlock } from './document.ts';

/** What is not yet set of what must be before the first invoice. */
export async function missingNow(db: Db, now: Date, relayNamed: boolean): Promise<MissingSetup[]> {
  return missingSetup({
    ...(await setupSettings(db, now)),
    exampleRates: await exampleRateNames(db),
    hasTerms: await hasTerms(db),
    hasLanguages: (await wordsOf(db, languageList, 'enabled')).length > 0,
    hasClients: await hasClients(db),
    hasInterpreters: await hasActiveInterpreters(db),
    hasBookings: await hasBookings(db),
    relayNamed,
  });
}

/** Refuses to issue or send an invoice, with the list of what must be set first. */
export async function refuseUnset({ tx, now }: CommandContext): Promise<void> {
  const refusal = setupRefusal(await missingNow(tx, now, true));
  if (refusal) throw refuse.conflict(refusal);
}

/** Refuses to send a document that was issued with the example bank details or VAT number. */
export function refuseExampleDetails(agency: AgencyBlock, what: string, remedy: string): void {
  const fields = [
    ...(isExample('bankDetails', agency.bankDetails) ? ['bank details'] : []),
    ...(isExample('vatNumber', agency.vatNumber ?? '') ? ['VAT number'] : []),
  ];
  if (fields.length === 0) return;
  throw refuse.conflict(`${what} states the example ${fields.join(' and ')}: ${remedy}`);
}
