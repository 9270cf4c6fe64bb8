import { describe, expect, it } from 'vitest';
import { SubmitKeys } from './queries.ts';

describe('SubmitKeys', () => {
  it('keeps the key of a submit that got no answer', () => {
    const keys = new SubmitKeys();
    expect(keys.keyFor({ body: 1 })).toBe(keys.keyFor({ body: 1 }));
  });
  it('takes another key for another body', () => {
    const keys = new SubmitKeys();
    expect(keys.keyFor({ body: 1 })).not.toBe(keys.keyFor({ body: 2 }));
  });
  it('takes another key after an answer', () => {
    const keys = new SubmitKeys();
    const first = keys.keyFor({ body: 1 });
    keys.answered();
    expect(keys.keyFor({ body: 1 })).not.toBe(first);
  });
});
