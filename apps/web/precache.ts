import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What Vite's manifest says of a part of the application. */
interface Part {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

type Parts = Readonly<Record<string, Part>>;

const entry = 'index.html';
/** Pages of the guide that interpreters have no use for. */
const guideOfStaff = /docs\/guide\/(clerk|accountant|superadmin)\.md$/;
/** What the entry loads when it is wanted, and an interpreter wants without a network. */
export const wanted: readonly string[] = [
  'src/app/FloatingMenu.tsx',
  'src/app/SessionDialog.tsx',
  'src/app/help/HelpPanel.tsx',
  'src/app/IdleWatch.tsx',
  'src/ui/ChoiceMenu.tsx',
  'src/api/live/follow.ts',
  'src/app/followPhone.ts',
  'src/features/timesheets/offline/entry.ts',
  'src/screens/TimesheetTracker.tsx',
  'src/screens/Job.tsx',
];

/**
 * The files of the interpreters' screens and of the frame around them: what the entry needs before it runs, and the parts
 * named above with all that they may load. Nothing of the staff's screens is among them. Refuses a build that lacks one of them.
 */
export function phoneFiles(parts: Parts): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const part = parts[name];
    if (!part || found.has(name) || guideOfStaff.test(name)) return;
    found.add(name);
    for (const each of part.imports ?? []) visit(each);
    // The entry knows the way to every screen.
    if (name !== entry) for (const each of part.dynamicImports ?? []) visit(each);
  };
  for (const name of [entry, ...wanted]) {
    if (!parts[name]) throw new Error(`precache.ts names ${name}, which is no part of the build`);
    visit(name);
  }
  return new Set([...found].map((name) => parts[name]!.file));
}

/** The manifest that Vite has written into the folder of a build. */
export function builtParts(folder: string): Parts {
  return JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Parts;
}
