import { expect, it } from 'vitest';
import { whyNot, type ConflictWays, type WhyNotFacts } from './index.ts';

const ways: ConflictWays = {
  overlap: 'reason',
  travel: 'warn',
  leave: 'refuse',
  hours: 'warn',
  papers: 'reason',
  wish: 'refuse',
};
const job = { serviceType: 'Onsite', language: 'Tamil', gender: 'female', clientId: 'client' } as const;
const free: WhyNotFacts = {
  active: true,
  gender: 'female',
  languages: [{ language: 'tamil', dialect: null, services: ['Onsite'] }],
  conflicts: [],
  wishes: [],
};
const texts = (changes: Partial<WhyNotFacts>) =>
  whyNot(job, { ...free, ...changes }, ways).map(({ way, text }) => `${way}: ${text}`);

it('has nothing to say of somebody whom nothing keeps', () => {
  expect(whyNot(job, free, ways)).toEqual([]);
  expect(texts({ gender: 'male' })).toEqual(['warn: Is a man; a woman is asked for']);
});

it('names the rule that shuts somebody out, and what would relax it', () => {
  expect(whyNot(job, { ...free, active: false, languages: [] }, ways)).toEqual([
    {
      kind: 'inactive',
      way: 'refuse',
      text: 'Is not active',
      relax: 'Activate them on their profile, Personal Details',
    },
    {
      kind: 'language',
      way: 'refuse',
      text: 'Tamil is not on their profile',
      relax: 'Add Tamil with Onsite on their profile, Languages',
    },
  ]);
  expect(texts({ languages: [{ language: 'Kurdish', dialect: 'Sorani', services: ['Onsite'] }] })).toEqual([
    'refuse: Tamil is not on their profile, but Kurdish (Sorani)',
  ]);
  expect(texts({ languages: [{ language: 'Tamil', dialect: null, services: ['Telephone', 'Video Call'] }] })).toEqual([
    'refuse: Offers Tamil for Telephone, Video Call only',
  ]);
});

it('puts what shuts out before what asks for a reason and what is only said, and tells staff why of a wish', () => {
  const bars = whyNot(
    job,
    {
      ...free,
      conflicts: [
        { kind: 'overlap', text: 'Already has BK-000001 then', bookingRef: 'BK-000001' },
        { kind: 'travel', text: '40 min from A to B' },
        { kind: 'leave', text: 'Not available today' },
        { kind: 'wish', text: 'The client asked never to have them again' },
      ],
      wishes: [
        { clientId: 'client', side: 'interpreter', wish: 'preferred', reason: 'Kind people' },
        { clientId: 'client', side: 'client', wish: 'never again', reason: 'Too late twice' },
      ],
    },
    ways,
  );
  expect(bars.map(({ way, text }) => `${way}: ${text}`)).toEqual([
    'refuse: Not available today',
    'refuse: The client asked never to have them again: Too late twice',
    'reason: Already has BK-000001 then',
    'warn: 40 min from A to B',
  ]);
  expect(bars[2]?.relax).toBe('Move one of the two jobs, or give BK-000001 to somebody else. Or give a reason');
  for (const { relax } of bars) expect(relax).not.toBe('');
});
