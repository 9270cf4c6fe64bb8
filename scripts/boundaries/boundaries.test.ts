import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readHouse, root } from './house.ts';
import { circles, wrongImports } from './imports.ts';
import { movingRows } from './lists.ts';
import { oddRooms } from './rooms.ts';
import { ownersFrom, strangersWrites } from './tables.ts';

const house = readHouse();
const dataModel = readFileSync(join(root, 'docs/data-model.md'), 'utf8');
const owners = ownersFrom(dataModel);

const built = (files: Record<string, string>) => new Map(Object.entries(files));
const importing = (from: string, name: string, more: Record<string, string> = {}) =>
  wrongImports(built({ [from]: `import { x } from '${name}';\n`, ...more }));

const feature = 'apps/server/src/features';

describe('the house', () => {
  it('has been read whole', () => {
    expect(house.size).toBeGreaterThan(200);
    expect(owners.size).toBeGreaterThan(40);
  });
  it('has no import that goes where it may not', () => expect(wrongImports(house)).toEqual([]));
  it('has no import circle, those of types included', () => expect(circles(house)).toEqual([]));
  it('has each table written by its owner alone', () => expect(strangersWrites(house, owners)).toEqual([]));
  it('spells each feature the same in every room', () => expect(oddRooms(house)).toEqual([]));
  it('moves no row of a list that somebody looks at', () => expect(movingRows(house)).toEqual([]));
  it('has no number on two migrations', () => {
    const numbers = readdirSync(join(root, 'apps/server/migrations')).map((name) => name.slice(0, 4));
    expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([]);
  });
  it('knows an owner for each table, and no table that is not there', () => {
    const types = readFileSync(join(root, 'apps/server/src/platform/database/generated/tables.ts'), 'utf8');
    const tables = [
      ...(/export interface DB \{\n([\s\S]*?)\}/.exec(types)?.[1]?.matchAll(/^ {2}([a-z_]+):/gm) ?? []),
    ].map((found) => found[1]);
    expect([...owners.keys()].toSorted()).toEqual(tables.toSorted());
  });
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
    ['a door is not used from inside', `${feature}/rates/x.ts`, './index.ts'],
    ['a door of the domain is not used from inside', 'packages/domain/src/money/x.ts', '@dragoman/domain/money'],
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

  it('a neighbour is entered through its door', () => {
    const door = { [`${feature}/rates/index.ts`]: '' };
    expect(importing(`${feature}/clients/x.ts`, '../rates/rates.service.ts', door)).toHaveLength(1);
    expect(importing(`${feature}/clients/x.ts`, '../rates/index.ts', door)).toEqual([]);
  });

  it.each([
    ['re-exported', `export * from '../clients/index.ts';`],
    ['for its effect', `import '../clients/index.ts';`],
    ['late', `const x = await import('../clients/index.ts');`],
    ['for its types', `import type { X } from '../clients/index.ts';`],
    ['over several lines', `import {\n  a,\n  b,\n} from '../clients/index.ts';`],
  ])('however it is written: %s', (_how, text) =>
    expect(wrongImports(built({ [`${feature}/rates/x.ts`]: text }))).toHaveLength(1),
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
    expect(circles(built(files))).toEqual(['apps/a.ts → apps/b.ts → apps/c.ts → apps/a.ts']);
  });
  it('and two ways to one file are none', () => {
    const files = {
      'apps/a.ts': `import './b.ts';\nimport './c.ts';`,
      'apps/b.ts': `import './c.ts';`,
      'apps/c.ts': '',
    };
    expect(circles(built(files))).toEqual([]);
  });
});

describe("a write of another's table is refused", () => {
  const writing = (path: string, text: string) => strangersWrites(built({ [path]: text }), owners);
  it.each([
    [`tx.insertInto('bookings')`],
    [`tx\n  .updateTable('bookings')`],
    [`tx.deleteFrom('bookings as b')`],
    ['sql`insert into bookings (id) values (1)`'],
    ['sql`with x as (update bookings set notes = null) select 1`'],
    ['sql`delete from bookings`'],
  ])('%s', (text) => {
    expect(writing(`${feature}/clients/x.ts`, text)).toHaveLength(1);
    expect(writing('apps/server/src/flows/x/y.ts', text)).toHaveLength(1);
    expect(writing(`${feature}/bookings/x.ts`, text)).toEqual([]);
  });
  it('and reading is free', () => expect(writing(`${feature}/clients/x.ts`, `db.selectFrom('bookings')`)).toEqual([]));
});

describe('a folder with a name of its own is refused', () => {
  it('in every room', () => {
    expect(
      oddRooms(built({ 'apps/server/src/features/booking/index.ts': '', 'packages/contract/src/utils/x.ts': '' })),
    ).toHaveLength(2);
    expect(oddRooms(built({ 'apps/web/src/features/bookings/x.ts': '' }))).toEqual([]);
  });
});

it('finds a list whose rows would move', () => {
  const list = (props: string) =>
    movingRows(built({ 'apps/web/src/screens/X.tsx': `<DataTable\n  name="X"\n  ${props}\n/>` }));
  expect(list('rows={rows}')).toEqual(['apps/web/src/screens/X.tsx: DataTable does not know which rows have gone']);
  expect(list('rows={steady.rows}\n  gone={steady.gone}')).toEqual([]);
});
