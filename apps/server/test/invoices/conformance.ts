import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { evaluateXPathToBoolean, evaluateXPathToNodes } from 'fontoxpath';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { parseXmlDocument } from 'slimdom';
import { expect } from 'vitest';

const schemas = join(import.meta.dirname, 'schemas');
xmlRegisterFsInputProviders();

/** What the published schema of UBL 2.1 says against a document; nothing where it is valid. */
export function schemaErrors(xml: string, root: 'Invoice' | 'CreditNote'): string[] {
  const path = join(schemas, 'ubl-2.1/maindoc', `UBL-${root}-2.1.xsd`);
  const schema = XmlDocument.fromBuffer(readFileSync(path), { url: path });
  const validator = XsdValidator.fromDoc(schema);
  const document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
    return [];
  } catch (error) {
    return [String(error)];
  } finally {
    document.dispose();
    validator.dispose();
    schema.dispose();
  }
}

interface Rule {
  readonly context: string;
  readonly variables: readonly { readonly name: string; readonly value: string }[];
  readonly asserts: readonly { readonly id: string; readonly test: string; readonly fatal: boolean }[];
}

/** The published Schematron, read once: patterns of rules, of which the first that fits a node holds. */
const schematron = (() => {
  const source = parseXmlDocument(readFileSync(join(schemas, 'EN16931-UBL-1.3.16.sch'), 'utf8'));
  const elements = (within: { getElementsByTagName: (name: string) => readonly Element[] }, name: string) =>
    Array.from(within.getElementsByTagName(name));
  const root = source.documentElement as unknown as Element;
  const spaces = Object.fromEntries(
    elements(root, 'ns').map((ns) => [ns.getAttribute('prefix'), ns.getAttribute('uri')]),
  );
  const patterns = elements(root, 'pattern').map((pattern) =>
    elements(pattern, 'rule').map((rule): Rule => ({
      context: rule.getAttribute('context')!,
      variables: elements(rule, 'let').map((one) => ({
        name: one.getAttribute('name')!,
        value: one.getAttribute('value')!,
      })),
      asserts: elements(rule, 'assert').map((one) => ({
        id: one.getAttribute('id')!,
        test: one.getAttribute('test')!,
        fatal: one.getAttribute('flag') === 'fatal',
      })),
    })),
  );
  return { spaces, patterns };
})();

type Element = {
  readonly getElementsByTagName: (name: string) => readonly Element[];
  readonly getAttribute: (name: string) => string | null;
};

/** The rules of EN 16931 that a document breaks, and how many were asked; those that only warn are left out. */
export function brokenRules(xml: string): { readonly broken: string[]; readonly asked: number } {
  const document = parseXmlDocument(xml);
  const options = { namespaceResolver: (prefix: string) => schematron.spaces[prefix] ?? null };
  const broken: string[] = [];
  let asked = 0;
  for (const rules of schematron.patterns) {
    const taken = new Set<unknown>();
    for (const { asserts, context, variables } of rules) {
      const path = context
        .split('|')
        .map((one) => (one.trim().startsWith('/') ? one.trim() : `//${one.trim()}`))
        .join(' | ');
      for (const node of evaluateXPathToNodes(path, document, null, null, options)) {
        if (taken.has(node)) continue;
        taken.add(node);
        for (const { fatal, id, test } of asserts) {
          asked += 1;
          const bound = variables.map(({ name, value }) => `let $${name} := ${value}`);
          const query = bound.length > 0 ? `${bound.join(' ')} return (${test})` : test;
          if (!evaluateXPathToBoolean(query, node, null, null, options) && fatal) broken.push(id);
        }
      }
    }
  }
  return { broken, asked };
}

/** Valid by the published schema, and by every rule of EN 16931. */
export function expectValid(xml: string, root: 'Invoice' | 'CreditNote'): void {
  expect(schemaErrors(xml, root)).toEqual([]);
  const { asked, broken } = brokenRules(xml);
  expect(broken).toEqual([]);
  expect(asked).toBeGreaterThan(200);
}

/** The text of an element by its path of local names below the root; undefined where there is none. */
export function textsOf(xml: string, ...path: string[]): string[] {
  type Node = { readonly localName: string; readonly children: readonly Node[]; readonly textContent: string | null };
  let nodes = [parseXmlDocument(xml).documentElement as unknown as Node];
  for (const name of path) nodes = nodes.flatMap((node) => node.children.filter(({ localName }) => localName === name));
  return nodes.map(({ textContent }) => textContent ?? '');
}
/** An amount in pence. */
export const penceOf = (text: string | undefined) => Math.round(Number(text ?? '0') * 100);
/** The amount of an element in pence, 0 where there is none. */
export const oneOf = (xml: string, ...path: string[]) => penceOf(textsOf(xml, ...path)[0]);
