import { labelledLines, prose, type Letter } from './letter.ts';
import { agreed, reading, type Reading } from './reading.ts';

/** How the customer files the matter. */
export interface RequestedReferences {
  readonly fileRef?: Reading<string>;
  readonly otherReference?: Reading<string>;
  readonly purchaseOrder?: Reading<string>;
}

const own =
  /^(?:our |file |matter |client |case |job |booking |solicitor(?:'s|s)? |internal )*(?:ref(?:erence)?|file)(?: ?(?:no|number|num|#))?\.?$|^(?:matter|file|ufn|case file|laa ref(?:erence)?)(?: (?:no|number|ref(?:erence)?))?\.?$/;
const other =
  /^(?:(?:nhs|hospital|mrn|case|court case|claim|urn|po|purchase order|order|cost ?cent(?:re|er)|port|ho|home office|budget|account|patient|custody|crime|requisition|legal aid)(?: ?(?:code|id))?(?: (?:no|number|ref(?:erence)?))?\.?|po|urn|mrn)$/;
const value = String.raw`([A-Za-z0-9][A-Za-z0-9/._\\-]*(?:[ /-][A-Z0-9][A-Za-z0-9/._-]*){0,3})`;

/** The customer's reference, and another one that is named beside it (a court's, a hospital's, a purchase order). */
export function readReferences(letter: Letter): RequestedReferences {
  const named = labelledLines(letter, other);
  const others = named
    .filter(({ label }) => !order.test(label!))
    .flatMap(({ value: text, label }) =>
      tidy(text).map((ref) => reading(`${prefix(label!)}${ref}`, true, `${label}: ${text}`)),
    );
  const orders = named
    .filter(({ label }) => order.test(label!))
    .flatMap(({ value: text, label }) => tidy(text).map((ref) => reading(ref, true, `${label}: ${text}`)));
  const said = prose(letter).flatMap((line) => findOwn(line));
  const labelled = labelledLines(letter, own)
    .filter(({ label }) => !/your/.test(label!))
    .flatMap(({ value: text }) => tidy(text).map((ref) => reading(ref, true, text)));
  const found = agreed(labelled) ?? agreed(said);
  const beside = prose(letter).flatMap(findOther);
  const more = agreed(others) ?? agreed(beside.filter(({ kind }) => !order.test(kind)).map(({ read }) => read));
  const purchase = agreed(orders) ?? agreed(beside.filter(({ kind }) => order.test(kind)).map(({ read }) => read));
  const purchaseOrder = purchase ? { purchaseOrder: purchase } : {};
  if (!found && more) return { fileRef: { ...more, sure: false }, ...purchaseOrder };
  return {
    ...(found ? { fileRef: found } : {}),
    ...(more && more.value !== found?.value ? { otherReference: more } : {}),
    ...purchaseOrder,
  };
}

const order = /^(?:po|purchase order|order)\b/;

const prefix = (label: string): string => (label.startsWith('nhs') ? 'NHS ' : label.startsWith('urn') ? 'URN ' : '');

/** The reference at the beginning of a value, without the sentence that may follow. */
function tidy(text: string): string[] {
  const ref = text
    .replace(/\s*(?:\(|,\s|\s-\s|;|\s{2,}|\bdate\b|\byour ref\b).*$/i, '')
    .replace(/\.$/, '')
    .trim();
  return /\d/.test(ref) && ref.length >= 2 && ref.length <= 50 ? [ref] : [];
}

function findOwn(line: string): Reading<string>[] {
  const pattern = new RegExp(
    String.raw`\b(?:(\w+) )?(?:ref(?:erence)?\b(?: ?(?:no|number)\b)?|(?:matter|file) (?:no|number)\b)\.?\s*(?:is|[:#-])?\s*${value}`,
    'gi',
  );
  return [...line.matchAll(pattern)].flatMap(([words, whose = '', ref = '']) =>
    /^(?:your|ho|office|nhs|hospital|court|custody|port|crime|claim|po)$/i.test(whose)
      ? []
      : plain(ref).map((text) => reading(text, /[:#]|\bis\b|\bour\b/i.test(words), words)),
  );
}

/** What a sentence names as another's number, and whose it is. */
function findOther(line: string): { readonly kind: string; readonly read: Reading<string> }[] {
  const pattern = new RegExp(
    String.raw`\b(?:(NHS|PO|URN|purchase order|order|case|claim|hospital|custody|crime|court)\s+(?:no|number|ref(?:erence)?|#)\.?\s*(?:is|[:#-])?|(PO)(?=\s+\d))\s*${value}`,
    'gi',
  );
  return [...line.matchAll(pattern)].flatMap(([words, named, bare = '', ref = '']) => {
    const kind = (named ?? bare).toLowerCase();
    return plain(ref).map((text) => ({ kind, read: reading(`${prefix(kind)}${text}`, false, words) }));
  });
}

/** A reference in a sentence holds a figure, and ends before the words that follow it. */
function plain(text: string): string[] {
  const kept: string[] = [];
  for (const part of text.split(' ')) {
    if (kept.length > 0 && !/\d/.test(part)) break;
    kept.push(part);
  }
  const ref = kept.join(' ').replace(/[.,]+$/, '');
  return /\d/.test(ref) && ref.length >= 3 ? [ref] : [];
}
