import { describe, expect, it } from 'vitest';
import { namedTowns } from './towns.ts';

const names = (towns: Parameters<typeof namedTowns>[0], pixel: number) =>
  namedTowns(towns, pixel).map(({ name }) => name);

describe('the names of towns', () => {
  const leeds = { name: 'Leeds', x: 500, y: 400 };
  const bradford = { name: 'Bradford', x: 490, y: 402 };
  const dover = { name: 'Dover', x: 800, y: 900 };
  it('stand where there is room, the larger town first', () => {
    expect(names([leeds, bradford, dover], 1)).toEqual(['Leeds', 'Dover']);
    expect(names([bradford, leeds, dover], 1)).toEqual(['Bradford', 'Dover']);
  });
  it('are more, the nearer one looks', () => {
    expect(names([leeds, bradford, dover], 0.1)).toEqual(['Leeds', 'Bradford', 'Dover']);
  });
  it('take no room from what stands above or below', () => {
    expect(names([leeds, { ...bradford, y: 420 }], 1)).toEqual(['Leeds', 'Bradford']);
  });
});
