import type { SourceTree } from './source-tree.ts';

/** Tables whose rows nobody changes while they are looked at. */
const still: readonly string[] = ['apps/web/src/features/remittances/SlipDialog.tsx'];

/**
 * Every table and list of cards of the web whose rows would move when somebody changes them (rule screens/steady-rows),
 * as a sentence.
 */
export function movingRows(tree: SourceTree): string[] {
  return [...tree].flatMap(([path, text]) => {
    if (!/^apps\/web\/src\/(features|screens)\/.*\.tsx$/.test(path) || still.includes(path)) return [];
    const uses = text.match(/<(DataTable|\w+Cards)\n[\s\S]*?\/>|<\w+Cards [^\n]*\/>/g) ?? [];
    return uses
      .filter((use) => /\brows=/.test(use) && !/\bgone=/.test(use))
      .map((use) => `${path}: ${/\w+/.exec(use)?.[0]} does not know which rows have gone`);
  });
}
