import type { Subjects } from '../subjects.ts';
import { type Case, nth } from './case.ts';
import { listCase } from './list.ts';

// Each pair once, common and rare ones mixed: what was asked within the last minute is not counted again.
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const everyPair = letters.flatMap((first) => letters.map((second) => first + second));
const pairs = everyPair.map((_, turn) => nth(everyPair, turn * 331));

// Fields with a list of the names that stand in them, as their indexes have them.
const named = {
  companyName: `coalesce(fold(company_name), '')`,
  name: 'fold(name)',
  clientName: 'fold(client_name)',
  interpreterName: `coalesce(fold(interpreter_name), '')`,
} as const;
type Named = keyof typeof named;

/** Whether a folded column contains what was typed, by its index. */
export const holdsTyped = (folded: string): string => `indexed_key(${folded}) like '%' || indexed_key(fold($1)) || '%'`;
/** The same row by row; exact in every script. */
const holdsExactly = (folded: string): string => `strpos(search_key(${folded}), search_key(fold($1))) > 0`;
const exactKey = 'coalesce(n.exact_key, n.indexed_key)';
const listedHolds = `n.indexed_key like '%' || indexed_key(fold($1)) || '%' and strpos(${exactKey}, search_key(fold($1))) > 0`;
const namesHolding = (field: string, holding: string) =>
  `any(array(select n.name from booking_names n where n.field = '${field}' and ${holding}))`;
const bears = (field: Named, holding = listedHolds) => `${named[field]} = ${namesHolding(field, holding)}`;
const fields = Object.keys(named) as Named[];
/** References and telephones of a booking as their index has them. */
export function referencesOf(b: string): string {
  const references = [
    `${b}.booking_ref`,
    `${b}.file_ref`,
    `coalesce(${b}.invoice_no, '')`,
    `coalesce(${b}.proforma_no, '')`,
    `${b}.phone`,
    `${b}.mobile`,
  ];
  return `fold(${references.join(` || E'\\n' || `)})`;
}

// Where the job takes place has an index of its own.
const inPlaces = holdsTyped('fold(place_of_attendance)');
const everywhere = [...fields.map((field) => bears(field)), holdsTyped(referencesOf('bookings')), inPlaces];

// The last six figures of a reference.
const byFigures = [
  ...fields.map((field) => bears(field)),
  `six_digit_ngrams(plain_key(${referencesOf('bookings')})) @> array[right($1, 6)::integer] and ${holdsExactly(referencesOf('bookings'))}`,
];

// Two letters are an n-gram of a name; no figure is among them, so that a reference pattern has them where the references do.
const holdsPair = `short_ngrams(${exactKey}) @> array[fold($1)]`;
const pattern = 'reference_pattern(booking_ref, file_ref, invoice_no, proforma_no, phone, mobile)';
const byShortText = [
  ...fields.map((field) => bears(field, holdsPair)),
  `${pattern} = ${namesHolding('references', holdsPair)}`,
];

/** The simple search and the text fields of the search panel: each finds what contains the words. */
export function searchCases({
  tigrinyaNames,
  arabicNames,
  rareNames,
  commonNames,
  references,
  clients,
}: Subjects): Case[] {
  const search = (name: string, words: readonly string[], places?: readonly string[]) =>
    listCase(
      'search',
      name,
      (turn) => ({ sn: nth(words, turn) }),
      (turn) => ({
        where: `(${holdsExactly('search')} or ${holdsExactly('fold(place_of_attendance)')})`,
        values: [nth(words, turn)],
        way: 'search',
        ...(places ? { places } : {}),
      }),
    );
  const field = (name: string, field: Named, words: readonly string[]) =>
    listCase(
      'search',
      name,
      (turn) => ({ [field]: nth(words, turn) }),
      (turn) => ({ where: bears(field), values: [nth(words, turn)], way: 'range' }),
    );
  // A name, and a word that very many bookings bear.
  const beside = (name: string, words: readonly string[], { word, where }: { word: string; where: string }) =>
    listCase(
      'search',
      name,
      (turn) => ({ sn: `${nth(words, turn)} ${word}` }),
      (turn) => ({
        where: `${holdsExactly('search')} and ${where}`,
        values: [nth(words, turn)],
        way: 'search',
        places: everywhere.map((place) => `${place} and ${where}`),
      }),
    );
  return [
    search('a rare name', rareNames, everywhere),
    { ...search('a rare Tigrinya name', tigrinyaNames, everywhere), comparedWith: 'a rare name' },
    { ...search('a rare Arabic name', arabicNames, everywhere), comparedWith: 'a rare name' },
    beside('a rare name and a service', rareNames, { word: 'onsite', where: "service_type = 'Onsite'" }),
    beside('a common name and a language', commonNames, { word: 'polish', where: "language = 'Polish'" }),
    search('a common name', commonNames, everywhere),
    search('a reference', references, byFigures),
    search('two letters', pairs, byShortText),
    search('nothing found', ['zzyzx'], everywhere),
    field('a rare client', 'clientName', rareNames),
    field('a common client', 'clientName', commonNames),
    field(
      'a company',
      'companyName',
      clients.map((client) => client.name),
    ),
  ];
}
