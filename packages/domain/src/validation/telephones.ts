import { parseDay } from '../calendar/index.ts';
import { longestEntry, plainFigures, withoutSheetMarks } from './figures.ts';

/** Areas in which some numbers have nine figures after the 0 (Ofcom, National Telephone Numbering Plan; 016977 apart). */
const shortAreas =
  '204|208|254|276|297|298|363|364|384|386|404|420|460|461|480|488|524|527|562|566|606|629|635|647|659|695|726|744|750|768|827|837|884|900|905|935|946|949|963|995';

/** The figures of a British number after its 0, by what the plan gives to each beginning. */
const national = String.raw`(?:(?:1[1-9]|2[03489]|3\d|5[56]|7\d|8\d|9[018])\d{8}|1(?:${shortAreas}|6977)\d{5}|16977\d{4}|800\d{6})$`;
const lostZero = new RegExp(String.raw`^(?:\+0|0?440?)?(?=${national})`);

/** A full number, and what parts it from another. */
const another = /^\D*(?:\d[^\d/;,|&]*){9,}[/;,|&]/;

/**
 * A telephone number in the one form in which it is kept, digits alone: '+44 (0)20 7946 0911' and '020-7946 0911' are
 * '02079460911', '+33 1 70 18 99 00' is '0033170189900'. A British number without its 0, as spreadsheets leave it, gets it
 * back: '7700900123' is '07700900123'. What is no number, or more than one, stays as it is, for a schema to refuse
 * (rule basics/telephones).
 */
export function telephoneDigits(typed: string): string {
  if (typed.length > longestEntry) return typed;
  const text = withoutSheetMarks(plainFigures(typed)).replace(/[\s.,;]+$/, '');
  const compact = text.replaceAll(/[\s().\-/[\]]/g, '');
  const digits = compact
    .replace(/^(?:\+|00)440?(?=\d{9,10}$)/, '0')
    .replace(lostZero, '0')
    .replace(/^\+/, '00');
  const isGroupedTooLong = digits.length > 11 && /^0[1-9]/.test(digits) && compact !== text;
  return /^\d*$/.test(digits) && !isGroupedTooLong && !another.test(text) ? digits : typed;
}

/** Said of a number that begins with no 0, and is no British one that lost it. */
export const neitherBritishNorForeign = 'A UK number begins with 0, any other with + or 00';

/** Whether a kept number can be dialled from here as it stands: no country's code without 00 before it. */
export const beginsAsDialled = (kept: string): boolean => !/^[1-9]\d*$/.test(kept);

/**
 * What is looked for when somebody types a number with its spaces or from abroad: at least seven digits; other texts stay, and
 * so does a day such as 08/12/2026.
 */
export function soughtTelephone(text: string): string {
  if (parseDay(text)) return text;
  return /^(?:\+|\(?0)[\d\s().\-/]{6,}$/.test(text) && text.replaceAll(/\D/g, '').length >= 7
    ? telephoneDigits(text)
    : text;
}

/** How numbers are read aloud: London and the other 02 areas, three-figure areas and 03 to 09, the rest, short freephone. */
const groups = [
  /^(02\d)(\d{4})(\d{4})$/,
  /^(011\d|01\d1|0[389]\d\d)(\d{3})(\d{4})$/,
  /^(0[17]\d{3})(\d{5,6})$/,
  /^(0800)(\d{6})$/,
];
/** A country's code is one, two or three digits long. */
const abroad = /^00(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,})$/;

/**
 * A kept number as it is shown: '020 7946 0911', '07700 900123', '+33 170 189 900' (rule basics/telephones). What is no
 * number, or has a length that no rule knows, stays as it is.
 */
export function shownTelephone(kept: string): string {
  for (const form of groups) {
    const [whole, ...parts] = form.exec(kept) ?? [];
    if (whole) return parts.join(' ');
  }
  return kept.replace(
    abroad,
    (_, code: string, rest: string) => `+${code} ${rest.replaceAll(/\d{3}(?=\d{2})/g, '$& ')}`,
  );
}
