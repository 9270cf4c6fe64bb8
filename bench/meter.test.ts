import { expect, it } from 'vitest';
import { processorIn } from './meter.ts';

// The postmaster as Linux tells of it: 7 and 5 ticks of its own, 30 and 12 of sessions that have ended.
const postmaster = '4242 (postgres) S 1 4242 4242 0 -1 4194560 900 0 0 0 7 5 30 12 20 0 1 0 100 200 300';

it('the time of a session that has ended counts', () => {
  expect(processorIn(postmaster)).toEqual({ name: 'postgres', milliseconds: 540 });
});

it('a name may have brackets and blanks', () => {
  const stat = postmaster.replace('(postgres)', '(node (worker) 1)');
  expect(processorIn(stat)).toEqual({ name: 'node (worker) 1', milliseconds: 540 });
});

it('a process that is gone has used nothing', () => {
  expect(processorIn('')).toEqual({ name: '', milliseconds: 0 });
});
