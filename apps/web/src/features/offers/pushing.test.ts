import { expect, it } from 'vitest';
import { subscribeRefusal } from './pushing.ts';

it('says in its own words why a browser takes no messages', () => {
  const refused = new DOMException('Registration failed - permission denied', 'NotAllowedError');
  expect(subscribeRefusal(refused)).toContain('blocked in the settings of the browser');
  const failed = new DOMException('Registration failed - push service error', 'AbortError');
  expect(subscribeRefusal(failed)).toBe(
    'This browser could not reach its service for messages. Please try again later.',
  );
});
