import { describe, expect, it } from 'vitest';
import { addressPattern, keyOfText, namePattern, partsOf, telephonePattern } from './spellings.ts';

const replace = (text: string, pattern: string | undefined): string =>
  pattern === undefined ? text : text.replaceAll(new RegExp(pattern, 'giu'), '#');

const marked = ['ë', 'e\u0308', 'e', 'E', 'É'];
const joins = [' ', '  ', '\u00a0', '\n', String.raw`\n`, '-', '.', '_'];

describe('a name', () => {
  it.each(marked.flatMap((letter) => joins.map((join) => [`Zo${letter}${join}Quellen`] as const)))(
    'is found as %j, in either order',
    (written) => {
      const pattern = namePattern('Zoë Quellen');
      const [first, last] = [written.slice(0, written.indexOf('Quellen')), 'Quellen'];
      for (const text of [written, written.toUpperCase(), `${last}, ${first.trim()}`.replace(/[-._]$|\\n$/, '')])
        expect(replace(`rang: ${text}; and`, pattern)).toBe('rang: #; and');
    },
  );

  it.each([
    ['Zoë Quellen', ['Zoë M. Quellen', 'Zoe M Quellen', 'QUELLEN ZOE', 'quellen/zoe', "Zo'e Quellen"]],
    ['Zoë Marie Quellen', ['Zoe Quellen', 'Zoe Marie Quellen', 'Quellen, Zoe Marie', 'Quellen, Zoe', 'Zoe M. Quellen']],
    [
      "Siobhan O'Brien",
      ['Siobhan OBrien', 'Siobhan O’Brien', 'siobhan o brien', "O'Brien, Siobhán", 'Siobhan O-Brien'],
    ],
    ['Mary Smith-Jones', ['mary smith jones', 'Mary Smithjones', 'Smith Jones, Mary', 'Mary Smith–Jones']],
    ['Jürgen Groß', ['Jurgen Gross', 'Gross, Jürgen', 'JÜRGEN GROSS']],
    ['Łukasz Żółć', ['Lukasz Zolc', 'ŻÓŁĆ ŁUKASZ']],
    ['Nguyễn Thị Hồng', ['Nguyen Thi Hong', 'Nguyễn Thị Hồng'.normalize('NFD'), 'Thi Hong, Nguyen', 'Hong Nguyen']],
    ['محمد أحمد', ['مُحَمَّد أحمد', 'محمد احمد', 'احمد، محمد']],
    ['ሐጎስ ፀሃይ', ['ሀጎስ ጸሃይ', 'ፀሃይ ሐጎስ']],
    ['Ёлкин Николай', ['Елкин Николай', 'НИКОЛАЙ ЁЛКИН']],
    ['王小明', ['王小明']],
  ])('%s is found however it is written', (name, written) => {
    for (const text of written) expect(replace(`(${text})`, namePattern(name))).toBe('(#)');
  });

  it.each([
    [
      'Ann Lee',
      [
        'Joann Leeson',
        'Joann Lee',
        'Ann Leeson',
        'Anna Lee',
        'Annlee',
        'Ann met Lee',
        'Ann, then Lee',
        'Lee and Ann',
        'Ann',
        'Lee',
      ],
    ],
    ['Zoë Quellen', ['Ms Quellen', 'Zoë', 'Zoë Quellenberg', 'Chloë Quellen', 'Zoë and Max Quellen']],
    ['Cher', ['Cher', 'Cherie']],
  ])('%s leaves the texts of others as they are', (name, texts) => {
    for (const text of texts) expect(replace(text, namePattern(name))).toBe(text);
  });

  it('takes no mark of what stands around it', () => {
    const pattern = namePattern('Zoë Quellen');
    expect(replace("'Zoe Quellen' rang; Zoë Quelleñ's job", pattern)).toBe("'#' rang; #'s job");
    expect(replace('Quellen, Zoe\u0308 rang', pattern)).toBe('# rang');
  });
});

const spaced = ['', ' ', '-', '.', '\u00a0', '\u2011', ' - ', '/'];
const beginnings = ['0', '(0)', '+44', '+44 ', '0044', '+44 (0)', '+44(0) ', '0044 0', '(+44) ', '44 ', ''];

describe('a telephone number', () => {
  it.each(beginnings.flatMap((begin) => spaced.map((space) => [begin, space] as const)))(
    'is found behind %j with %j',
    (begin, space) => {
      const text = `${begin}7700${space}900${space}555`;
      expect(replace(`ring ${text} today`, telephonePattern('07700900555'))).toBe('ring # today');
    },
  );

  it.each([
    ['07700900555', ['٠٧٧٠٠٩٠٠٥٥٥', '۰۷۷۰۰ ۹۰۰۵۵۵', '0 7 7 0 0 9 0 0 5 5 5', '０７７００９００５５５']],
    ['02079460911', ['020 7946 0911', '(020) 7946 0911', '+44 (0)20 7946-0911', '020.7946.0911']],
    ['0033170189900', ['+33 1 70 18 99 00', '0033 170 189900', '33170189900']],
    ['020 7946 0911', ['02079460911']],
  ])('%s is found however it is written', (kept, written) => {
    for (const text of written) expect(replace(`x ${text} y`, telephonePattern(kept))).toBe('x # y');
  });

  it.each([
    [
      '07700900555',
      [
        '077009005551',
        '107700900555',
        '0770090055',
        '07700900556',
        '{"at": 7700900555, "b": [7700900555]}',
        '447700900555.5'.slice(0, 4),
      ],
    ],
    ['999', ['999']],
    ['ring the desk', ['ring the desk']],
  ])('%s leaves other figures as they are', (kept, texts) => {
    for (const text of texts) expect(replace(text, telephonePattern(kept))).toBe(text);
  });
});

it.each(['(07700 900555)', '(+44 7700 900555)', '((0)7700 900555)', '(7700900555)'])(
  'the brackets around %s stay',
  (text) => expect(replace(text, telephonePattern('07700900555'))).toBe('(#)'),
);

it.each([
  ['ZOE@mail.example', '#'],
  ['<zoe@mail.example>', '<#>'],
  ['zoe@mail.example.', '#.'],
  ['zoe@mail.example.org', 'zoe@mail.example.org'],
  ['chl.zoe@mail.example', 'chl.zoe@mail.example'],
  ['zoe@mail.examples', 'zoe@mail.examples'],
])('an address is found in %s', (text, expected) =>
  expect(replace(text, addressPattern('zoe@mail.example'))).toBe(expected),
);

it('what is found has the parts by which it is looked for', () => {
  const person = { email: 'Zoe.Q@mail.example', names: ['Zoë Marie O’Quellen'], phones: ['07700900555'] };
  const parts = partsOf(person);
  for (const text of [
    'QUELLEN-O, zoe'.replace('QUELLEN-O', 'O Quellen'),
    String.raw`zoe\nO'Quellen`,
    '(0)7700/900-555',
    'ZOE.Q@MAIL.EXAMPLE',
    '۰۷۷۰۰۹۰۰۵۵۵',
  ])
    expect([text, parts.some((some) => some.every((part) => keyOfText(text).includes(part)))]).toEqual([text, true]);
});
