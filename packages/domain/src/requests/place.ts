import type { Place } from '../bookings/index.ts';
import { postcodeShape, tidyPostcode, ukPostcode } from '../validation/index.ts';
import { labelledLines, type Letter, type Line } from './letter.ts';
import { agreed, doubted, reading, type Reading } from './reading.ts';

/** Where the job is, as far as the request says it. */
export interface RequestedPlace {
  readonly postcode?: Reading<string>;
  readonly placeOfAttendance?: Reading<string>;
  readonly place?: Reading<Place>;
}

const label =
  /^(?:.*\b)?(?:venue|address|location|place|where|site|court|hospital|clinic|school|surgery|prison|police station|meeting point)\b(?!.*\b(?:e-?mail|invoice|billing|ref|no|number|time|date|code|web|telephone)\b)/;
const elsewhere =
  /\b(?:invoice|billing|e-?mail|correspondence|registered|home address of client|client(?:'s)? address|patient(?:'s)? address|from)\b/;
const postcodes = new RegExp(String.raw`\b${postcodeShape}\b`, 'gi');

const kinds: readonly (readonly [Place, RegExp])[] = [
  ['Police station', /\bpolice (?:station|custody)|\bcustody (?:suite|centre)/i],
  [
    'Detention Centre',
    /\b(?:IRC|immigration removal centre|detention centre|removal centre)\b|\b(?:Harmondsworth|Colnbrook|Brook House|Yarl['’]s Wood|Tinsley House)\b/i,
  ],
  ['Prison Centre', /\b(?:HMP|HMYOI|YOI|prison)\b/],
  ['UKBA Offices', /\b(?:UKVI|UKBA|Home Office|Lunar House|asylum screening)\b/i],
  ['Chambers', /\b[Cc]hambers\b/],
  [
    'Court',
    /\b(?:Courts?|Tribunal|Magistrates['’]?|Justice Centre|Hearing Centre|Old Bailey|RCJ)\b|\b(?:crown|county|family|magistrates['’]?) court\b/,
  ],
  ['GP Surgery', /\b(?:GP|surgery|medical (?:centre|practice)|health centre|doctors['’]? practice|Practice)\b/i],
  ['Hospital', /\b(?:hospital|infirmary|out-?patients?|ward|A&E|maternity)\b/i],
  ['School', /\b(?:school|academy|nursery|college|primary)\b/i],
  [
    'Private Residence',
    /\bhome visit|\bhome address|\bat (?:his|her|their|the (?:client|patient|family|tenant|service user)['’]?s?)(?: own)? (?:home|house|flat|address)|\bprivate residence|\b(?:family|patient|client|tenant)['’]s home/i,
  ],
  [
    'Office',
    /\b(?:our|the|your|my|council|housing|civic) offices?\b|\bcivic centre\b|\btown hall\b|\bjob ?centre\b|\b(?:probation|register|registry|registration) office\b/i,
  ],
];

/** The place of attendance, its kind and its postcode. What stands in the signature is where the sender sits, and in doubt. */
export function readPlace(letter: Letter): RequestedPlace {
  const announced = labelledLines(letter, label).filter(({ label: name }) => !elsewhere.test(name!));
  const address = addressOf(letter, announced);
  const postcode = postcodeOf(letter, announced, address);
  const place = kindOf(letter, address);
  return {
    ...(postcode ? { postcode } : {}),
    ...(address ? { placeOfAttendance: address } : {}),
    ...(place ? { place } : {}),
  };
}

function addressOf(letter: Letter, announced: readonly Line[]): Reading<string> | undefined {
  const first = announced.find(
    ({ value }) =>
      /[A-Za-z]{3}/.test(value) &&
      value.length >= 5 &&
      !/^(?:tbc|as above|see below|n\/a|remote|virtual|online|telephone|by phone)/i.test(value),
  );
  if (first) {
    const own = withFollowing(letter, first);
    return fitting(reading(own, announced.length === 1, own));
  }
  const found = letter.lines
    .filter(({ isSignature, label: name }) => !isSignature && !(name && elsewhere.test(name)))
    .map(({ text }) => text.replaceAll(postcodes, (code) => code.toUpperCase()))
    .flatMap((text) =>
      [
        ...text.matchAll(
          /\b(?:at|to|in|@)\s+((?:the |our (?:offices?|office) (?:at |in )?)?(?:\d+[A-Za-z]?(?:[-–]\d+)? |HMP |Room |Ward |Flat |Unit |Court \d|Suite )?[A-Z][\p{L}'’&.-]+(?:[ ,]+(?:(?:of|the|and|in|on|for|&|-) ?)*(?:\d+[A-Za-z]{0,2}(?:[-–]\d+)?|[A-Z][\p{L}\d'’&.()-]*))*)/gu,
        ),
      ].map((match) => match[1]!.trim().replace(/[.,]+$/, '')),
    );
  const usable = found.filter(
    (text) =>
      (kinds.some(([, pattern]) => pattern.test(text)) ||
        new RegExp(postcodes.source, 'i').test(text) ||
        /^\d+[A-Za-z]? /.test(text)) &&
      text.includes(' '),
  );
  const best = usable.toSorted((one, other) => other.length - one.length)[0];
  return best ? fitting(reading(best, false, best)) : undefined;
}

const fitting = (found: Reading<string>): Reading<string> | undefined =>
  found.value.length >= 2 && found.value.length <= 200 ? found : undefined;

/** An address over several lines, until a label, an empty line's next paragraph, or the postcode ends it. */
function withFollowing(letter: Letter, line: Line): string {
  const at = letter.lines.indexOf(line);
  const parts = [line.value];
  const isBelow = line.text.trim().endsWith(':');
  for (const next of letter.lines.slice(at + (isBelow ? 2 : 1), at + 6)) {
    if (
      next.label ||
      next.isSignature ||
      endsAddress(parts.at(-1)!) ||
      next.text.length > 60 ||
      /[.?!]$|^(?:please|we|the|i|kindly|could|this|if|dear|for)\b/i.test(next.text)
    )
      break;
    parts.push(next.text);
  }
  return parts.map((part) => part.replace(/[,;]+$/, '')).join(', ');
}

const endsAddress = (text: string): boolean =>
  new RegExp(`${postcodes.source}$`, 'i').test(text.replace(/[.,;\s)]+$/, ''));

function postcodeOf(
  letter: Letter,
  announced: readonly Line[],
  address: Reading<string> | undefined,
): Reading<string> | undefined {
  const codes = (text: string, sure: boolean) =>
    [...text.matchAll(postcodes)]
      .filter(([code]) => ukPostcode.safeParse(code).success && /[a-z]/i.test(code[0]!))
      .map(([code]) => reading(tidyPostcode(code), sure, code));
  const labelled = labelledLines(letter, /\bpost ?code\b/)
    .filter(({ label: name, isSignature }) => !elsewhere.test(name!) && !isSignature)
    .flatMap(({ value }) => codes(value, true));
  const placed = [
    ...announced.flatMap(({ value }) => codes(value, true)),
    ...(address ? codes(address.value, true) : []),
  ];
  const body = letter.lines
    .filter(({ isSignature, label: name }) => !isSignature && !(name && elsewhere.test(name)))
    .flatMap(({ text }) => codes(text, true));
  const best = agreed(labelled) ?? agreed(placed) ?? agreed(body);
  if (best) return new Set([...labelled, ...placed].map(({ value }) => value)).size > 1 ? doubted(best) : best;
  const signed = letter.lines.filter(({ isSignature }) => isSignature).flatMap(({ text }) => codes(text, false));
  const isOurs = letter.lines.some(({ text, isSignature }) => !isSignature && /\bour (?:\w+ )?offices?\b/i.test(text));
  return isOurs ? signed[0] : undefined;
}

function kindOf(letter: Letter, address: Reading<string> | undefined): Reading<Place> | undefined {
  const named = address ? kindsIn(address.value) : [];
  if (named.length > 0 && address)
    return named.length === 1 ? { ...named[0]!, sure: address.sure } : doubted(named[0]!);
  const found = letter.lines.filter(({ isSignature }) => !isSignature).flatMap(({ text }) => kindsIn(text));
  const first = found[0];
  return first && doubted(agreed(found) ?? first);
}

function kindsIn(text: string): Reading<Place>[] {
  return kinds.flatMap(([kind, pattern]) => {
    const match = pattern.exec(text);
    return match ? [reading(kind, true, match[0])] : [];
  });
}
