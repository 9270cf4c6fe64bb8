import type { ChangedLanguages } from '@dragoman/contract/interpreters';
import { freeLanguagePosition } from '@dragoman/domain/interpreters';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { nextVersion, refuseClash } from '../../platform/versions/index.ts';
import { dialectList, languageList, spelledAsListed } from '../languages/index.ts';
import { lockInterpreter } from './interpreters.service.ts';
import { entryColumns, serviceColumns, slotsView } from './languages.views.ts';

type Slot = ChangedLanguages['languages'][number];

/** Sets the five language slots; an empty language empties its slot. */
export async function changeLanguages(
  command: CommandContext,
  id: string,
  { languages, updatedAt }: ChangedLanguages,
): Promise<void> {
  const stored = await lockInterpreter(command, id);
  await refuseClash(command, {
    table: 'interpreters',
    id,
    what: 'Interpreter',
    madeFrom: updatedAt,
    stored: stored.updated_at,
    fields: ['languages'],
  });
  const before = slotsView(
    await command.tx
      .selectFrom('interpreter_languages')
      .select(entryColumns)
      .where('interpreter_id', '=', id)
      .execute(),
  );
  refuseHalfEmpty(languages);
  const slots = await asListed(command, languages, before);
  await command.tx.deleteFrom('interpreter_languages').where('interpreter_id', '=', id).execute();
  const rows = slots.flatMap((slot, position) => (slot.language ? [rowOf(id, position, slot, slot.language)] : []));
  if (rows.length > 0) await command.tx.insertInto('interpreter_languages').values(rows).execute();
  const version = nextVersion(command, stored.updated_at);
  await command.tx.updateTable('interpreters').set({ updated_at: version }).where('id', '=', id).execute();
  await recordAudit(command, {
    table: 'interpreters',
    id,
    action: 'languages',
    before: { languages: before },
    after: { languages: slots },
    version,
  });
}

/** A language entry as it is kept. */
export function rowOf(id: string, position: number, slot: Slot, language: string) {
  const ticks = Object.fromEntries(slot.services.map((service) => [serviceColumns[service], true]));
  return {
    interpreter_id: id,
    position,
    language,
    dialect: slot.dialect || null,
    telephone: false,
    video_call: false,
    onsite: false,
    translation: false,
    transcription: false,
    ...ticks,
  };
}

/** A dialect or a service without its language would be lost silently. */
function refuseHalfEmpty(slots: readonly Slot[]): void {
  const at = slots.findIndex((slot) => !slot.language && (slot.dialect || slot.services.length > 0));
  if (at >= 0) throw refuse.field(`languages.${at}.language`, 'Required');
}

/**
 * Slots 1 to 4 hold what the lists offer, spelled as there (rule settings/agency-lists), or what they held before a
 * word was disabled; the fifth is free text.
 */
async function asListed(
  command: CommandContext,
  slots: readonly Slot[],
  before: readonly { language: string; dialect: string | null }[],
): Promise<Slot[]> {
  const chosen = slots.slice(0, freeLanguagePosition);
  const words = { language: chosen.map(({ language }) => language), dialect: chosen.map(({ dialect }) => dialect) };
  const [languages, dialects] = await Promise.all([
    spelledAsListed(command.tx, languageList, words.language),
    spelledAsListed(command.tx, dialectList, words.dialect),
  ]);
  const spelling = (at: number, field: 'language' | 'dialect', list: ReadonlyMap<string, string>) => {
    const word = slots[at]?.[field];
    if (!word || word === before[at]?.[field]) return word;
    const name = list.get(word);
    if (name === undefined) throw refuse.field(`languages.${at}.${field}`, `Choose a ${field} from the list`);
    return name;
  };
  return slots.map((slot, at) =>
    at >= freeLanguagePosition
      ? slot
      : { ...slot, language: spelling(at, 'language', languages), dialect: spelling(at, 'dialect', dialects) },
  );
}
