import type { Subjects } from '../subjects.ts';
import { type Case, nth } from './case.ts';
import { listCase } from './list.ts';

const pairs = ['an', 'el', 'ma', 'ro', 'st'];

/** The simple search and the text fields of the search panel: each finds what contains the words. */
export function searchCases({ rareNames, commonNames, references, clients }: Subjects): Case[] {
  const search = (name: string, words: readonly string[]) =>
    listCase(
      'search',
      name,
      (turn) => ({ sn: nth(words, turn) }),
      (turn) => ({ where: `search like fold('%' || $1 || '%')`, values: [nth(words, turn)], way: 'search' }),
    );
  const field = (name: string, field: string, line: number, words: readonly string[]) =>
    listCase(
      'search',
      name,
      (turn) => ({ [field]: nth(words, turn) }),
      (turn) => ({
        where: `search like fold('%' || $1 || '%') and split_part(search, E'\\n', ${line}) like fold('%' || $1 || '%')`,
        values: [nth(words, turn)],
        way: 'search',
      }),
    );
  return [
    search('a rare name', rareNames),
    search('a common name', commonNames),
    search('a reference', references),
    search('two letters', pairs),
    search('nothing found', ['zzyzx']),
    field('a rare client', 'clientName', 4, rareNames),
    field('a common client', 'clientName', 4, commonNames),
    field(
      'a company',
      'companyName',
      2,
      clients.map((client) => client.name),
    ),
  ];
}
