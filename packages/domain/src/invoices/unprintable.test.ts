import { describe, expect, it } from 'vitest';
import { unprintableInWords } from './unprintable.ts';

describe('what is said of a text that cannot be printed in full', () => {
  it('names the field, the text and each letter', () => {
    expect(unprintableInWords({ field: 'Client name', text: 'Ana 🎻', letters: ['🎻'] })).toBe(
      "Client name 'Ana 🎻' cannot be printed in full: 🎻 will appear as '?' on the document",
    );
  });

  it('isolates a text that is written from right to left beside the letters', () => {
    expect(unprintableInWords({ field: 'Client name', text: 'محمد 🎻', letters: ['🎻'] })).toMatch(
      /^Client name '\u2068محمد 🎻\u2069' cannot be printed/,
    );
  });

  it('gives the number of a letter that no screen shows, and of a long text the field alone', () => {
    expect(
      unprintableInWords({ field: 'Notes', text: `${'a'.repeat(100)}\ue000`, letters: ['\ue000', '\u{10ffff}'] }),
    ).toBe("Notes cannot be printed in full: U+E000 U+10FFFF will appear as '?' on the document");
  });
});
