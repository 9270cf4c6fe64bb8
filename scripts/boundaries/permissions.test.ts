import { allRoutes } from '@dragoman/contract';
import { permissions } from '@dragoman/domain/access';
import { describe, expect, it } from 'vitest';

describe('the calls', () => {
  it('use every permission there is, and no other', () => {
    const used = new Set<string>(allRoutes.map(({ permission }) => permission));
    expect([...used].toSorted()).toEqual(Object.keys(permissions).toSorted());
  });

  it('are each declared once', () => {
    const addresses = allRoutes.map(({ method, path }) => `${method} ${path.replace(/:[A-Za-z_]+/g, ':')}`);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });
});
