const names = (text: string): string[] => text.split(' ');

const partners = names(
  'Ashdown Barrington Blackwood Carver Chiltern Dunmore Eastcott Fairbank Garrick Hadley Hartwell Ingram Kingsley Langford Lockhart Marlowe Mercer Northcote Pemberton Quillan Radcliffe Rowntree Selwyn Sheldon Tavistock Thornbury Underhill Wakefield Westbrook Winslow',
);
const places = names(
  'Aldgate Barking Brent Camden Croydon Deptford Ealing Enfield Greenwich Hackney Harrow Hounslow Islington Lambeth Lewisham Luton Newham Reading Slough Southwark Tottenham Walthamstow Watford Wembley Woolwich',
);
const kinds = ['NHS Trust', 'Community Law Centre', 'Primary Care Network', 'Housing Association', 'Family Services'];
const desks = ['Advice Bureau', 'Refugee Support', 'Legal Advocates', 'Chambers'];
const funds = ['Legal Aid Fund', 'Victim Support Fund', 'Court Expenses'];

/** How many companies of a kind share a name, told apart by a number from 2 on. */
const withNumber = (name: string, round: number): string => (round === 0 ? name : `${name} ${round + 1}`);

/** The name of company number `index` of the register; no two are the same. Two in five are no law firms. */
export function companyName(index: number): { readonly name: string; readonly status: 'Law Firm' | 'Private' } {
  if (index % 5 < 3) {
    const place = Math.floor(index / 5) * 3 + (index % 5);
    const [first, round] = [partners[place % partners.length]!, Math.floor(place / partners.length)];
    const second = partners[(place * 7 + 11) % partners.length]!;
    const name = place % 2 === 0 || first === second ? `${first} Solicitors` : `${first} and ${second} LLP`;
    return { name: withNumber(name, round), status: 'Law Firm' };
  }
  const place = Math.floor(index / 5) * 2 + (index % 5) - 3;
  const name = `${places[place % places.length]} ${kinds[Math.floor(place / places.length) % kinds.length]}`;
  return { name: withNumber(name, Math.floor(place / (places.length * kinds.length))), status: 'Private' };
}

/** Firms that book by their typed name and are not in the register. */
export function firmName(index: number): string {
  const round = Math.floor(index / places.length);
  return withNumber(
    `${places[index % places.length]} ${desks[round % desks.length]}`,
    Math.floor(round / desks.length),
  );
}

/** Who takes the second share of a split bill. */
export function fundName(index: number): string {
  return `${places[index % places.length]} ${funds[index % funds.length]}`;
}

/** Finds the names that these give. */
export const companyPattern = String.raw`\b(?:(?:${partners.join('|')})(?: Solicitors| and (?:${partners.join('|')}) LLP)|(?:${places.join('|')}) (?:${[...kinds, ...desks, ...funds].join('|')}))(?: \d+)?\b`;

/**
 * The company that a copy has in this one's place: other partners or another place, and a number that no other copy has. Two
 * companies of one copy never become the same.
 */
export function anotherCompany(name: string, copy: number): string {
  const [, unnumbered = name, number = '1'] = /^(.*?)(?: (\d+))?$/.exec(name)!;
  const along = (word: string): string => {
    const list = [partners, places].find((one) => one.includes(word));
    return list ? list[(list.indexOf(word) + copy) % list.length]! : word;
  };
  return `${unnumbered.split(' ').map(along).join(' ')} ${Number(number) + mostAlike * copy}`;
}

const mostAlike = 20;
