// npm run licences: writes which packages the portal ships, each with its licence, to docs/licences/packages.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './install.mjs';

const list = join(root, 'docs/licences/packages.md');
const parts = ['apps/server', 'apps/web', 'packages/domain', 'packages/contract'];
// Dependencies of the build that become part of what is built.
const builtIn = ['city-timezones', 'marked', 'topojson-client', 'workbox-precaching', 'workbox-routing', 'world-atlas'];
// Where a package's own description names no licence, the one in its file.
const fromFiles = { 'png-js': 'MIT' };

/** The packages that are shipped, by what the lock file says: name, version and licence, in the order of their names. */
export function shippedPackages(lock) {
  const found = new Map();
  const take = (place) => {
    const entry = lock.packages[place];
    if (found.has(place) || !entry) return;
    found.set(place, entry);
    if (entry.link) return take(entry.resolved);
    const peers = Object.keys(entry.peerDependencies ?? {}).filter(
      (name) => !entry.peerDependenciesMeta?.[name]?.optional,
    );
    const needed = [...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }), ...peers];
    for (const name of needed) take(placeOf(lock, place, name));
  };
  for (const part of parts) take(part);
  for (const name of builtIn) take(placeOf(lock, 'apps/web', name));
  // The runtime, one for each system.
  for (const name of Object.keys(lock.packages[''].optionalDependencies ?? {})) take(`node_modules/${name}`);
  const packages = [...found].filter(([place, entry]) => place.includes('node_modules/') && !entry.link);
  return packages
    .map(([place, { version, license }]) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version, licence: license ?? fromFiles[name] ?? 'none named' };
    })
    .toSorted((one, other) => `${one.name} ${one.version}`.localeCompare(`${other.name} ${other.version}`, 'en'));
}

/** The folder of a package that another one needs: within it, beside it, or above. */
function placeOf(lock, from, name) {
  for (let folder = from; folder !== ''; folder = outerOf(folder))
    if (lock.packages[`${folder}/node_modules/${name}`]) return `${folder}/node_modules/${name}`;
  return `node_modules/${name}`;
}

const outerOf = (folder) => folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));

/** The list as a page of the documentation. */
export function licencePage(lock) {
  const packages = shippedPackages(lock);
  const byLicence = Map.groupBy(packages, ({ licence }) => licence);
  const chapters = [...byLicence]
    .toSorted(([one, ofOne], [other, ofOther]) => ofOther.length - ofOne.length || one.localeCompare(other, 'en'))
    .map(([licence, all]) => {
      const names = new Set(all.map(({ name, version }) => `- ${name} ${version}`));
      return `## ${licence}\n\n${[...names].join('\n')}\n`;
    });
  const head = `# Licences of the packages

What the portal ships and fetches at its first start, by licence, as \`npm run licences\` writes it from the lock file. The texts are in each
package's folder. PostgreSQL's binaries and the fonts that are no packages have [pages](.) of their own.
`;
  return [head, ...chapters].join('\n');
}

export const readLock = () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const page = licencePage(readLock());
  writeFileSync(list, page);
  process.stdout.write(`${page.match(/^- /gm).length} packages are listed in docs/licences/packages.md\n`);
}
