import { labelledLines, prose, type Letter, type Line } from './letter.ts';
import { agreed, doubted, reading, type Reading } from './reading.ts';

/** Who is concerned by a request. */
export interface RequestedPeople {
  /** The customer's own client. */
  readonly clientName?: Reading<string>;
  /** Who asks. */
  readonly name?: Reading<string>;
  readonly companyName?: Reading<string>;
  readonly personAttending?: Reading<string>;
}

const title = String.raw`(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Professor|Master|Sister|Nurse|PC|DC|DS|HHJ|Judge)\.?`;
const capital = String.raw`(?:[A-Z]\.(?=\s\p{Lu})|[A-Z][\p{L}'’]*(?:-[A-Z][\p{L}'’]+)*)`;
const particle = String.raw`(?:al|el|bin|ibn|de|da|dos|del|della|van|von|der|den|la|le|ul|abu)`;
const fullName = String.raw`(?:${title}\s+)?${capital}(?:\s+(?:${particle}\s+|${particle}-)?${capital}){0,3}`;
const wholeName = new RegExp(`^${fullName}$`, 'u');
const titledName = String.raw`${title}\s+${capital}(?:\s+(?:${particle}\s+|${particle}-)?${capital}){0,3}`;
const client = String.raw`(?:client|patient|service user|tenant|defendant|detainee|appellant|applicant|claimant|respondent|witness|mother|father|parent|family of|pupil|resident|customer|interviewee|young person|offender|detained person|suspect|dp)`;

const capitalised = client
  .replace('(?:', '(?:DP|')
  .replaceAll(/\|([a-z])/g, (_, first: string) => `|${first.toUpperCase()}`);

const clientLabel = new RegExp(
  String.raw`^(?:our )?(?:non[- ]english speaker|lep|${client}|name of (?:the )?${client}|${client}(?:'s|’s)? (?:full )?name|full name of ${client}|re)(?: \(?s\)?)?$`,
);
const contactLabel =
  /^(?:.*\b)?(?:contact(?: name| person| details)?|requested by|requester(?:'s)?(?: name)?|booked by|booking contact|instructing solicitor|fee earner|solicitor|case ?worker|social worker|your name|referrer|referred by|officer(?: in (?:the )?case)?|oic)$/;
const attendingLabel =
  /^(?:report to|ask for|person attending|attending|on arrival|clinician|consultant|doctor|counsel|barrister|contact on (?:the )?(?:day|arrival|site)|on[- ]site contact|professional|practitioner|midwife|meet(?:ing)? with|appointment with|to see|with)(?: name)?$/;
const companyLabel =
  /^(?:company|firm|organisation|organization|trust|company name|organisation name|law firm|name of (?:firm|organisation|company)|local authority|council)$/;
const companyWords =
  /\b(?:LLP|Ltd|Limited|Solicitors?|Law|Legal|Lawyers|NHS|Trust|Hospitals?|Infirmary|Council|Borough|Chambers|Constabulary|Police|School|Academy|College|Surgery|Practice|Partnership|Housing|Homes|Association|University|Service|Services|Centre|Center|Charity|Foundation|Home Office|Group|Agency|Advocates|& Co|and Co|& Sons|plc|CIC)\b/;
const role =
  /\b(?:solicitor|paralegal|secretary|assistant|trainee|partner|director|manager|administrator|officer|clerk|nurse|midwife|sister|consultant|receptionist|co-?ordinator|caseworker|worker|executive|lawyer|barrister|team|department|dept|apprentice|adviser|advisor|teacher|head|lead|supervisor|fee earner|desk|reception|bookings?|interpreting|office|unit|tel|email|dx)\b/i;

/** Everybody whom a request names. */
export function readPeople(letter: Letter): RequestedPeople {
  const found = {
    clientName: clientOf(letter),
    name: contactOf(letter),
    companyName: companyOf(letter),
    personAttending: attendingOf(letter),
  };
  return Object.fromEntries(Object.entries(found).filter(([, read]) => read !== undefined));
}

/** A name that stands at the beginning of a value: 'Mr Jan Kowalski (DOB 01/02/1980)'. */
function leadingName(value: string): string | undefined {
  const match = new RegExp(`^${fullName}`, 'u').exec(value.trim());
  const name = match?.[0].trim().replace(/\.$/, '');
  const behind = value.trim().slice(match?.[0].length ?? 0);
  return name &&
    name.length >= 2 &&
    name.length <= 40 &&
    /^\s*(?:$|[(,;/–.|-]|\+?\d|dob\b|on\b|at\b|who\b|and\b|in\b)/i.test(behind)
    ? name
    : undefined;
}

function labelledNames(letter: Letter, label: RegExp): Reading<string>[] {
  return labelledLines(letter, label).flatMap(({ value, label: name }) => {
    const person = leadingName(value);
    const isPlain = !/\band\b|&|\//.test(value.slice(person?.length ?? 0, 50));
    return person && !companyWords.test(person)
      ? [reading(person, isPlain && name !== 're' && person.includes(' '), value)]
      : [];
  });
}

function clientOf(letter: Letter): Reading<string> | undefined {
  const labelled = agreed(labelledNames(letter, clientLabel));
  if (labelled) return labelled;
  const text = prose(letter);
  const said = text
    .flatMap((line) => [
      ...matches(
        line,
        new RegExp(
          String.raw`\b(?:[Oo]ur|[Tt]he|[Mm]y|[Tt]heir|[Aa])\s+(?:lay\s+)?${client}(?:\s+is|\s*[,:–-]|\s+called|\s+named)?\s+(${fullName})`,
          'gu',
        ),
        true,
      ),
      ...matches(
        line,
        new RegExp(String.raw`(?<![\p{L}'’])${capitalised}(?:\s+is|\s*[:=–-])\s*(${fullName})`, 'gu'),
        true,
      ),
      ...matches(line, new RegExp(String.raw`(?<![\p{L}'’])${capitalised}\s+(${fullName})`, 'gu'), false).filter(
        ({ value }) => value.includes(' '),
      ),
      ...matches(line, new RegExp(String.raw`\b[Oo]n behalf of\s+(?:our client,?\s+)?(${titledName})`, 'gu'), false),
      ...matches(line, new RegExp(String.raw`\b[Pp]atient,?\s+(${fullName})`, 'gu'), true),
      ...matches(
        line,
        new RegExp(String.raw`\b(?:for|with|assist|see|visit(?:ing)?|of)\s+(${titledName})`, 'gu'),
        false,
      ),
      ...matches(
        line,
        new RegExp(String.raw`\b(?:Re|RE)\s*[:-]?\s+(?:R v\.? )?(${fullName})(?=\s*(?:$|[-–,(;|]))`, 'gu'),
        false,
      ),
      ...matches(line, new RegExp(String.raw`\b(?:R|Regina|Rex) -?v\.?s?\s+(${fullName})`, 'gu'), false),
    ])
    .filter(
      ({ value }) =>
        !companyWords.test(value) &&
        !/\b(?:Dr|Judge|HHJ|PC|DC|DS|Prof|Sister|Nurse)\b/.test(value) &&
        !/^(?:Interpreter|Request|Booking|The|Please|Polish|Urgent)\b/.test(value),
    );
  return agreed(said);
}

function matches(line: string, pattern: RegExp, sure: boolean): Reading<string>[] {
  return [...line.matchAll(pattern)].flatMap(([words, name = '']) => {
    const person = leadingName(name.replace(/\.$/, ''));
    return person ? [reading(person, sure && person.includes(' ') && name.replace(/\.$/, '') === person, words)] : [];
  });
}

function signatureOf(letter: Letter): readonly Line[] {
  return letter.lines.filter(({ isSignature }) => isSignature);
}

function contactOf(letter: Letter): Reading<string> | undefined {
  const labelled = agreed(labelledNames(letter, contactLabel));
  const first = signatureOf(letter)
    .slice(0, 3)
    .map(({ text }) => text.replace(/\s*[,(|–].*$|\s-\s.*$/, '').trim())
    .find(
      (text) =>
        wholeName.test(text) && text.includes(' ') && text.length <= 40 && !companyWords.test(text) && !role.test(text),
    );
  const signed = first ? reading(first, true, first) : undefined;
  const header = letter.from?.replaceAll(/"|<[^>]*>|\[mailto:[^\]]*\]|\([^)]*\)/g, '').trim() ?? '';
  const name = /^([\p{L}'’-]+),\s+([\p{L}'’-]+)/u.exec(header)?.slice(1, 3).toReversed().join(' ') ?? header;
  const sender =
    wholeName.test(name) && name.includes(' ') && !companyWords.test(name) && !role.test(name)
      ? reading(name, false, letter.from!)
      : undefined;
  if (labelled && signed && labelled.value !== signed.value) return doubted(labelled);
  return labelled ?? signed ?? sender;
}

function companyOf(letter: Letter): Reading<string> | undefined {
  const labelled = labelledLines(letter, companyLabel).find(({ value }) => value.length >= 2 && value.length <= 100);
  if (labelled) return reading(labelled.value, true, labelled.value);
  const found = signatureOf(letter)
    .filter(({ text, label }) => !label && text.length <= 60 && !/\d{3,}|@|www\.|https?:/i.test(text))
    .flatMap(({ text }) => text.split(/\s*\|\s*|,\s+(?=[A-Z].*\b(?:LLP|Ltd|Limited|Solicitors|Trust|Council)\b)/))
    .map((text) =>
      text
        .replace(/^(?:for and on behalf of|on behalf of|for)\s+/i, '')
        .replace(/[,.]$/, '')
        .trim(),
    )
    .filter(
      (text) =>
        companyWords.test(text) &&
        !/\b(?:regulated|authorised|registered|confidential|Partner|Secretary|Manager|Officer|Administrator|Solicitor)\b|\b(?:Team|Department|Ward|Unit|Desk|Road|Street)$/.test(
          text,
        ),
    );
  const first = found[0];
  return first
    ? reading(first, found.length === 1 && /\b(?:LLP|Ltd|Limited|Solicitors|Trust|Council|plc)\b/.test(first), first)
    : undefined;
}

function attendingOf(letter: Letter): Reading<string> | undefined {
  const labelled = agreed(labelledNames(letter, attendingLabel));
  if (labelled) return labelled;
  return agreed(
    prose(letter)
      .flatMap((line) => [
        ...matches(
          line,
          new RegExp(
            String.raw`\b(?:[Aa]sk for|[Rr]eport to|[Mm]eet(?:ing)?(?: with)?|to see|seen by|[Aa]ppointment with|[Cc]onference with|attended by|[Cc]ounsel(?: is|,)?)\s+(${fullName})`,
            'gu',
          ),
          false,
        ),
        ...matches(
          line,
          new RegExp(
            String.raw`\b(?:with|by)\s+((?:Dr|Prof|Professor|Sister|Nurse|PC|DC|DS)\.?\s+${capital}(?:\s+${capital})?)`,
            'gu',
          ),
          false,
        ),
      ])
      .filter(({ value }) => !companyWords.test(value)),
  );
}
