import type { ServiceType } from '../charging/index.ts';
import type { Letter } from './letter.ts';
import { labelledLines, prose } from './letter.ts';
import { doubted, reading, type Reading } from './reading.ts';

const words: readonly (readonly [ServiceType, RegExp])[] = [
  ['Transcription', /\btranscri(?:be|bed|ption|pt|bing)s?\b/i],
  ['Translation', /\b(?:translat(?:e|ed|ion|ions|ing)\b(?! services)|certified translation)/i],
  [
    'Video Call',
    /\b(?:video(?:[ -](?:call|link|conference|conferencing|interpret(?:er|ing)|appointment|consultation))?\b(?! (?:recording|footage|clip|file))|(?:MS |Microsoft )?Teams\b|Zoom\b|CVP\b|Skype\b|Google Meet\b|Attend Anywhere\b|AccuRx\b|VRI\b|remote(?:ly)?\b(?! (?:area|control)))/,
  ],
  [
    'Telephone',
    /\b(?:(?:tele)?phone (?:interpret(?:er|ing|ation)|call|conference|appointment|assessment|consultation|booking|job|attendance)|telephonic|telephone\b(?! (?:number|no\b|me|us|conversation|discussion|enquiry|call (?:of|on|with|this|earlier|today|yesterday)))|(?:by|over the|via) (?:tele)?phone|conference call|3[- ]way call|three[- ]way call|dial[- ]in)\b/i,
  ],
  [
    'Onsite',
    /\b(?:face[- ]to[- ]face|f2f\b|in[- ]person\b|on[- ]?site\b|attend(?:ing|ance)? (?:at|in person|court|the hearing|with)|to attend\b|home visit|ward visit)/i,
  ],
];
const label =
  /^(?:.*\b)?(?:service|mode|method|format|medium|type of (?:service|interpret\w+|booking|appointment|job|interpreter)|interpret\w+ type|booking type|appointment type|how)\b/;

/** What is asked for: by a label, by its words, or, with doubt, by what is else said of the place. */
export function readService(letter: Letter, hasPlace: boolean): Reading<ServiceType> | undefined {
  const announced = labelledLines(letter, label).flatMap(({ value }) => findServices(value));
  if (new Set(announced.map(({ value }) => value)).size === 1) return announced[0];
  const found = prose(letter).flatMap((line) =>
    /^\s*(?:tel|phone|t|fax)\b.*\d/i.test(line) ? [] : findServices(line),
  );
  const kinds = [...new Set(found.map(({ value }) => value))];
  const first = found[0];
  if (kinds.length === 1 && first)
    return /interpreter/i.test(prose(letter).join(' ')) &&
      (first.value === 'Translation' || first.value === 'Transcription')
      ? doubted(first)
      : first;
  if (first) return doubted(preferred(found, hasPlace));
  return hasPlace ? reading<ServiceType>('Onsite', false, 'a place is named') : undefined;
}

function findServices(text: string): Reading<ServiceType>[] {
  return words.flatMap(([service, pattern]) => {
    const match = pattern.exec(text);
    if (!match) return [];
    const isRefused = /\b(?:not|no|rather than|instead of|cannot be|can't be)\s+(?:by |via |a |over )?$/i.test(
      text.slice(0, match.index),
    );
    return isRefused ? [] : [reading(service, true, match[0])];
  });
}

function preferred(found: readonly Reading<ServiceType>[], hasPlace: boolean): Reading<ServiceType> {
  const counts = new Map<ServiceType, number>();
  for (const { value } of found) counts.set(value, (counts.get(value) ?? 0) + (value === 'Onsite' && hasPlace ? 2 : 1));
  return found.toSorted((one, other) => (counts.get(other.value) ?? 0) - (counts.get(one.value) ?? 0))[0]!;
}
