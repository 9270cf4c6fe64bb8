import { describe, expect, it } from 'vitest';
import { calendarDay as day } from '../calendar/index.ts';
import { pence } from '../money/index.ts';
import { type OutgoingLine, paidProblem, type Payable, proposePaid } from './outgoing.ts';

const slip = (name: string, payee: string, amount: number, more: Partial<Payable> = {}): Payable => ({
  kind: 'slip',
  id: name,
  name,
  payee,
  day: day('2026-12-03'),
  amount: pence(amount),
  run: null,
  ...more,
});
const run = (number: number, amount: number, state: 'Made' | 'Exported' | 'Sent' = 'Sent'): Payable => ({
  kind: 'run',
  id: `run ${number}`,
  name: `Pay Run ${number}`,
  payee: '2 interpreters',
  day: day('2026-12-04'),
  amount: pence(amount),
  run: { name: `Pay Run ${number}`, state },
});
const out = (text: string, amount: number, more: Partial<OutgoingLine> = {}): OutgoingLine => ({
  id: text,
  day: day('2026-12-04'),
  amount: pence(-amount),
  text,
  ...more,
});
const books = [
  slip('REM-000001', 'Ana Silva', 9080),
  slip('REM-000002', 'Zoë Other', 9080),
  slip('REM-000003', 'Ana Silva', 4000),
  run(3, 18160),
];
const propose = (lines: readonly OutgoingLine[], payables: readonly Payable[] = books) =>
  proposePaid(lines, payables, ['REM']);
const only = (line: OutgoingLine, payables?: readonly Payable[]) => propose([line], payables).get(line.id);

describe('a line that went out (rule banking/paid-out)', () => {
  it.each([
    ['REM-000001', 9080, 'REM-000001'],
    ['FPO ANA SILVA', 9080, 'REM-000001'],
    ['FPO ANA SILVA', 4000, 'REM-000003'],
    ['ZOE OTHER REM 2', 9080, 'REM-000002'],
    ['BACS 654321', 18160, 'Pay Run 3'],
  ])('%s over %i pence is certain: %s', (text, amount, name) => {
    const found = only(out(text, amount));
    expect(found).toMatchObject({ certainty: 'certain', target: { name }, doubts: [] });
    expect(found!.reasons.length).toBeGreaterThan(0);
  });

  it('without a name is only as good as its amount', () => {
    expect(only(out('FASTER PAYMENT', 4000))).toMatchObject({
      certainty: 'doubtful',
      target: { name: 'REM-000003' },
      doubts: ['Nothing names Ana Silva'],
    });
    const several = only(out('FASTER PAYMENT', 9080))!;
    expect(several.certainty).toBe('doubtful');
    expect(several.choices.map(({ name }) => name)).toEqual(['REM-000001', 'REM-000002']);
    expect(several.doubts).toContain('2 slips or runs are for £90.80');
  });

  it('that equals nothing has no proposal, unless it names a slip', () => {
    expect(only(out('ACCOUNT FEE', 450))).toBeUndefined();
    expect(only(out('ANA SILVA', 9081))).toBeUndefined();
    expect(only(out('REM-000001', 9081))).toMatchObject({
      certainty: 'none',
      target: null,
      doubts: ['REM-000001 is for £90.80'],
    });
    expect(only(out('REM-000077', 100))).toMatchObject({ doubts: ['REM-000077 is not there to be paid'] });
    expect(propose([out('IN', -9080)]).size).toBe(0);
  });

  it('is no payment of what lies far away, unless it names it', () => {
    const late = { day: day('2026-12-14') };
    expect(only(out('ANA SILVA', 9080, late))).toBeUndefined();
    expect(only(out('ANA SILVA REM-000001', 9080, late))).toMatchObject({ certainty: 'certain' });
    expect(only(out('ANA SILVA', 9080, { day: day('2026-12-13') }))).toMatchObject({ certainty: 'certain' });
  });

  it('pays each slip once: the second of its like is not certain', () => {
    const next = { day: day('2026-12-05') };
    const found = propose([
      out('ANA SILVA REM-000003', 4000, next),
      out('ANA SILVA REF REM-000003', 4000),
      out('ANA SILVA', 4000, next),
    ]);
    expect([...found].map(([text, { certainty, doubts }]) => [text, certainty, doubts])).toEqual([
      ['ANA SILVA REF REM-000003', 'certain', []],
      ['ANA SILVA REM-000003', 'none', ['REM-000003 is paid by the line of 04/12/2026']],
    ]);
  });

  it('is doubtful where two of one name are over its amount, or name and reference disagree', () => {
    const twice = [slip('REM-000001', 'Ana Silva', 9080), slip('REM-000004', 'Ana Silva', 9080)];
    expect(only(out('ANA SILVA', 9080), twice)).toMatchObject({ certainty: 'doubtful' });
    expect(only(out('ANA SILVA REM-000004', 9080), twice)).toMatchObject({
      certainty: 'certain',
      target: { name: 'REM-000004' },
    });
    expect(only(out('ZOE OTHER REM-000001', 9080))).toMatchObject({
      certainty: 'doubtful',
      doubts: ['The name is that of REM-000002'],
    });
  });

  it('is doubtful before the day on which a slip or a run is to be paid', () => {
    const early = { day: day('2026-11-28') };
    expect(only(out('BACS 654321', 18160, early))).toMatchObject({
      certainty: 'doubtful',
      target: { name: 'Pay Run 3' },
      doubts: ['Pay Run 3 is to be paid on 04/12/2026, and the line is of 28/11/2026'],
    });
    const inRun = slip('REM-000001', 'Ana Silva', 9080, { run: { name: 'Pay Run 3', state: 'Sent' } });
    for (const one of [inRun, books[0]!])
      expect(only(out('REM-000001', 9080, early), [one])).toMatchObject({
        certainty: 'doubtful',
        doubts: ['REM-000001 is to be paid on 03/12/2026, and the line is of 28/11/2026'],
      });
  });

  it('that came twice, or pays a run that is not marked as sent, waits', () => {
    expect(only(out('REM-000001', 9080, { hasTwin: true }))).toMatchObject({ certainty: 'doubtful' });
    expect(only(out('BACS', 18160), [run(3, 18160, 'Exported')])).toMatchObject({
      certainty: 'doubtful',
      doubts: ['Pay Run 3 is not marked as sent: booking the line marks it, and mails the slips'],
    });
    const inRun = slip('REM-000001', 'Ana Silva', 9080, { run: { name: 'Pay Run 3', state: 'Exported' } });
    expect(only(out('REM-000001', 9080), [inRun])).toMatchObject({
      doubts: ['It is in Pay Run 3, which is not marked as sent'],
    });
    expect(only(out('BACS', 9080), [slip('REM-000001', 'Ana Silva', 9080), run(4, 9080)])).toMatchObject({
      certainty: 'doubtful',
    });
  });
});

describe('what a line may be booked as', () => {
  const line = out('BACS', 18160);
  it('has its amount, and is with the bank', () => {
    expect(paidProblem(line, run(3, 18160), { sends: false })).toBeUndefined();
    expect(paidProblem(line, run(3, 18161), { sends: false })).toBe('Pay Run 3 is for £181.61');
    expect(paidProblem(line, run(3, 18160, 'Made'), { sends: true })).toBe('Pay Run 3 was not exported');
  });
  it('is a run that is not marked as sent, where that is confirmed', () => {
    expect(paidProblem(line, run(3, 18160, 'Exported'), { sends: true })).toBeUndefined();
    expect(paidProblem(line, run(3, 18160, 'Exported'), { sends: false })).toBe(
      'Pay Run 3 is not marked as sent: confirm that the line marks it',
    );
    const inRun = slip('REM-1', 'Ana', 18160, { run: { name: 'Pay Run 3', state: 'Exported' } });
    expect(paidProblem(line, inRun, { sends: true })).toBe('REM-1 is in Pay Run 3, which is not marked as sent');
  });
});

describe('a payee whose name is written from right to left (rule basics/names-beside-figures)', () => {
  it.each(['שרה לוי', 'محمد علي'])('is isolated beside the amount: %s', (payee) => {
    const found = only(out('FASTER PAYMENT', 4000), [slip('REM-000009', payee, 4000)]);
    expect(found).toMatchObject({
      reasons: [`£40.00 is exactly REM-000009, to \u2068${payee}\u2069`],
      doubts: [`Nothing names \u2068${payee}\u2069`],
    });
  });
});
