import { Visitor } from 'oxc-parser';
import { parse, type SourceTree } from './source-tree.ts';

// Shorter ones are labels, which screens share without meaning the same.
const longestLabel = 25;

/** What is text to the machine: SQL, and styles. */
const isCode = (text: string): boolean =>
  /^select | as \w+$|[a-z_]+\.[a-z_]+|^& |^\d*px |--mui|\$\{\} ends with/.test(text);

/** Every sentence that stands in two places of the product's source, with the places. */
export function sentencesTwice(tree: SourceTree): string[] {
  const places = new Map<string, string[]>();
  for (const [path, text] of tree) {
    if (!/^(apps|packages)\/\w+\/src\/.*\.tsx?$/.test(path) || path.includes('.test.')) continue;
    for (const sentence of sentencesOf(path, text)) places.set(sentence, [...(places.get(sentence) ?? []), path]);
  }
  return [...places].flatMap(([sentence, paths]) =>
    paths.length > 1 ? [`'${sentence}' stands in ${paths.join(', ')}`] : [],
  );
}

/** Texts of several words, of which the second is not a name; `${}` for what is put in. */
function sentencesOf(path: string, text: string): string[] {
  const found: string[] = [];
  const add = (written: string) => {
    const sentence = written.replaceAll(/\s+/g, ' ').trim();
    if (sentence.length > longestLabel && /[A-Za-z]+ [a-z]/.test(sentence) && !isCode(sentence)) found.push(sentence);
  };
  const tagged = new Set<unknown>();
  new Visitor({
    TaggedTemplateExpression: ({ quasi }) => void tagged.add(quasi),
    Literal: ({ value }) => void (typeof value === 'string' && add(value)),
    JSXText: ({ value }) => add(value),
    TemplateLiteral: (template) => {
      if (!tagged.has(template)) add(template.quasis.map(({ value }) => value.cooked ?? '').join('${}'));
    },
  }).visit(parse(path, text).program);
  return found;
}
