import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { notFoundPage } from './layout.ts';

it('lets in the very style that a page carries', () => {
  const { body, headers } = notFoundPage();
  if (typeof body !== 'string') throw new Error('A page is text');
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(body) ?? [];
  expect(style).toContain('font');
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers?.['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
});
