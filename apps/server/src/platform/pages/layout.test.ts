import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { notFoundPage, refusalPage } from './layout.ts';

it('lets in the very style that a page carries', () => {
  const { body, headers } = notFoundPage();
  if (typeof body !== 'string') throw new Error('A page is text');
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(body) ?? [];
  expect(style).toContain('font');
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers?.['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
});

it('shows by what the operator finds a failure, where there is something to find', () => {
  expect(refusalPage(500, 'Something went wrong', '7f3k9-qm2xt').body).toContain(
    '<small>Reference 7f3k9-qm2xt</small>',
  );
  expect(refusalPage(429, 'Too many requests').body).not.toContain('Reference');
});
