import { describe, expect, it } from 'vitest';
import { moduleOf } from './guide.ts';

const made = (text: string) => moduleOf('clerk', `# The clerk\n\n${text}`);

describe('a page of the guide', () => {
  it('has its title apart, and headings to go to', () => {
    const code = made('## VAT Return\n\nText.');
    expect(code).toContain('export const title = "The clerk";');
    expect(code).toContain(String.raw`<h2 id=\"guide-vat-return\" tabindex=\"-1\">VAT Return</h2>`);
    expect(code).not.toContain('<h1');
  });
  it('links to other pages as they are called in the portal', () => {
    expect(made('[Books](accountant.md#books)')).toContain(String.raw`href=\"/help/accountant#books\"`);
    expect(made('[Board](#board)')).toContain(String.raw`href=\"/help/clerk#board\"`);
    expect(made('[All](portal.md)')).toContain(String.raw`href=\"/help/portal\"`);
  });
  it.each(['../rules/vat.md', 'https://elsewhere.example', ''])('links to nothing else: %s', (href) =>
    expect(() => made(`[Rules](${href})`)).toThrow('links to'),
  );
  it('imports each picture once', () => {
    const code = made('<img src="../pictures/a.webp" alt=""> <img src="../pictures/a.webp" alt="">');
    expect(code.match(/^import picture/gm)).toHaveLength(1);
    expect(code).toContain('import picture0 from "../pictures/a.webp?no-inline";');
    expect(code).not.toContain('src=\\"../pictures');
  });
  it('is refused without a title', () => expect(() => moduleOf('clerk', 'Text.')).toThrow('title'));
});
