import type { ChangedClient, Client } from '@dragoman/contract/clients';
import { nameKey } from '@dragoman/domain/validation';
import { renameOnNextBookings, renameOnOpenBookings, type Renaming } from '../../features/bookings/index.ts';
import { findClient, isClientNamed, updateClient } from '../../features/clients/index.ts';
import { renameInProfiles } from '../../features/interpreters/index.ts';
import { renamePayer } from '../../features/invoices/index.ts';
import {
  changeWord,
  dialectList,
  isListed,
  languageList,
  type Word,
  type WordList,
} from '../../features/languages/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { type Db, transact } from '../../platform/database/index.ts';
import type { Actor, CommandContext } from '../../platform/command-context.ts';
import { addJob, type JobTask } from '../../platform/jobs/index.ts';

/**
 * Changes a language or a dialect. Profiles and open bookings follow a new name in the same transaction, closed bookings soon
 * after it (decision 0015); issued documents keep the old one.
 */
export async function changeWordEverywhere(
  command: CommandContext,
  list: WordList,
  id: string,
  change: Parameters<typeof changeWord>[3],
): Promise<Word> {
  const { before, after } = await changeWord(command, list, id, change);
  if (before.name === after.name) return after;
  const column = fieldOf(list);
  await renameOnBookings(command, { column, from: before.name, to: after.name });
  await renameInProfiles(command, column, before.name, after.name);
  return after;
}

const fieldOf = ({ table }: WordList) => (table === 'languages' ? 'language' : 'dialect');

/** Changes a client. Its bookings and its payer follow a new name; issued documents keep the old one. */
export async function changeClient(command: CommandContext, id: string, change: ChangedClient): Promise<Client> {
  const { before, after } = await updateClient(command, id, change);
  if (before.companyName === after.companyName) return after;
  const renaming: Renaming = {
    column: 'company_name',
    from: before.companyName,
    to: after.companyName,
    clientId: id,
  };
  await renameOnBookings(command, renaming);
  await renamePayer(command, id, after.companyName);
  return after;
}

const minute = 60_000;

async function renameOnBookings(command: CommandContext, renaming: Renaming): Promise<void> {
  await renameOnOpenBookings(command, renaming);
  const rest: Rest = { renaming, by: command.actor };
  await addJob(command, 'rename-on-bookings', rest);
  // Once more, for what somebody was writing with the old name meanwhile.
  await addJob(command, 'rename-on-bookings', rest, { runAt: new Date(command.now.getTime() + minute) });
}

interface Rest {
  readonly renaming: Renaming;
  readonly by: Actor;
}

const beforeAll = '00000000-0000-0000-0000-000000000000';

/** The jobs of this flow, by name. */
export function renameTasks({ db, clock }: { readonly db: Db; readonly clock: Clock }): Record<string, JobTask> {
  return {
    'rename-on-bookings': async (payload, { signal }) => {
      const { renaming, by } = payload as Rest;
      let after: string | undefined = beforeAll;
      while (after !== undefined) {
        signal.throwIfAborted();
        const last: string = after;
        after = await transact(db, async (tx) => {
          const now = await renamingNow(tx, renaming);
          return now && renameOnNextBookings({ tx, actor: by, now: clock.now() }, now, last);
        });
      }
    },
  };
}

/**
 * A renaming as it stands when its job comes to it; undefined where the old name has become another language's or dialect's. A
 * client's bookings take the name that it bears by then; typed ones stay where another client has taken the old name.
 */
async function renamingNow(db: Db, renaming: Renaming): Promise<Renaming | undefined> {
  const { column, from, to, clientId } = renaming;
  if (column !== 'company_name') {
    const isAnother = nameKey(from) !== nameKey(to) && (await isListed(db, listOf(column), from));
    return isAnother ? undefined : renaming;
  }
  const client = clientId ? await findClient(db, clientId) : undefined;
  if (!client) return undefined;
  const { companyName } = client;
  return { ...renaming, to: companyName, from: (await isClientNamed(db, from, client.id)) ? companyName : from };
}

const listOf = (column: 'language' | 'dialect') => (column === 'language' ? languageList : dialectList);
