import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { oddFolders, unknownRoles } from './folders.ts';
import { circles, wrongImports } from './imports.ts';
import { movingRows } from './lists.ts';
import { sentencesTwice } from './sentences.ts';
import { readMigrations, readSourceTree, root } from './source-tree.ts';
import { misplacedReads, rulesFrom, viewsIn, wrongTableUses } from './tables.ts';

const tree = readSourceTree();
const migrations = readMigrations();
const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
const rules = rulesFrom(readFileSync(join(root, 'docs/data-model.md'), 'utf8'));
const views = viewsIn(migrations.map(({ sql }) => sql));

const sourceTree = (files: Record<string, string>) => new Map(Object.entries(files));
const importing = (from: string, name: string, more: Record<string, string> = {}) =>
  wrongImports(sourceTree({ [from]: `import { x } from '${name}';\n`, ...more }));

const feature = 'apps/server/src/features';

describe('the source tree', () => {
  it('has been read whole', () => {
    expect(tree.size).toBeGreaterThan(200);
    expect(rules.owners.size).toBeGreaterThan(40);
    expect(rules.exceptions.size).toBeGreaterThan(40);
    expect(views.size).toBeGreaterThan(4);
  });
  it('has no import that goes where it may not', () => expect(wrongImports(tree)).toEqual([]));
  it('has no import circle, those of types included', () => expect(circles(tree)).toEqual([]));
  it("reads and writes others' tables as the data model says, and says no more", () =>
    expect(wrongTableUses(tree, rules, views), "docs/data-model.md, 'Who reads whose tables'").toEqual([]));
  it('tells reads of later features apart', () => expect(misplacedReads(rules)).toEqual([]));
  it('spells each feature the same in every layer', () => expect(oddFolders(tree)).toEqual([]));
  it('names no role of a file that the architecture page does not', () =>
    expect(unknownRoles(tree, architecture)).toEqual([]));
  it('moves no row of a list that somebody looks at', () => expect(movingRows(tree)).toEqual([]));
  it('says no sentence in two places', () => expect(sentencesTwice(tree)).toEqual([]));
  it('has no number on two migrations', () => {
    const numbers = migrations.map(({ name }) => name.slice(0, 4));
    expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([]);
  });
  it('knows an owner for each table and view, and none that is not there', () => {
    const types = readFileSync(join(root, 'apps/server/src/platform/database/generated/tables.ts'), 'utf8');
    const tables = [
      ...(/export interface DB \{\n([\s\S]*?)\}/.exec(types)?.[1]?.matchAll(/^ {2}([a-z_]+):/gm) ?? []),
    ].map((found) => found[1]);
    expect([...rules.owners.keys()].toSorted()).toEqual([...new Set([...tables, ...views.keys()])].toSorted());
  });
});

describe('a sentence that stands twice is found', () => {
  const twice = (one: string, other: string) =>
    sentencesTwice(sourceTree({ 'packages/domain/src/money/x.ts': one, 'apps/web/src/ui/y.tsx': other }));
  const sentence = 'The interpreter is not active any more';
  it.each([
    [`const a = '${sentence}';`, `const b = '${sentence}';`],
    [`const a = '${sentence}';`, `const b = <p>${sentence}</p>;`],
    ['const a = `${sum} would stay as credit of ${payer}`;', 'const b = `${left} would stay as credit of ${name}`;'],
  ])('%s %s', (one, other) => expect(twice(one, other)).toHaveLength(1));
  it.each([
    [`const a = '${sentence}';`, `const b = '${sentence} and more';`],
    ["const a = 'Send Invoice';", "const b = 'Send Invoice';"],
    [
      'const a = sql`select one from another where it is so`;',
      'const b = sql`select one from another where it is so`;',
    ],
  ])('but not %s %s', (one, other) => expect(twice(one, other)).toEqual([]));
});

describe('a wrong import is refused', () => {
  it.each([
    ['the domain knows nobody', 'packages/domain/src/money/x.ts', '@dragoman/contract/kit'],
    ['the domain runs in browsers', 'packages/domain/src/money/x.ts', 'node:fs'],
    ['the domain uses the schema library only', 'packages/domain/src/money/x.ts', 'date-fns'],
    [
      'the contract knows no server',
      'packages/contract/src/rates/x.ts',
      '../../../../apps/server/src/platform/database/index.ts',
    ],
    ['the web knows no server', 'apps/web/src/api/x.ts', '../../../server/src/app.ts'],
    ['the server knows no web', `${feature}/rates/x.ts`, '../../../../web/src/ui/x.ts'],
    ['the platform knows no feature', 'apps/server/src/platform/http/x.ts', '../../features/access/index.ts'],
    ['the platform knows no flow', 'apps/server/src/platform/http/x.ts', '../../flows/verify/index.ts'],
    ['a feature knows no flow', `${feature}/rates/x.ts`, '../../flows/verify/index.ts'],
    ['a feature knows no wiring', `${feature}/rates/x.ts`, '../../app.ts'],
    ['a feature knows only earlier ones', `${feature}/rates/x.ts`, '../clients/index.ts'],
    ['a public entry is not used from inside', `${feature}/rates/x.ts`, './index.ts'],
    [
      'a public entry of the domain is not used from inside',
      'packages/domain/src/money/x.ts',
      '@dragoman/domain/money',
    ],
    ['the components know no business', 'apps/web/src/ui/x.ts', '../features/bookings/x.ts'],
    ['the components know no calls', 'apps/web/src/ui/x.ts', '@dragoman/contract/kit'],
    ['features of the web know no screen', 'apps/web/src/features/rates/x.ts', '../../screens/x.ts'],
    ['the theme knows no component', 'apps/web/src/ui/theme/x.ts', '../StatusChip.tsx'],
    ['the components know no shell', 'apps/web/src/ui/x.ts', '../app/Shell.tsx'],
    ['the calls know no shell', 'apps/web/src/api/x.ts', '../app/router.ts'],
    ['features of the web know no shell', 'apps/web/src/features/access/x.ts', '../../app/Shell.tsx'],
    ['screens know no shell', 'apps/web/src/screens/x.tsx', '../app/Shell.tsx'],
    ['the shell does not know how the page is started', 'apps/web/src/app/x.ts', '../main.tsx'],
    ['customer pages carry no portal code', 'apps/web/customer/x.ts', '../src/ui/x.ts'],
    ['journeys know the product from outside', 'e2e/x.ts', '../apps/server/src/app.ts'],
    ['the benchmark knows no web', 'bench/x.ts', '../apps/web/src/ui/x.ts'],
    ['drills know no web', 'drills/x.ts', '../apps/web/src/ui/x.ts'],
    ['the product knows no drill', 'apps/server/src/x.ts', '../../../drills/x.ts'],
  ])('%s', (_rule, from, name) => expect(importing(from, name)).toHaveLength(1));

  it('a neighbour is entered through its public entry', () => {
    const entry = { [`${feature}/rates/index.ts`]: '' };
    expect(importing(`${feature}/clients/x.ts`, '../rates/rates.service.ts', entry)).toHaveLength(1);
    expect(importing(`${feature}/clients/x.ts`, '../rates/index.ts', entry)).toEqual([]);
  });

  it.each([
    ['re-exported', `export * from '../clients/index.ts';`],
    ['for its effect', `import '../clients/index.ts';`],
    ['lazily', `const x = await import('../clients/index.ts');`],
    ['for its types', `import type { X } from '../clients/index.ts';`],
    ['in a type', `type X = import('../clients/index.ts').X;`],
    ['over several lines', `import {\n  a,\n  b,\n} from '../clients/index.ts';`],
  ])('however it is written: %s', (_how, text) =>
    expect(wrongImports(sourceTree({ [`${feature}/rates/x.ts`]: text }))).toHaveLength(1),
  );

  it('and a right one is not', () => {
    expect(importing(`${feature}/clients/x.ts`, '@dragoman/domain/money')).toEqual([]);
    expect(importing(`${feature}/clients/x.ts`, '../../platform/database/index.ts')).toEqual([]);
    expect(importing('apps/server/src/flows/verify/x.ts', '../../features/reports/index.ts')).toEqual([]);
    expect(importing('packages/domain/src/money/x.ts', 'zod')).toEqual([]);
    expect(importing('packages/domain/src/money/x.test.ts', 'vitest')).toEqual([]);
  });
});

describe('a circle is refused', () => {
  it('though it is made of types and goes over three files', () => {
    const files = {
      'apps/a.ts': `import type { B } from './b.ts';`,
      'apps/b.ts': `export * from './c.ts';`,
      'apps/c.ts': `import type { A } from './a.ts';`,
    };
    expect(circles(sourceTree(files))).toEqual(['apps/a.ts → apps/b.ts → apps/c.ts → apps/a.ts']);
  });
  it('though it is closed by a lazy import', () => {
    const files = { 'apps/a.ts': `import './b.ts';`, 'apps/b.ts': `export const a = () => import('./a.ts');` };
    expect(circles(sourceTree(files))).toEqual(['apps/a.ts → apps/b.ts → apps/a.ts']);
  });
  it('and two ways to one file are none', () => {
    const files = {
      'apps/a.ts': `import './b.ts';\nimport './c.ts';`,
      'apps/b.ts': `import './c.ts';`,
      'apps/c.ts': '',
    };
    expect(circles(sourceTree(files))).toEqual([]);
  });
});

describe("a use of another's table is refused", () => {
  const page = `## Who owns what

| owner | tables | views |
|---|---|---|
| clients | clients, client_notes | |
| bookings | bookings | names_on_bookings |

## Who reads whose tables

| reader | tables | of later features | for |
|---|---|---|---|
| flows/rename | bookings, clients | | both |

## Who writes whose tables

| writer | tables | for |
|---|---|---|
| demo | * | everything |
`;
  const made = rulesFrom(page);
  const using = (path: string, text: string, more = '') =>
    wrongTableUses(sourceTree({ [path]: text }), { ...made, exceptions: new Set(more === '' ? [] : [more]) });

  it.each([
    [`tx.insertInto('bookings').values(row)`],
    [`tx\n  .updateTable('bookings')`],
    [`tx.deleteFrom('bookings as b')`],
    ['sql`insert into bookings (id) values (1)`'],
    ['sql`with x as (update bookings set notes = null) select 1`'],
    ['sql`delete from bookings`'],
    ['client.query(`copy bookings (id) from stdin`)'],
    [`client.query('truncate bookings')`],
  ])('that writes: %s', (text) => {
    const sentence = (path: string) => [`${path} writes bookings, which belongs to bookings`];
    expect(using(`${feature}/clients/x.ts`, text)).toEqual(sentence(`${feature}/clients/x.ts`));
    expect(using('apps/server/src/flows/x/y.ts', text)).toEqual(sentence('apps/server/src/flows/x/y.ts'));
    expect(using('apps/server/src/backup/x.ts', text)).toHaveLength(1);
    expect(using(`${feature}/clients/x.ts`, text, 'clients reads bookings')).toHaveLength(2);
    expect(using(`${feature}/bookings/x.ts`, text)).toEqual([]);
  });

  it.each([
    [`db.selectFrom('bookings').selectAll()`],
    [`db.selectFrom('clients').innerJoin('bookings as b', 'b.client_id', 'clients.id')`],
    [`db.selectFrom(['clients', 'bookings'])`],
    [`tx.updateTable('clients').from('bookings')`],
    ['sql`select * from bookings b`'],
    ['sql`select from clients c left join bookings using (id)`'],
    ['sql`select from clients c, only bookings as b`'],
    ['sql`${one} from clients join lateral (select from public.bookings) b on true`'],
    ['client.query(`select count(*) from bookings where id = $1`)'],
    [`db.selectFrom('names_on_bookings')`],
  ])('that reads: %s', (text) => {
    expect(using(`${feature}/clients/x.ts`, text)).toHaveLength(1);
    expect(using('apps/server/src/demo/x.ts', `const unused = () => ${text};`)[0]).toMatch(/demo\/x.ts reads/);
    expect(using(`${feature}/clients/x.ts`, text, 'clients writes bookings')).toHaveLength(2);
    expect(using(`${feature}/bookings/x.ts`, text.replaceAll(/clients( c)?/g, 'bookings$1'))).toEqual([]);
  });

  it('unless the data model names it', () => {
    const text = `db.selectFrom('bookings').innerJoin('clients', 'client_id', 'clients.id')`;
    const files = {
      'apps/server/src/flows/rename/x.ts': text,
      'apps/server/src/demo/x.ts': `client.query('delete from clients')`,
    };
    expect(wrongTableUses(sourceTree(files), made)).toEqual([]);
  });
  it('and a name that nothing needs is refused as well', () => {
    expect(using(`${feature}/clients/x.ts`, '', 'clients reads bookings')).toEqual([
      'The data model says that clients reads bookings, which nothing needs',
    ]);
  });
  it.each([
    ['tx.selectFrom(table)'],
    ['tx.insertInto(list.table)'],
    ['sql`select from ${sql.table(table)}`'],
    ['client.query(`select count(*) from ${table}`)'],
    ['client.query(`copy ${table} from stdin`)'],
  ])('and a table that a variable names: %s', (text) =>
    expect(using(`${feature}/clients/x.ts`, text)).toEqual([
      expect.stringMatching(/clients\/x.ts (reads|writes) a table that a variable names/),
    ]),
  );
  it('and a read of a later feature that stands among the others', () => {
    const read = (earlier: string, later: string) =>
      misplacedReads(
        rulesFrom(page.replace('| flows/rename | bookings, clients | |', `| clients | ${earlier} | ${later} |`)),
      );
    expect(read('bookings', '')).toEqual(['clients reads bookings']);
    expect(read('', 'bookings')).toEqual([]);
    expect(read('', 'clients')).toEqual(['clients reads clients']);
  });
  it('in a view as well', () => {
    const read = (sql: string) => wrongTableUses(sourceTree({}), { ...made, exceptions: new Set() }, viewsIn([sql]));
    expect(read('create view names_on_bookings as select from clients;')).toEqual([
      'the view names_on_bookings reads clients, which belongs to clients',
    ]);
    expect(read('create view names_on_bookings as select from bookings;')).toEqual([]);
  });
  it('but prose is none, and neither are tests', () => {
    expect(using(`${feature}/clients/x.ts`, `say('Money from bookings')`)).toEqual([]);
    expect(using(`${feature}/clients/x.test.ts`, `db.selectFrom('bookings')`)).toEqual([]);
  });
});

describe('a folder with a name of its own is refused', () => {
  it('in every layer', () => {
    expect(
      oddFolders(
        sourceTree({ 'apps/server/src/features/booking/index.ts': '', 'packages/contract/src/utils/x.ts': '' }),
      ),
    ).toHaveLength(2);
    expect(oddFolders(sourceTree({ 'apps/web/src/features/bookings/x.ts': '' }))).toEqual([]);
  });
});

it('finds a file whose role nobody knows', () => {
  const role = (name: string) => unknownRoles(sourceTree({ [`${feature}/bookings/${name}`]: '' }), architecture);
  expect(role('bookings.helpers.ts')).toEqual([`${feature}/bookings/bookings.helpers.ts has a role that nobody knows`]);
  expect(role('bookings.queries.ts')).toEqual([]);
  expect(role('ways.ts')).toEqual([]);
});

it('finds a list whose rows would move', () => {
  const list = (props: string) =>
    movingRows(sourceTree({ 'apps/web/src/screens/X.tsx': `<DataTable\n  name="X"\n  ${props}\n/>` }));
  expect(list('rows={rows}')).toEqual(['apps/web/src/screens/X.tsx: DataTable does not know which rows have gone']);
  expect(list('rows={steady.rows}\n  gone={steady.gone}')).toEqual([]);
});
