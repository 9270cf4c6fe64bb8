import { describe, expect, it } from 'vitest';
import { namedTowns } from './towns.ts';

const view = { x: 0, y: 0, width: 1000, height: 1000 };
const named = (towns: Parameters<typeof namedTowns>[0], pixel: number) =>
  namedTowns(towns, view, pixel).map(({ name, side }) => `${name} ${side}`);

describe('the names of towns', () => {
  const leeds = { name: 'Leeds', x: 500, y: 400 };
  const bradford = { name: 'Bradford', x: 490, y: 402 };
  const wakefield = { name: 'Wakefield', x: 505, y: 404 };
  const dover = { name: 'Dover', x: 980, y: 900 };
  it('stand where there is room, that of the larger town first', () => {
    expect(named([leeds, bradford, wakefield], 1)).toEqual(['Leeds right', 'Bradford left']);
    expect(named([bradford, leeds], 1)).toEqual(['Bradford right']);
  });
  it('are more, the nearer one looks', () => {
    expect(named([leeds, bradford, wakefield], 0.1)).toEqual(['Leeds right', 'Bradford right', 'Wakefield right']);
  });
  it('take no room from what stands above or below', () => {
    expect(named([leeds, { ...bradford, y: 420 }], 1)).toEqual(['Leeds right', 'Bradford right']);
  });
  it('are not covered by dots: they stand on the other side, or farther off', () => {
    const beside = (dots: Parameters<typeof namedTowns>[3]) =>
      namedTowns([leeds], view, 1, dots).map(({ side, gap }) => `${side} ${gap}`);
    expect(beside([{ x: 500, y: 400, radius: 6 }])).toEqual(['right 9']);
    expect(beside([{ x: 507, y: 400, radius: 6 }])).toEqual(['left 9']);
    expect(beside([{ x: 500, y: 400, radius: 14 }])).toEqual(['right 22']);
    expect(beside([{ x: 500, y: 400, radius: 40 }])).toEqual([]);
  });
  it('are not cut off at the edge, and stand for no town outside', () => {
    expect(named([dover, { name: 'Calais', x: 1100, y: 900 }], 1)).toEqual(['Dover left']);
  });
});
