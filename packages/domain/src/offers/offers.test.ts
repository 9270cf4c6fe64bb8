import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeOfDay, calendarDay } from '../calendar/index.ts';
import { rate, type Pence } from '../money/index.ts';
import {
  closedTiers,
  districtOf,
  expiryRefusal,
  feeText,
  isStillOffered,
  jobTaken,
  mayAnswer,
  mayOffer,
  needsOffice,
  offeredFee,
  offerExpired,
  offerSummary,
  offerStateAt,
  proposalText,
  proposeWhen,
  readProposal,
  recipientState,
  withdrawals,
  type FeeFacts,
  type OfferAction,
  type OfferFacts,
  type RecipientFacts,
} from './index.ts';

const now = new Date('2026-12-01T09:00:00Z');
const later = new Date('2026-12-01T12:00:00Z');
const open: OfferFacts = { expiresAt: later, endedAs: null, endedWhy: null };
const sent: RecipientFacts = { sentAt: now, seenAt: null, answer: null };
const answer = (action: OfferAction, offer: OfferFacts, recipient: RecipientFacts, at = now) => {
  const outcome = mayAnswer(action, { offer, recipient }, at);
  return outcome.allowed ? 'yes' : outcome.refusal;
};

describe('how an offer stands', () => {
  it('is open until its time is over, by the clock', () => {
    expect(offerStateAt(open, now)).toBe('open');
    expect(offerStateAt(open, later)).toBe('expired');
    expect(offerStateAt({ ...open, endedAs: 'accepted' }, later)).toBe('accepted');
  });

  it('says of each who is asked how far they are', () => {
    expect(recipientState({ sentAt: null, seenAt: null, answer: null }, 'open')).toBe('waiting');
    expect(recipientState(sent, 'open')).toBe('sent');
    for (const state of ['open', 'expired'] as const)
      expect(recipientState({ ...sent, isUnsent: true }, state)).toBe('unsent');
    expect(recipientState({ ...sent, seenAt: now, isUnsent: true }, 'open')).toBe('seen');
    expect(recipientState({ ...sent, seenAt: now }, 'open')).toBe('seen');
    expect(recipientState({ ...sent, answer: 'proposed' }, 'open')).toBe('proposed');
    expect(recipientState({ ...sent, answer: 'proposed' }, 'accepted')).toBe('proposed');
    expect(recipientState({ ...sent, seenAt: now }, 'accepted')).toBe('too late');
    expect(recipientState({ ...sent, answer: 'declined' }, 'accepted')).toBe('declined');
    expect(recipientState({ sentAt: null, seenAt: null, answer: null }, 'expired')).toBe('not asked');
  });
});

describe('an answer', () => {
  it('may be given while the offer is open', () => {
    for (const action of ['accept', 'decline', 'propose'] as const) expect(answer(action, open, sent)).toBe('yes');
    expect(answer('accept', open, { ...sent, answer: 'declined' })).toBe('yes');
  });

  it('is refused in a kind sentence once it has ended', () => {
    expect(answer('accept', { ...open, endedAs: 'accepted' }, sent)).toBe(jobTaken);
    expect(answer('accept', open, sent, later)).toBe(offerExpired);
    expect(answer('propose', { ...open, endedAs: 'withdrawn', endedWhy: withdrawals.cancelled }, sent)).toBe(
      'This offer is no longer open. The job has been cancelled.',
    );
    expect(answer('accept', { ...open, endedAs: 'accepted' }, { ...sent, answer: 'accepted' })).toBe(
      'You have accepted this job.',
    );
    expect(answer('decline', open, { ...sent, answer: 'declined' })).toBe('You have declined this job.');
  });

  it('is refused to whoever has not been asked yet', () => {
    expect(answer('accept', open, { sentAt: null, seenAt: null, answer: null })).not.toBe('yes');
  });

  it('of everybody but the one who accepted is refused, whatever they said before', () => {
    const facts = fc.record({
      sentAt: fc.constant(now),
      seenAt: fc.option(fc.constant(now)),
      answer: fc.constantFrom('declined' as const, 'proposed' as const, null),
    });
    fc.assert(
      fc.property(facts, fc.constantFrom('accept' as const, 'decline' as const, 'propose' as const), (who, action) => {
        expect(answer(action, { ...open, endedAs: 'accepted' }, who)).not.toBe('yes');
      }),
    );
  });
});

describe('offering', () => {
  const facts = {
    status: 'Booking' as const,
    serviceType: 'Onsite' as const,
    isSendQuote: false,
    isTimesheet: false,
    isApprove: false,
    isQuoteAccepted: false,
    interpreterName: null,
    remittanceRef: null,
    hasLiveInvoice: false,
  };
  it('is open while somebody may be assigned and nobody is', () => {
    expect(mayOffer(facts)).toEqual({ allowed: true, value: true });
    expect(mayOffer({ ...facts, interpreterName: 'Ana' })).toMatchObject({ allowed: false });
    expect(mayOffer({ ...facts, status: 'Confirmed' })).toMatchObject({ allowed: false });
  });

  it('ends in time to come, before the job, within a month', () => {
    expect(expiryRefusal(now, now, later)).toBe('Choose a time in the future');
    expect(expiryRefusal(later, now, now)).toBe('Choose a time before the job begins');
    const far = new Date('2027-06-01T09:00:00Z');
    expect(expiryRefusal(far, now, far)).toBe('At most 30 days from now');
    expect(expiryRefusal(later, now, later)).toBeUndefined();
  });

  it('has tiers without gaps', () => {
    expect(closedTiers([{ tier: 3 }, { tier: 1 }, { tier: 3 }])).toEqual([{ tier: 2 }, { tier: 1 }, { tier: 2 }]);
  });

  it('states a job until what it states changes', () => {
    const job = {
      serviceType: 'Onsite',
      language: 'Tamil',
      dialect: null,
      date: calendarDay('2026-12-03'),
      startTime: timeOfDay('10:00'),
      endTime: timeOfDay('12:00'),
      place: null,
      postcode: 'SE5 9RS',
      gender: null,
    };
    expect(isStillOffered(job, { ...job, place: '' })).toBe(true);
    expect(isStillOffered(job, { ...job, endTime: timeOfDay('12:30') })).toBe(false);
    expect(isStillOffered(job, { ...job, gender: 'female' })).toBe(false);
    expect(districtOf(job.postcode)).toBe('SE5');
    expect(districtOf(null)).toBe('');
  });
});

describe('the fee', () => {
  const job: FeeFacts = {
    serviceType: 'Telephone',
    urgency: null,
    startTime: timeOfDay('10:00'),
    endTime: timeOfDay('11:00'),
    duration: null,
    wordCount: null,
  };
  const fee = (more: Partial<FeeFacts>) => feeText(offeredFee({ ...job, ...more }, {}));

  it('is what the booked time comes to, minimums included', () => {
    expect(fee({})).toBe('£18.00');
    // 10 minutes of telephone are charged as 30 at £0.30.
    expect(fee({ endTime: timeOfDay('10:10') })).toBe('£9.00');
    expect(fee({ serviceType: 'Video Call', endTime: timeOfDay('10:20') })).toBe('£15.00');
  });

  it('says where travel is added, and where less is known', () => {
    expect(fee({ serviceType: 'Onsite', endTime: timeOfDay('12:00') })).toBe('about £30.00, travel is added');
    expect(fee({ serviceType: 'Onsite', endTime: null })).toBe('at least £15.00');
    expect(fee({ serviceType: 'Translation', startTime: null, endTime: null })).toBe('at least £30.00');
    expect(fee({ serviceType: 'Translation', urgency: 'non-urgent', wordCount: 1000 })).toBe('£60.00');
    expect(fee({ serviceType: 'Transcription', duration: '00:12' })).toBe('£120.00');
    expect(feeText(null)).toBe('by your agreed rates');
  });

  it('is by the agreed rates, and no dearer rate pays less', () => {
    const of = (pounds: number) =>
      offeredFee({ ...job, serviceType: 'Video Call' }, { video: rate(pounds) })?.amount as Pence;
    expect(of(20)).toBe(2000);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 0, max: 90 }), (cheap, more) => {
        expect(of(cheap + more)).toBeGreaterThanOrEqual(of(cheap));
      }),
    );
  });
});

describe('another time', () => {
  it('is a day with times, or words', () => {
    const read = readProposal({ date: '2026-12-04', startTime: '10:00', endTime: '12:00', note: ' gladly ' });
    expect(read.allowed && proposalText(read.value)).toBe('04/12/2026, 10:00 to 12:00: gladly');
    const words = readProposal({ date: '', note: 'any day in the week after' });
    expect(words.allowed && proposalText(words.value)).toBe('any day in the week after');
  });

  it('is asked for again where nothing is said, or it is no time', () => {
    for (const entered of [
      {},
      { date: 'soon' },
      { startTime: '10:00', note: 'x' },
      { date: '2026-12-04', endTime: '9' },
    ])
      expect(readProposal(entered)).toEqual({ allowed: false, refusal: proposeWhen });
  });
});

describe('on the morning desk', () => {
  it('is said how many were asked and what they answered', () => {
    expect(offerSummary(undefined)).toBe('not offered');
    expect(offerSummary({ state: 'open', asked: 3, declined: 1, proposed: 0, unsent: 0 })).toBe(
      'offered to 3: 1 declined, 2 silent',
    );
    expect(offerSummary({ state: 'expired', asked: 3, declined: 0, proposed: 0, unsent: 2 })).toBe(
      'offer to 3 expired: 1 silent, 2 not asked yet (mail not sent)',
    );
    expect(offerSummary({ state: 'expired', asked: 2, declined: 1, proposed: 1, unsent: 0 })).toBe(
      'offer to 2 expired: 1 declined, 1 proposes another time',
    );
  });

  it('stands an offer that waits for the office, and none that waits for an answer', () => {
    expect(needsOffice('expired', [null])).toBe(true);
    expect(needsOffice('open', [null, 'declined'])).toBe(false);
    expect(needsOffice('open', ['declined', 'declined'])).toBe(true);
    expect(needsOffice('open', [null, 'proposed'])).toBe(true);
    expect(needsOffice('withdrawn', ['proposed'])).toBe(false);
  });
});
