import type { Subjects } from '../subjects.ts';
import { type Case, nth } from './case.ts';
import { listCase } from './list.ts';

const pairs = ['an', 'el', 'ma', 'ro', 'st'];

// Fields with a list of the names that stand in them, as their indexes have them.
const named = {
  companyName: `coalesce(fold(company_name), '')`,
  name: 'fold(name)',
  clientName: 'fold(client_name)',
  interpreterName: `coalesce(fold(interpreter_name), '')`,
} as const;
type Named = keyof typeof named;

const holdsWords = `like '%' || fold($1) || '%'`;
const bears = (field: Named) =>
  `${named[field]} = any(array(select n.name from booking_names n where n.field = '${field}' and n.name ${holdsWords}))`;
const marks = `fold(booking_ref || E'\\n' || file_ref || E'\\n' || coalesce(invoice_no, '') || E'\\n' || coalesce(proforma_no, '')
  || E'\\n' || phone || E'\\n' || mobile) ${holdsWords}`;
const everywhere = [...(Object.keys(named) as Named[]).map(bears), marks];

/** The simple search and the text fields of the search panel: each finds what contains the words. */
export function searchCases({ rareNames, commonNames, references, clients }: Subjects): Case[] {
  const search = (name: string, words: readonly string[], places?: readonly string[]) =>
    listCase(
      'search',
      name,
      (turn) => ({ sn: nth(words, turn) }),
      (turn) => ({
        where: 'strpos(search, fold($1)) > 0',
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
  return [
    search('a rare name', rareNames, everywhere),
    search('a common name', commonNames, everywhere),
    search('a reference', references, everywhere),
    search('two letters', pairs),
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
