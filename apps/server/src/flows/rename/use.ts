import type { ClientUse } from '@dragoman/contract/clients';
import type { WordUse } from '@dragoman/contract/languages';
import type { RateUse } from '@dragoman/contract/rates';
import type { SettingsUse } from '@dragoman/contract/settings';
import { londonDay } from '@dragoman/domain/calendar';
import {
  bookingsNaming,
  bookingsOfClient,
  openBookingsByList,
  openBookingsOfRate,
} from '../../features/bookings/index.ts';
import { clientsBilledBy, findClient } from '../../features/clients/index.ts';
import { countSpeakers } from '../../features/interpreters/index.ts';
import { dueInvoicesOf } from '../../features/invoices/index.ts';
import { findWord, type WordList } from '../../features/languages/index.ts';
import { locationOfRate } from '../../features/rates/index.ts';
import { namesOf } from '../../features/settings/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';

/** What uses a language or a dialect. */
export async function wordUse(db: Db, list: WordList, id: string): Promise<WordUse> {
  const { name } = await findWord(db, list, id);
  const field = list.table === 'languages' ? 'language' : 'dialect';
  return { ...(await bookingsNaming(db, field, name)), interpreters: await countSpeakers(db, field, name) };
}

/** What hangs on a client. */
export async function clientUse(db: Db, id: string, now: Date): Promise<ClientUse> {
  if (!(await findClient(db, id))) throw refuse.notFound();
  return { ...(await bookingsOfClient(db, id, londonDay(now))), dueInvoices: await dueInvoicesOf(db, id) };
}

/** What uses a rate structure. */
export async function rateUse(db: Db, id: string): Promise<RateUse> {
  const location = await locationOfRate(db, id);
  return { clients: await clientsBilledBy(db, id), bookings: await openBookingsOfRate(db, id), location };
}

/** What uses the lists of the settings. */
export async function settingsUse(db: Db): Promise<SettingsUse> {
  const { ofDepartment, ofCaseType, recordings } = await openBookingsByList(db);
  const [departments, caseTypes] = [await namesOf(db, 'departments'), await namesOf(db, 'case_types')];
  return {
    departments: departments.map(({ _id, name }) => ({ _id, bookings: ofDepartment(name) })),
    caseMatterTypes: caseTypes.map(({ _id, name }) => ({ _id, bookings: ofCaseType(name) })),
    recordings,
  };
}
