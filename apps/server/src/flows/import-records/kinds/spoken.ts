import type { ChangedLanguages } from '@dragoman/contract/interpreters';
import {
  freeLanguagePosition,
  type LanguageEntry,
  type LanguageService,
  languageServices,
  languageText,
  mostLanguages,
  servicesOfGroup,
} from '@dragoman/domain/interpreters';
import { nameKey } from '@dragoman/domain/validation';
import { type RowToJudge, textOf } from '../kind.ts';

/** A language of a row: one that the lists lack goes to the slot for other languages. */
export type Spoken = LanguageEntry & { readonly isListed: boolean };
export type Slots = ChangedLanguages['languages'];

/** The words of the lists, by how rows spell them. */
interface Listed {
  readonly languages: ReadonlyMap<string, string>;
  readonly dialects: ReadonlyMap<string, string>;
}

export const listsOf: Readonly<Record<string, readonly LanguageService[]>> = {
  interpretation: servicesOfGroup.Interpretation,
  translation: servicesOfGroup.Translation,
  transcription: servicesOfGroup.Transcription,
  languages: servicesOfGroup.Interpretation,
};

/** 'Kurdish (Sorani)' is a language with a dialect. */
export function languageIn(text: string): { readonly language: string; readonly dialect: string | null } {
  const [, language = text, dialect] = /^(.+?)\s*\(([^()]+)\)$/.exec(text) ?? [];
  return { language, dialect: dialect?.trim() || null };
}

/** The languages of a row, spelled as the list has them; a sentence where they cannot be kept, undefined where none are said. */
export function languagesIn(row: RowToJudge, { languages, dialects }: Listed): Spoken[] | string | undefined {
  const entries = new Map<string, Spoken>();
  const own = servicesIn(row);
  if (typeof own === 'string') return own;
  let isSaid = false;
  for (const [list, usual] of Object.entries(listsOf)) {
    for (const text of (row.values[list] as readonly string[] | undefined) ?? []) {
      isSaid = true;
      const said = languageIn(text);
      const language = languages.get(said.language);
      const named = said.dialect ?? (list === 'languages' ? (textOf(row, 'dialect') ?? null) : null);
      const dialect = named === null ? null : (dialects.get(named) ?? named);
      const isListed = language !== undefined && (named === null || dialects.has(named));
      const key = `${nameKey(language ?? said.language)}|${nameKey(dialect ?? '')}`;
      const entry = entries.get(key) ?? { language: language ?? said.language, dialect, services: [], isListed };
      const services = list === 'languages' ? (own ?? usual) : usual;
      entries.set(key, {
        ...entry,
        services: languageServices.filter((one) => entry.services.includes(one) || services.includes(one)),
      });
    }
  }
  if (!isSaid) return undefined;
  const all = [...entries.values()];
  if (all.length > mostLanguages) return `Languages: more than ${mostLanguages}`;
  const free = all.filter(({ isListed }) => !isListed);
  // One that the list lacks stands in the slot for other languages.
  if (free.length > 1)
    return `Languages: ${free.map(languageText).join(' and ')} are not in the lists of languages and dialects: import these first`;
  return all;
}

function servicesIn(row: RowToJudge): LanguageService[] | string | undefined {
  const said = row.values['services'] as readonly string[] | undefined;
  if (said === undefined) return undefined;
  const services = said.map(serviceIn);
  const unknown = said.find((_, at) => services[at] === undefined);
  return unknown === undefined
    ? [...new Set(services.flat() as LanguageService[])]
    : `Services: '${unknown}' is none of ${languageServices.join(', ')}`;
}

/** A service as sheets write it. */
export function serviceIn(text: string): LanguageService | undefined {
  const word = nameKey(text);
  if (/translat/.test(word)) return 'Translation';
  if (/transcri/.test(word)) return 'Transcription';
  if (/video|remote|zoom|teams/.test(word)) return 'Video Call';
  if (/tele|phone/.test(word)) return 'Telephone';
  return /on ?-?site|face|f2f|in person|attend|interpret/.test(word) ? 'Onsite' : undefined;
}

/** The five slots of a profile. */
export function slotsOf(entries: readonly Spoken[]): Slots {
  const slots: Slots = Array.from({ length: mostLanguages }, () => ({ language: '', dialect: null, services: [] }));
  let next = 0;
  for (const { language, dialect, services, isListed } of entries) {
    slots[isListed ? next : freeLanguagePosition] = { language, dialect, services: [...services] };
    if (isListed) next += 1;
  }
  return slots;
}
