import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { licencePage, readLock, shippedPackages } from './licences.mjs';

it('every package that is shipped is listed with its licence', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/licences/packages.md'), 'utf8');
  expect(page, 'npm run licences writes the list anew').toBe(licencePage(readLock()));
  expect(page).not.toContain('none named');
});

it('what a package needs is shipped with it, from within it where two versions lie side by side', () => {
  const lock = {
    packages: {
      '': {},
      'apps/server': { dependencies: { a: '1', '@dragoman/domain': '0' } },
      'node_modules/@dragoman/domain': { resolved: 'packages/domain', link: true },
      'packages/domain': { dependencies: { b: '2' } },
      'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { b: '1' } },
      'node_modules/a/node_modules/b': { version: '1.1.0', license: 'ISC' },
      'node_modules/b': { version: '2.0.0', license: 'MIT' },
      'node_modules/tool': { version: '9.0.0', license: 'MIT', dev: true },
    },
  };
  expect(shippedPackages(lock)).toEqual([
    { name: 'a', version: '1.0.0', licence: 'MIT' },
    { name: 'b', version: '1.1.0', licence: 'ISC' },
    { name: 'b', version: '2.0.0', licence: 'MIT' },
  ]);
});
