/** Where something is, as maps find it. */
export interface MapLinks {
  /** Shows the place. */
  readonly map: string;
  /** Leads there. */
  readonly directions: string;
}

/**
 * Links by which a phone opens its own maps: Apple's on its devices, any that the phone has on Android (geo:), the web's elsewhere;
 * null where nothing is known of the place. They name the place and nothing of the job (rule jobs/directions).
 */
export function mapLinks(place: string | null, postcode: string | null, userAgent: string): MapLinks | null {
  const words = [place, postcode].flatMap((part) => part?.replaceAll(/\s+/g, ' ').trim() || []).join(', ');
  if (words === '') return null;
  const sought = encodeURIComponent(words);
  if (/iPhone|iPad|Macintosh/.test(userAgent))
    return { map: `https://maps.apple.com/?q=${sought}`, directions: `https://maps.apple.com/?daddr=${sought}` };
  return {
    map: /Android/.test(userAgent)
      ? `geo:0,0?q=${sought}`
      : `https://www.google.com/maps/search/?api=1&query=${sought}`,
    directions: `https://www.google.com/maps/dir/?api=1&destination=${sought}`,
  };
}

// A British or foreign number as people write it, ten to fifteen digits.
const written = /(?<![\d/])(?:\+|0)(?:[\s().-]*\d){9,14}(?![\d/])/g;

/** The telephone numbers that stand in a text, as they are written there, and as a phone calls them. */
export function telephonesIn(text: string | null): { readonly text: string; readonly href: string }[] {
  const found = (text ?? '').match(written) ?? [];
  return found.map((number) => ({ text: number.trim(), href: `tel:${number.replaceAll(/[^\d+]/g, '')}` }));
}
