import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { cityMapping } from 'city-timezones';
import { merge } from 'topojson-client';
import type { Plugin } from 'vite';
import { project, type MapPoint } from './src/features/board/map/projection.ts';

type Atlas = Parameters<typeof merge>[0];
type Country = Extract<Parameters<typeof merge>[1], readonly unknown[]>[number];
type Countries = { readonly geometries: readonly (Country & { readonly properties?: { readonly name?: string } })[] };

const shown = new Set(['United Kingdom', 'Ireland', 'Isle of Man', 'Jersey', 'Guernsey']);
const virtual = 'virtual:atlas';

/** Units of the map that two points of the coast are apart at least, and that an island measures across. */
const leastStep = 1.5;
const leastIsland = 3;

/** Gives the browser the coast of Great Britain and Ireland as one path, out of an atlas of the world, and the larger towns of the United Kingdom. */
export function atlas(): Plugin {
  return {
    name: 'atlas',
    resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
    load: async (id) => {
      if (id !== `\0${virtual}`) return undefined;
      return `export const coast = ${JSON.stringify(await coast())};\nexport const towns = ${JSON.stringify(towns())};`;
    },
  };
}

/** Largest first, so that names are left out of the smaller where there is no room for all. */
function towns() {
  return cityMapping
    .filter(({ iso2 }) => iso2 === 'GB')
    .toSorted((a, b) => b.pop - a.pop)
    .map(({ city, lat, lng }) => {
      const { x, y } = project({ latitude: lat, longitude: lng });
      return { name: city, x: round(x), y: round(y) };
    });
}

async function coast(): Promise<string> {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
  const atlas = JSON.parse(await readFile(file, 'utf8')) as Atlas;
  const { geometries } = atlas.objects['countries'] as unknown as Countries;
  const wanted = geometries.filter(({ properties }) => shown.has(properties?.name ?? ''));
  return merge(atlas, wanted).coordinates.flat().map(ringPath).join('');
}

/** A ring of the coast, without the points that nobody would see; nothing of a rock. */
function ringPath(ring: readonly (readonly number[])[]): string {
  const points: MapPoint[] = [];
  for (const [longitude = 0, latitude = 0] of ring) {
    const { x, y } = project({ latitude, longitude });
    const last = points.at(-1);
    if (!last || Math.hypot(x - last.x, y - last.y) >= leastStep) points.push({ x: round(x), y: round(y) });
  }
  const [across, down] = [points.map(({ x }) => x), points.map(({ y }) => y)].map(
    (all) => Math.max(...all) - Math.min(...all),
  );
  if (points.length < 3 || Math.max(across!, down!) < leastIsland) return '';
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
}

const round = (units: number): number => Math.round(units * 10) / 10;
