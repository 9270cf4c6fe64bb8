// Measures the script that a visit loads from the built web application, as it is sent, and refuses too much of it.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const dist = join(root, 'apps', 'web', 'dist');
const kilobyte = 1000;

/** Most bytes as sent: until the booking list can be used, and what any other screen adds to that. */
export const budgets = { firstVisit: 220 * kilobyte, furtherScreen: 60 * kilobyte };

/** What the first visit needs beyond the entry; parts that the entry holds itself are no entries of the manifest. */
const firstParts = ['index.html', 'src/app/Shell.tsx', 'src/screens/SignIn.tsx', 'src/screens/BookingTracker.tsx'];

/** The entries with all that they import statically: what the browser must have before they run. */
function needs(manifest, entries, found = new Set()) {
  for (const entry of entries) {
    if (found.has(entry) || !manifest[entry]) continue;
    found.add(entry);
    needs(manifest, manifest[entry].imports ?? [], found);
  }
  return found;
}

const beyond = (first, wanted) => [...wanted].filter((entry) => !first.has(entry));

/** Of what the entry loads when it is wanted: a screen, as its route names it, not a dialog or an editor. */
const isScreen = (part) => part.startsWith('src/screens/');

/** Bytes of the first visit, and of what each further screen adds, by Vite's manifest. */
export function measure(manifest, bytesOf) {
  const bytes = (entries) => [...entries].reduce((sum, entry) => sum + bytesOf(manifest[entry].file), 0);
  const first = needs(manifest, firstParts);
  const screens = manifest['index.html'].dynamicImports.filter((part) => isScreen(part) && !first.has(part));
  return {
    firstVisit: bytes(first),
    screens: new Map(screens.map((screen) => [screen, bytes(beyond(first, needs(manifest, [screen])))])),
  };
}

const inKilobytes = (bytes) => `${(bytes / kilobyte).toFixed(1)} KB`;

/** A sentence for each budget that is exceeded. */
export function excesses({ firstVisit, screens }) {
  const over = (what, bytes, most) =>
    bytes > most ? [`${what} loads ${inKilobytes(bytes)} of script; ${inKilobytes(most)} are allowed`] : [];
  return [
    ...over('The first visit', firstVisit, budgets.firstVisit),
    ...[...screens].flatMap(([screen, bytes]) => over(screen, bytes, budgets.furtherScreen)),
  ];
}

/** A file as it is sent: compressed where that was worth it. */
function sentBytes(file) {
  const plain = join(dist, file);
  return statSync(existsSync(`${plain}.br`) ? `${plain}.br` : plain).size;
}

/** Says what the build in place costs. Throws with what is too much. */
export function checkScriptBudget() {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const measured = measure(manifest, sentBytes);
  const refused = excesses(measured);
  if (refused.length > 0) throw new Error(refused.join('\n'));
  const largest = Math.max(...measured.screens.values());
  return `first visit ${inKilobytes(measured.firstVisit)}, further screens up to ${inKilobytes(largest)}`;
}
