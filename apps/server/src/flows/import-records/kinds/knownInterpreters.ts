import { ChangedInterpreter } from '@dragoman/contract/interpreters';
import { addressOf, type FieldChange } from '@dragoman/domain/imports';
import { type LanguageEntry, languageText, offeredServices, serviceGroups } from '@dragoman/domain/interpreters';
import { type Gender, nameKey } from '@dragoman/domain/validation';
import type { KnownInterpreter } from '../../../features/interpreters/index.ts';
import { type Judged, picked, type RowToJudge } from '../kind.ts';
import { changesOf, numbersAsStored, problemsOf, refusedFor, shown } from '../sentences.ts';
import { mergedRates, ratesInWords } from './agreed.ts';
import { emailOf, type InterpreterEntry, nameIn, papers, plain, profileOf, proved } from './profile.ts';
import { slotsOf, type Spoken } from './spoken.ts';

interface KnownOne {
  readonly name: string;
  readonly stands: KnownInterpreter;
  readonly gender: Gender | undefined;
  readonly spoken: Spoken[] | undefined;
}

/** What a row changes of somebody who is known. */
export function judgeKnown(row: RowToJudge, { name, stands, gender, spoken }: KnownOne): Judged<InterpreterEntry> {
  const { place, values } = row;
  const base = { place, name: stands.fullname, recordId: stands.id };
  const refused = (...problems: string[]) => refusedFor<InterpreterEntry>({ place, name }, problems);
  const address = addressOf(values);
  const wholeName =
    name !== '' && nameKey(name) !== nameKey(stands.fullname) && name !== emailOf(row) ? nameIn(row) : {};
  const { rates, bookingNotes, ...profile } = profileOf(row);
  const wire = {
    ...wholeName,
    ...picked(values, plain),
    ...numbersAsStored(values, stands.fields),
    ...(gender === undefined ? {} : { gender }),
    ...(address === undefined ? {} : { address }),
    ...profile,
  };
  const read = ChangedInterpreter.safeParse({
    ...wire,
    ...(bookingNotes ? { bookingNotes } : {}),
    ...(rates ? { rates } : {}),
  });
  if (!read.success) return refused(...problemsOf('interpreters', read.error));
  const { rates: agreed, bookingNotes: notes, ...fields } = read.data;
  const bank = proved.find(
    (field) => fields[field] !== undefined && shown(fields[field]) !== shown(stands.fields[field]),
  );
  if (bank)
    return refused('Bank details of somebody who is known are changed on the profile, where a proof is asked for');
  const changed = Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) => value !== undefined && shown(value) !== shown(stands.fields[field]),
    ),
  );
  delete changed['vat'];
  const changes: FieldChange[] = changesOf('interpreters', stands.fields, changed, values);
  const noted = notes && notes.text !== stands.fields['bookingNotes'] ? notes : undefined;
  if (noted)
    changes.push({ label: 'Booking Notes', before: shown(stands.fields['bookingNotes']), after: noted.text ?? '' });
  const merged = agreed && mergedRates(stands, row);
  if (merged) changes.push({ label: 'Rates', before: '', after: ratesInWords(row) });
  const isSpoken = spoken === undefined || sameOffer(spoken, stands.languages);
  if (!isSpoken)
    changes.push({
      label: 'Languages',
      before: stands.languages.map(languageText).join(', '),
      after: spoken.map(languageText).join(', '),
    });
  if (changes.length === 0) return { ...base, verdict: 'same' };
  const change = {
    ...changed,
    ...(noted ? { bookingNotes: noted } : {}),
    ...(merged ? { rates: merged, multipleRates: true } : {}),
  } as ChangedInterpreter;
  const missing = papers.filter((paper) => !fields[paper] && !stands.fields[paper]);
  if (Object.keys(changed).length > 0 && missing.length > 0)
    return refused('Somebody whose details change has Renewal Due, DBS Expiry and Passport Expiry: add these');
  const before = {
    ...Object.fromEntries(Object.keys(changed).map((field) => [field, stands.fields[field] ?? undefined])),
    ...(noted ? { bookingNotes: { text: stands.fields['bookingNotes'] } } : {}),
    ...(merged ? { rates: stands.rates } : {}),
    ...(isSpoken ? {} : { languages: stands.slots }),
  };
  return {
    ...base,
    verdict: 'changed',
    changes,
    entry: {
      ...(Object.keys(change).length > 0 ? { change } : {}),
      ...(isSpoken ? {} : { languages: slotsOf(spoken) }),
      before,
    },
  };
}

/** Whether both offer the same languages in each group of services: a sheet does not tell telephone from video. */
function sameOffer(one: readonly LanguageEntry[], other: readonly LanguageEntry[]): boolean {
  const [a, b] = [offeredServices(one), offeredServices(other)];
  const words = (entries: (typeof a)['Translation']) =>
    entries
      .map((entry) => nameKey(languageText(entry)))
      .toSorted()
      .join('|');
  return serviceGroups.every((group) => words(a[group]) === words(b[group]));
}
