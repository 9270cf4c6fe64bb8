import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  labelsIn,
  linksIn,
  menuIn,
  openedIn,
  picturesIn,
  readGuide,
  routesIn,
  sectionsOf,
  staleLabels,
  unmadePictures,
} from './guide.ts';
import { readSourceTree, root } from './source-tree.ts';

const tree = readSourceTree();
const guide = readGuide();
const routes = routesIn(tree);
const opened = openedIn(tree);
const sections = [...guide].flatMap(([page, text]) => sectionsOf(page, text));
const addresses = sections.map(({ address }) => address);

describe("the user's guide", () => {
  it('has been read whole', () => {
    expect([...guide.keys()].toSorted()).toEqual(['accountant', 'clerk', 'interpreter', 'portal', 'superadmin']);
    expect(sections.length).toBeGreaterThan(50);
    expect(routes.size).toBeGreaterThan(55);
  });
  it('has a section for each screen, and names no other screen', () =>
    expect([...opened.keys()].toSorted()).toEqual([...routes.keys()].toSorted()));
  it('has a section for each item of the menu', () =>
    expect([...menuIn(tree).values()].flat().filter((path) => !opened.has(path))).toEqual([]));
  it('has every section that a screen opens', () =>
    expect([...opened.values()].filter((address) => !addresses.includes(address))).toEqual([]));
  it('has no heading twice on a page', () => expect(addresses).toEqual([...new Set(addresses)]));
  it('has the sections that its pages link to', () =>
    expect([...guide].flatMap(([page, text]) => linksIn(page, text)).filter((to) => !addresses.includes(to))).toEqual(
      [],
    ));
  it('calls what stands on the screens as they do', () => expect(staleLabels(tree, guide)).toEqual([]));
  it('shows pictures that are there, and that e2e/pictures.ts takes', () => {
    const pictures = [...new Set([...guide.values()].flatMap(picturesIn))];
    expect(pictures.length).toBeGreaterThan(5);
    expect(pictures.filter((name) => !existsSync(join(root, 'docs/pictures', name)))).toEqual([]);
    expect(unmadePictures(tree, pictures)).toEqual([]);
  });
});

describe('a label that no screen has is found', () => {
  const small = new Map([
    ['apps/web/src/features/access/menu.ts', "item('Books', '/payments/books', staff);"],
    ['apps/web/src/features/help/sections.ts', "const sections = { '/payments/books': 'accountant#books' };"],
    [
      'apps/web/src/app/paymentsRoutes.tsx',
      "const books = createRoute({ path: '/payments/books', ...page('Books', staff, () => import('../screens/Books.tsx')) });",
    ],
    [
      'apps/web/src/screens/Books.tsx',
      "import '../features/ledger/Export.tsx';\nexport default () => <b>Trial Balance</b>;",
    ],
    ['apps/web/src/features/ledger/Export.tsx', 'export const label = (n: number) => `Send ${n} Exports`;'],
    ['apps/web/src/features/rates/Rate.tsx', "export const label = 'Rate Name';"],
  ]);
  const stale = (text: string, title = 'Books') =>
    staleLabels(small, new Map([['accountant', `# The accountant\n\n## ${title}\n\n${text}\n`]]));

  it.each([
    '*Books*',
    '*Trial Balance*',
    '*Send … Exports*',
    '*Send 3 Exports*',
    '*Books → Trial\nBalance*',
    '`Trial`',
    '**bold**',
  ])('not %s', (text) => expect(stale(text)).toEqual([]));
  it('where it was renamed', () =>
    expect(stale('*Trial Balances*')).toEqual([
      "docs/guide/accountant.md: 'Trial Balances' of accountant#books is on none of its screens",
    ]));
  it.each(['*Send Old Exports*', '*Send … Orders*', '*Exports*'])('where it only looks like one: %s', (text) =>
    expect(stale(text)).toHaveLength(1),
  );
  it('where another screen has it', () => expect(stale('*Rate Name*')).toHaveLength(1));
  it('but not in a section of no screen, which may name all', () => expect(stale('*Rate Name*', 'All')).toEqual([]));
  it('in a section of no screen, too', () => expect(stale('*Rate Names*', 'All')).toHaveLength(1));
});

it('reads the labels, links and pictures of a text', () => {
  expect(labelsIn('Press *Master → Users*, `*x*`, **never** and *Add\nUser*.')).toEqual([
    'Master',
    'Users',
    'Add User',
  ]);
  expect(linksIn('clerk', '[a](#board) [b](portal.md#help) [c](portal.md)')).toEqual(['clerk#board', 'portal#help']);
  expect(picturesIn('<img src="../pictures/a-b.webp">')).toEqual(['a-b.webp']);
});

it('finds a picture that nobody takes', () => {
  const takes = new Map([
    ['e2e/pictures.ts', "import './support/more.ts';\nconst a = 'booking-list.webp';"],
    ['e2e/support/more.ts', 'const b = (name: "offer") => `mail-${name}`; const c = "guide-vat";'],
  ]);
  expect(unmadePictures(takes, ['booking-list.webp', 'mail-offer.webp', 'guide-vat.webp', 'guide-old.webp'])).toEqual([
    'guide-old.webp',
  ]);
});
