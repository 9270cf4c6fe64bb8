import { describe, expect, it } from 'vitest';
import {
  compareFields,
  type Described,
  likelyFrom,
  likeness,
  movedText,
  nameFor,
  pairOf,
  takenFields,
  whyNotParted,
} from './index.ts';

const nobody: Described = { name: '', emails: [], telephones: [], postcode: '', account: '', born: '' };
const described = (some: Partial<Described>): Described => ({ ...nobody, ...some });

describe('likeness (rule doubles/likeness)', () => {
  it('knows a company in every form of its name', () => {
    const one = described({ name: 'Hale & Moor LLP' });
    for (const name of ['Hale and Moor', 'HALE AND MOOR Ltd.', 'Halé & Moor Limited', 'The Hale and Moor Company'])
      expect(likeness('client', one, described({ name }))).toEqual({ points: 60, reasons: ['Same name'] });
    expect(likeness('client', one, described({ name: 'Hale and Poor' })).reasons).toEqual(['Similar names']);
    expect(likeness('client', one, described({ name: 'Hale and Partners' })).points).toBe(0);
  });

  it('says every reason, the weightiest first', () => {
    const one = described({
      name: 'Hale & Moor LLP',
      emails: ['ruth@hale.example', 'accounts@hale.example'],
      telephones: ['02079460911', ''],
      postcode: 'WC1A 1AA',
    });
    const other = described({
      name: 'Hale and Moor Solicitors',
      emails: ['Accounts+may@hale.example'],
      telephones: ['+44 (0)20 7946 0911'],
      postcode: 'wc1a1aa',
    });
    expect(likeness('client', one, other)).toEqual({
      points: 125,
      reasons: ['Same e-mail address', 'Similar names', 'Same telephone number', 'Same postcode'],
    });
  });

  it('asks more than a name of interpreters, and more than a house of anybody', () => {
    const maria = described({ name: 'Maria Silva', postcode: 'E1 1AA' });
    const same = likeness('interpreter', maria, described({ name: 'Silva Maria' }));
    expect(same).toEqual({ points: 45, reasons: ['Same name'] });
    expect(same.points).toBeLessThan(likelyFrom);
    const there = likeness('interpreter', maria, described({ name: 'Maria da Silva', postcode: 'E11AA' }));
    expect(there.points).toBeGreaterThanOrEqual(likelyFrom);
    const neighbours = [
      described({ name: 'Hale LLP', telephones: ['02079460911'], postcode: 'E1 1AA' }),
      described({ name: 'Moor LLP', telephones: ['02079460911'], postcode: 'E1 1AA' }),
    ] as const;
    expect(likeness('client', ...neighbours).points).toBeLessThan(likelyFrom);
  });

  it('finds nothing in what both leave empty, and no number in an extension', () => {
    expect(likeness('client', nobody, nobody)).toEqual({ points: 0, reasons: [] });
    const extension = described({ telephones: ['1234'] });
    expect(likeness('user', extension, extension).points).toBe(0);
  });

  it('knows whose bank account it is', () => {
    const one = described({ name: 'Ana Ruiz', account: '20-00-00 55779911' });
    const other = described({ name: 'Ana Gil', account: '200000 55779911' });
    expect(likeness('interpreter', one, other)).toEqual({ points: 60, reasons: ['Same bank account'] });
  });
});

it('compares short names whole, and keeps a name that is nothing but a form', () => {
  const [hale, hall] = [described({ name: 'Hale' }), described({ name: 'Hall' })];
  expect(likeness('client', hale, hall).points).toBe(0);
  expect(nameFor('client', 'The Company')).toBe('THE COMPANY');
});

it('sets two records beside one another without what both leave empty', () => {
  const one = { name: 'Ana Ruiz', mobile: '07700900123', position: null };
  expect(compareFields('user', one, { name: 'Ana Ruiz', mobile: '' })).toEqual([
    { field: 'name', label: 'Name', one: 'Ana Ruiz', other: 'Ana Ruiz', isChosen: false },
    { field: 'mobile', label: 'Mobile', one: '07700900123', other: '', isChosen: true },
  ]);
});

it('keeps a pair in one order', () => {
  expect(pairOf('b', 'a')).toEqual(pairOf('a', 'b'));
});

describe('parting two records (rule doubles/parting)', () => {
  const mergedAt = new Date('2026-12-03T16:00:00Z');
  const merge = { mergedAt, partedAt: null };
  const nothing = { changed: [], resting: [] };
  const later = (hours: number, milliseconds = 0) => new Date(mergedAt.getTime() + hours * 3_600_000 + milliseconds);

  it('is for a day', () => {
    expect(whyNotParted(merge, nothing, later(24))).toBeUndefined();
    expect(whyNotParted(merge, nothing, later(24, 1))).toBe('Merged records can be parted for 24 hours');
  });

  it('is over with what came since, money before changes, and happens once', () => {
    const since = { changed: ['Hale LLP'], resting: ['INV-000002 was issued'] };
    expect(whyNotParted(merge, since, later(1))).toBe('INV-000002 was issued since they were merged: they stay one');
    expect(whyNotParted(merge, { ...since, resting: [] }, later(1))).toBe(
      'Hale LLP was changed since they were merged: they stay one',
    );
    expect(whyNotParted({ mergedAt, partedAt: later(1) }, nothing, later(2))).toBe('These two were parted already');
  });
});

it('lets choose what somebody may be reached by, never who they are or how they sign in', () => {
  expect(takenFields('user')).toEqual(['mobile', 'position']);
  expect(takenFields('client')).toContain('email');
  expect(takenFields('interpreter')).toEqual(['gender', 'dob', 'mobile', 'phone', 'address', 'postcode']);
});

it('shows how an interpreter is paid, which no merge chooses', () => {
  const [one, other] = [{ rates: '', vat: 'Registered' }, { rates: 'Attendance £30.00 per hour' }];
  expect(compareFields('interpreter', one, other)).toEqual([
    { field: 'rates', label: 'Agreed rates', one: '', other: 'Attendance £30.00 per hour', isChosen: false },
    { field: 'vat', label: 'VAT', one: 'Registered', other: '', isChosen: false },
  ]);
});

it('counts in words', () => {
  expect([movedText('bookings', 1), movedText('wishes', 2000)]).toEqual(['1 booking', '2,000 wishes']);
});
