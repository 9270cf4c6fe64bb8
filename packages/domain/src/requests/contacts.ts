import { telephoneDigits } from '../validation/index.ts';
import type { Letter } from './letter.ts';
import { agreed, doubted, reading, type Reading } from './reading.ts';

/** How the customer is reached. */
export interface RequestedContacts {
  readonly email?: Reading<string>;
  readonly phone?: Reading<string>;
  readonly mobile?: Reading<string>;
}

const emails = /[\p{L}\d._%+'-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;
const numbers = /(?<![\d/])(?:\+44\s?(?:\(0\)\s?)?|0044\s?|\(?0)\d(?:[\s().-]{0,2}\d){8,9}(?!\d)/g;
const notTheirs =
  /\b(?:fax|patient|client|service user|tenant|dob|nhs|dial[- ]?in|conference (?:id|number)|meeting|passcode|pin|to be called|custody|invoice|accounts?)\b/i;

const reached =
  /\b(?:t|tel|telephone|phone|m|mob|mobile|cell|d|dd|direct|dial|line|contact|number|solicitor|worker|officer|requester|requested|nurse|clerk|office)\b/;

/** Telephone numbers and e-mail of whoever asks: from the signature and the lines that say whose they are. */
export function readContacts(letter: Letter): RequestedContacts {
  const usable = letter.lines.flatMap(({ text, isSignature, label }) =>
    [...text.matchAll(numbers)]
      .filter(({ index }) => !notTheirs.test(text.slice(0, index).replace(/^.*[.;|]\s/, '')))
      .map(([words]) =>
        reading(telephoneDigits(words), isSignature || (label !== undefined && reached.test(label)), words),
      ),
  );
  const phone = agreed(usable.filter(({ value }) => !isMobile(value)));
  const mobile = agreed(usable.filter(({ value }) => isMobile(value)));
  const email = emailOf(letter);
  return { ...(email ? { email } : {}), ...(phone ? { phone } : {}), ...(mobile ? { mobile } : {}) };
}

function emailOf(letter: Letter): Reading<string> | undefined {
  const sender = [...(letter.from ?? '').matchAll(emails)].map(([words]) => reading(words.toLowerCase(), true, words));
  const signed = letter.lines
    .filter(({ isSignature }) => isSignature)
    .flatMap(({ text }) => [...text.matchAll(emails)].map(([words]) => reading(words.toLowerCase(), true, words)));
  const said = letter.lines
    .filter(({ isSignature, text }) => !isSignature && !notTheirs.test(text))
    .flatMap(({ text, label }) =>
      [...text.matchAll(emails)].map(([words]) => reading(words.toLowerCase(), label !== undefined, words)),
    );
  const best = agreed(signed) ?? agreed(sender) ?? agreed(said);
  const differs = best && sender[0] && sender[0].value !== best.value;
  return differs ? doubted(best) : best;
}

const isMobile = (number: string): boolean => /^07[1-9]/.test(number) && !number.startsWith('070');
