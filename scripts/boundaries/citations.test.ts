import { describe, expect, it } from 'vitest';
import { readPages, rulesIn, wrongCitations } from './citations.ts';
import { readSourceTree } from './source-tree.ts';

const pages = readPages();
const rules = rulesIn(pages);
const here = 'scripts/boundaries/citations';

describe('the rules', () => {
  it('have been read whole', () => expect(rules.length).toBeGreaterThan(150));
  it('stand once each', () => expect(rules.filter((rule, place) => rules.indexOf(rule) !== place)).toEqual([]));
  it('are all that comments, tests and documents cite', () => {
    const texts = new Map([...pages, ...readSourceTree()].filter(([path]) => !path.startsWith(here)));
    expect(wrongCitations(texts, new Set(rules))).toEqual([]);
  });
});

describe('a citation', () => {
  const page = '# Payments\n\n## Advance by amount\nReserved.\n\n## Paid\n[Reserved](#advance-by-amount).\n';
  const rules = new Set(rulesIn(new Map([['docs/rules/payments.md', page]])));
  const found = (text: string, path = 'apps/server/src/x.ts') => wrongCitations(new Map([[path, text]]), rules);

  it.each([
    '/** Reserved (rule payments/advance-by-amount). */',
    '/**\n * Reserved (rules payments/paid,\n * payments/advance-by-amount).\n */',
    '// Bytes as SHA-256 and UTF-16, BK-000042.',
    `rows: ['API-10', 'REP-SOA-07'],`,
    '[Paid](docs/rules/payments.md#paid)',
  ])('that leads to its rule passes: %s', (text) => expect(found(text)).toEqual([]));

  it.each([
    ['/** Reserved (rule payments/advance). */', 'payments/advance'],
    ['/**\n * Reserved (rules payments/paid,\n * payments/advance).\n */', 'payments/advance'],
    [`it('is reserved (rule payment/paid)', () => {});`, 'payment/paid'],
    ['/** Reserved (rule payments/paid and payments/advance). */', 'payments/advance'],
    ['[Paid](../rules/payments.md#Paid)', 'payments/Paid'],
  ])('that leads nowhere is refused: %s', (text, rule) =>
    expect(found(text)).toEqual([`apps/server/src/x.ts cites ${rule}, which docs/rules does not have`]),
  );
  it('of a neighbour is looked up as well', () =>
    expect(found('[Paid](payments.md#unpaid)', 'docs/rules/quotations.md')).toHaveLength(1));
  it('of the same page is looked up as well', () => {
    expect(found('[Paid](#paid)', 'docs/rules/payments.md')).toEqual([]);
    expect(found('[Paid](#unpaid)', 'docs/rules/payments.md')).toHaveLength(1);
  });

  it.each([
    ['/** Reserved (S-80). */', 'S-80'],
    ['// C-27: nobody knows', 'C-27'],
    [`it('is listed (LIST-52)', () => {});`, 'LIST-52'],
    ['/** A row (row REP-SOA-07). */', 'REP-SOA-07'],
    ['/** By the ruling. */', 'ruling'],
    ['/** The page (specification 2 §2.4). */', 'specification 2'],
  ])('of a text that is not here is refused: %s', (text, name) =>
    expect(found(text)).toEqual([`apps/server/src/x.ts cites ${name}, which is not in the repository`]),
  );
});
