/** The colour of an agency that has chosen none. */
export const originalColour = '#17505f';

/** The most bytes of a logo, and the pixels that each of its sides may have: mails carry it (rule settings/logo). */
export const largestLogo = 200 * 1024;
export const longestLogoSide = 2_000;
export const smallestLogoSide = 16;

/** Said of a file that is no logo. */
export const logoRefusals = {
  type: 'Choose a PNG or JPEG picture',
  large: `A logo has at most ${largestLogo / 1024} KB`,
  sides: `Each side of a logo has ${smallestLogoSide} to ${longestLogoSide.toLocaleString('en-GB')} pixels`,
} as const;

/** The size at which a logo is shown, its shape kept, in a box of so many units. */
export function logoBox(
  { width, height }: { readonly width: number; readonly height: number },
  most: { readonly width: number; readonly height: number },
): { width: number; height: number } {
  const scale = Math.min(most.width / width, most.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
