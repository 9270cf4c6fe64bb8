import { features, type SourceTree } from './source-tree.ts';

// Folders beside the features: what several of them share, the reading of requests and series,
// which screens load when they need them, what lists are searched for, examples of calls, and the desk, the board, privacy, imports, doubles and
// help, flows.
const shared: Readonly<Record<string, readonly string[]>> = {
  'packages/domain/src/': [
    'money',
    'calendar',
    'validation',
    'charging',
    'outcome',
    'requests',
    'series',
    'desk',
    'board',
    'privacy',
    'imports',
    'doubles',
  ],
  'packages/contract/src/': ['kit', 'desk', 'board', 'privacy', 'imports', 'doubles', 'series', 'searches', 'examples'],
  'apps/server/src/features/': [],
  'apps/web/src/features/': ['desk', 'board', 'privacy', 'imports', 'doubles', 'help'],
};

/** Every folder that is not spelled as a feature is, as a sentence. */
export function oddFolders(tree: SourceTree, beside: Readonly<Record<string, readonly string[]>> = shared): string[] {
  const known = new Set<string>(features);
  const odd = new Set<string>();
  for (const path of tree.keys()) {
    for (const [parent, more] of Object.entries(beside)) {
      if (!path.startsWith(parent)) continue;
      const [folder = '', below] = path.slice(parent.length).split('/');
      if (below !== undefined && !known.has(folder) && !more.includes(folder))
        odd.add(`${parent}${folder} is spelled like no feature`);
    }
  }
  return [...odd];
}

/** Every file of the server's features whose second word names no role of the architecture page, as a sentence. */
export function unknownRoles(tree: SourceTree, page: string): string[] {
  const section = page.split('## Files of a feature\n')[1]?.split('\n## ')[0] ?? '';
  const roles = new Set([...section.matchAll(/x\.([a-z]+)\.ts/g)].map((found) => found[1]));
  return [...tree.keys()].flatMap((path) => {
    const [, role] = /^apps\/server\/src\/features\/.*\/[^/.]+\.([^/.]+)\.tsx?$/.exec(path) ?? [];
    return role === undefined || role === 'test' || roles.has(role) ? [] : [`${path} has a role that nobody knows`];
  });
}
