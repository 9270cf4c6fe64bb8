import { tidyPostcode } from '@dragoman/domain/validation';
import { toNormalised, validOutcode } from 'postcode';

/** A UK postcode taken apart: `SW1A 2AA` is area SW, outcode SW1A, incode 2AA. A district alone has no incode. */
export type Postcode = {
  readonly area: string;
  readonly outcode: string;
  readonly incode: string | undefined;
  /** Upper case without a space, as `postcode_units` keeps it: SW1A2AA. */
  readonly key: string;
  /** Upper case with one space, as it is printed: SW1A 2AA. */
  readonly text: string;
};

/** Reads a postcode, or a district alone, as somebody typed it (any case, any spaces, a hyphen); undefined when it is neither. */
export function parsePostcode(written: string | null | undefined): Postcode | undefined {
  const typed = tidyPostcode(written ?? '').trim();
  const text = toNormalised(typed) ?? (validOutcode(typed) ? typed.toUpperCase() : undefined);
  if (text === undefined) return undefined;
  const [outcode = text, incode] = text.split(' ');
  const area = /^[A-Z]+/.exec(outcode)?.[0] ?? '';
  return { area, outcode, incode, key: text.replace(' ', ''), text };
}
