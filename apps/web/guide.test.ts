import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleOf, sizeOf } from './guide.ts';

const made = (text: string) => moduleOf('clerk', `# The clerk\n\n${text}`, () => ({ width: 1000, height: 500 }));

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
    const code = made(
      '<img src="../pictures/a.webp" alt="" width="200"> <img src="../pictures/a.webp" alt="" width="200">',
    );
    expect(code.match(/^import picture/gm)).toHaveLength(1);
    expect(code).toContain('import picture0 from "../pictures/a.webp?no-inline";');
    expect(code).not.toContain('src=\\"../pictures');
  });
  it('keeps the place of a picture, and opens a wide one whole', () => {
    const image = made('<img src="../pictures/a.webp" alt="A" width="200">');
    expect(image).toContain(String.raw`width=\"200\" height=\"100\"`);
    expect(image).not.toContain('<a ');
    expect(made('<img src="../pictures/a.webp" alt="A" width="560">')).toContain(String.raw`target=\"_blank\"><img`);
  });
  it('lists its sections', () =>
    expect(made('## VAT Return\n\n### Boxes\n\n## Books')).toContain(
      'export const contents = [["vat-return","VAT Return"],["books","Books"]];',
    ));
  it('is refused without a title', () =>
    expect(() => moduleOf('clerk', 'Text.', () => ({ width: 1, height: 1 }))).toThrow('title'));
});

it('reads how large a picture is', () => {
  const picture = readFileSync(join(import.meta.dirname, '../../docs/pictures/phone-job-light.webp'));
  expect(sizeOf(picture)).toEqual({ width: 390, height: 844 });
  expect(() => sizeOf(Buffer.alloc(40))).toThrow('WebP');
});
