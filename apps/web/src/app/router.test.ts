// @vitest-environment happy-dom
import { expect, it } from 'vitest';

it('leaves no value of its own in the session', async () => {
  sessionStorage.setItem('tsr-scroll-restoration-v1_3', '{}');
  sessionStorage.setItem('loggedIn', 'true');
  await import('./router.ts');
  expect(Object.keys(sessionStorage)).toEqual(['loggedIn']);
});
