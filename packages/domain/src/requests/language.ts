import type { Letter, Line } from './letter.ts';
import { labelledLines } from './letter.ts';
import { reading, type Reading } from './reading.ts';

const label = /\b(?:language|lang|interpreter(?: required| needed)?|dialect)\b/;
const notHere = /\b(?:not|no|instead of|rather than|does not speak|doesn't speak|except)\s+(?:an? |any )?$/i;
const asked =
  /^(?:[-\s)]|\([^)]*\))*(?:speaking|interpret(?:er|ing|ation)|speaker|translat(?:or|ion|ed)|linguist|language|to english|into english|[-–/]\s?english|>|as |for )/i;
const askedBefore =
  /(?:interpret(?:er|ing)(?: \w+)?(?: in| for|:|,| -)|speaks?(?: only| little)?|spoken|first language(?: is)?|mother tongue(?: is)?|language(?:s)?(?: is| required|:| -)|from|in|into|an?|of|fluent)\s*$/i;

interface Named {
  readonly language: string;
  readonly words: string;
  /** The line in which it stands, and where. */
  readonly line: string;
  readonly at: number;
  readonly isAsked: boolean;
  readonly isRefused: boolean;
}

/** The language asked for, by the names of the agency's list; English counts only where nothing else is named. */
export function readLanguage(letter: Letter, languages: readonly string[]): Reading<string> | undefined {
  const names = namesOf(languages);
  const announced = labelledLines(letter, label).flatMap(({ value }) => findLanguages(value, names, true));
  const all = [{ text: letter.subject ?? '' }, ...letter.lines.filter(({ isSignature }: Line) => !isSignature)].flatMap(
    ({ text }) => findLanguages(text, names, false),
  );
  const said = withoutEnglish(announced).length > 0 ? withoutEnglish(announced) : withoutEnglish(all);
  const usable = said.filter(({ isRefused }) => !isRefused);
  const first = usable.find(({ isAsked }) => isAsked) ?? usable[0];
  if (!first) return undefined;
  const best = usable.find((named) => isWithin(first, named)) ?? first;
  const rivals = new Set(usable.filter(({ isAsked }) => isAsked === best.isAsked).map(({ language }) => language));
  return reading(best.language, best.isAsked && rivals.size === 1, best.words);
}

/** 'Bengali (Sylheti)': the second name says which of the first is meant. */
function isWithin(outer: Named, inner: Named): boolean {
  return (
    inner.line === outer.line &&
    inner.language !== outer.language &&
    inner.at - (outer.at + outer.words.length) <= 2 &&
    inner.at > outer.at
  );
}

function withoutEnglish(named: readonly Named[]): readonly Named[] {
  const others = named.filter(({ language }) => language !== 'English');
  return others.length > 0 ? others : named;
}

/** Each name as it may be written, longest first: 'Kurdish (Sorani)' is also 'Kurdish Sorani', 'Sorani Kurdish' and 'Sorani'. */
function namesOf(languages: readonly string[]): (readonly [written: string, language: string])[] {
  const counts = new Map<string, string[]>();
  for (const language of languages) {
    const parts = language
      .split(/[()/,-]+/)
      .map((part) => part.trim())
      .filter((part) => part.length > 2);
    const forms = new Set([language, parts.join(' '), parts.toReversed().join(' '), ...parts]);
    for (const form of forms) counts.set(form, [...(counts.get(form) ?? []), language]);
  }
  return [...counts]
    .filter(([form, of]) => of.length === 1 || of.includes(form))
    .map(([form, of]) => [form, of.includes(form) ? form : of[0]!] as const)
    .toSorted(([one], [other]) => other.length - one.length);
}

function findLanguages(text: string, names: ReturnType<typeof namesOf>, isAnnounced: boolean): Named[] {
  let left = text;
  return names
    .flatMap(([written, language]) => {
      const flags = isAnnounced || written.length > 4 ? 'iu' : 'u';
      const pattern = new RegExp(
        String.raw`(?<![\p{L}\d])${written.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`).replaceAll(' ', String.raw`[\s/(-]+`)}(?![\p{L}\d])`,
        flags,
      );
      const found: Named[] = [];
      for (let match = pattern.exec(left); match; match = pattern.exec(left)) {
        const before = left.slice(0, match.index);
        const behind = left.slice(match.index + match[0].length);
        left = before + '~'.repeat(match[0].length) + behind;
        const isProper = /^\p{Lu}/u.test(match[0]);
        const isAsked = isAnnounced || asked.test(behind) || (isProper && askedBefore.test(before));
        if (isAsked || isProper)
          found.push({
            language,
            words: match[0],
            line: text,
            at: match.index,
            isAsked,
            isRefused: notHere.test(before),
          });
      }
      return found;
    })
    .toSorted((one, two) => one.at - two.at);
}
