import type { Random } from '../random.ts';

const names = (text: string): string[] => text.split(' ');

const partners = names(
  'Ashdown Barrington Blackwood Carver Chiltern Dunmore Eastcott Fairbank Garrick Hadley Hartwell Ingram Kingsley Langford Lockhart Marlowe Mercer Northcote Pemberton Quillan Radcliffe Rowntree Selwyn Sheldon Tavistock Thornbury Underhill Wakefield Westbrook Winslow',
);
const places = names(
  'Aldgate Barking Brent Camden Croydon Deptford Ealing Enfield Greenwich Hackney Harrow Hounslow Islington Lambeth Lewisham Luton Newham Reading Slough Southwark Tottenham Walthamstow Watford Wembley Woolwich',
);
const kinds = ['NHS Trust', 'Community Law Centre', 'Primary Care Network', 'Housing Association', 'Family Services'];

export interface CompanyName {
  readonly name: string;
  readonly status: 'Law Firm' | 'Private';
}

/** The name of company number `index`; no two are the same. */
export function companyName(chance: Random, index: number): CompanyName {
  const round = Math.floor(index / (partners.length * 2));
  const suffix = round === 0 ? '' : ` ${round + 1}`;
  if (chance.chance(0.6)) {
    const [first, second] = [partners[index % partners.length]!, partners[(index * 7 + 11 + round) % partners.length]!];
    const name = index % 2 === 0 || first === second ? `${first} Solicitors` : `${first} & ${second} LLP`;
    return { name: `${name}${suffix}`, status: 'Law Firm' };
  }
  const place = places[index % places.length]!;
  const kind = kinds[Math.floor(index / places.length) % kinds.length]!;
  const wave = Math.floor(index / (places.length * kinds.length));
  return { name: `${place} ${kind}${wave === 0 ? '' : ` ${wave + 1}`}`, status: 'Private' };
}

/** Firms that book by their typed name and are not in the register. */
export function firmName(index: number): string {
  const place = places[index % places.length]!;
  const round = Math.floor(index / places.length);
  const word = ['Advice Bureau', 'Refugee Support', 'Legal Advocates', 'Chambers'][round % 4]!;
  return `${place} ${word}${round < 4 ? '' : ` ${Math.floor(round / 4) + 1}`}`;
}

/** Who takes the second share of a split bill. */
export const secondPayers = ['Legal Aid Agency', 'Victim Support Fund', 'Cafcass Expenses'] as const;
