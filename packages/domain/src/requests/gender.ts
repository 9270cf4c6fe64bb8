import { requestedGenders, type RequestedGender } from '../bookings/index.ts';
import { labelledLines, prose, type Letter } from './letter.ts';
import { agreed, reading, type Reading } from './reading.ts';

const label =
  /^(?:(?:preferred |interpreter(?:'s|’s)? )?(?:gender|sex)(?: (?:of|for) (?:the )?interpreter| preference| required| preferred)?|male or female|male\/female)$/;
const whole = /^(male|female|any|either|no preference|none|n\/a|not important)\b/i;
const said =
  /\b(?:(no|not a|not)\s+)?(male|female)\b(?=(?:[\s,-]+[a-z]+){0,2}?[\s,-]+(?:interpreter|speaker|linguist))|interpreter\b.{0,25}\b(?:must|should|to) be (?:a )?(male|female)|interpreter \([^)]*?\b(male|female)\)|\b(male|female) (?:only|preferred|if possible|please)/gi;

/** Whether a man or a woman is asked for: 'female interpreter', 'Gender: no preference'. */
export function readGender(letter: Letter): Reading<RequestedGender> | undefined {
  const announced = labelledLines(letter, label).flatMap(({ value }) => {
    const word = whole.exec(value)?.[1]?.toLowerCase();
    return word ? [reading(requestedGenders.find((gender) => gender === word) ?? 'any', true, value)] : [];
  });
  return agreed(announced) ?? agreed(prose(letter).flatMap(wishes));
}

function wishes(line: string): Reading<RequestedGender>[] {
  if (/male or female|male\/female/i.test(line)) return [];
  return [...line.matchAll(said)].flatMap(([words, refused, ...named]) => {
    const word = named.find((name) => name !== undefined)?.toLowerCase();
    const gender = requestedGenders.find((known) => known === word);
    return gender && !refused ? [reading(gender, true, words)] : [];
  });
}
