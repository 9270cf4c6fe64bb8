import { expect, it } from 'vitest';
import { emailAddress, possibleEmail } from './emails.ts';

const sentence = (text: string) => emailAddress(300).safeParse(text).error?.issues[0]?.message;

it.each([
  'ana@mail.example',
  "o'neil+x@sub.mail.co.uk",
  'jörg@müller.example',
  'ana@xn--mller-kva.example',
  'ana@пример.испытание',
  'ana@mail.xn--p1ai',
  '1@1.example',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.example`,
])('%s can be an address (rule basics/emails)', (text) => {
  expect(sentence(text)).toBeUndefined();
  expect(possibleEmail.parse(` ${text} `)).toBe(text);
});

it.each([
  'ana@mail',
  'ana@mail.example>',
  'ana@@mail.example',
  'a b@mail.example',
  'ana@b..example',
  'ana@.b.example',
  'ana@-b.example',
  'ana@b-.example',
  'ana@b.example-',
  'ana@b_c.example',
  'ana@mail.example.',
  'ana@mail.c',
  'ana@mail.123',
  'ana@10.0.0.1',
  '.ana@mail.example',
  'ana.@mail.example',
  'an..a@mail.example',
  '@mail.example',
  'ana@mail.example,ben@mail.example',
  `${'a'.repeat(65)}@mail.example`,
  `ana@${'b'.repeat(64)}.example`,
  `ana@${'bcd.'.repeat(62)}example`,
])('%s cannot exist', (text) => expect(sentence(text)).toBe('Invalid email-id'));

it('has the limits of its field', () => {
  expect(emailAddress(50).safeParse('a@b').error?.issues[0]?.message).toBe('Must have at least 5 letters');
  expect(sentence('')).toBe('Required');
});
