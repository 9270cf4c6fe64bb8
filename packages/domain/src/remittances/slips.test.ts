import { describe, expect, it } from 'vitest';
import { pence } from '../money/index.ts';
import { makeSlip, mayVoid, recoveryFor } from './index.ts';

const line = (amount: number) => ({ interpreterId: 'ip', amount: pence(amount) });

describe('a remittance slip', () => {
  it('adds its lines, recoveries deducted (rule remittances/recovery)', () => {
    expect(makeSlip('ip', [line(7580), line(-9080), line(2000)])).toEqual({ allowed: true, value: 500 });
    expect(makeSlip('ip', [line(9080), line(-9080)])).toEqual({ allowed: true, value: 0 });
  });

  it('cannot come to less than nothing: 75.80 − 90.80 (rule remittances/recovery)', () => {
    expect(makeSlip('ip', [line(7580), line(-9080)])).toMatchObject({
      allowed: false,
      refusal: expect.stringContaining('-£15.00'),
    });
  });

  it('refuses no lines, lines on a slip, withdrawn ones and those of others (rule remittances/due-at-approval)', () => {
    expect(makeSlip('ip', []).allowed).toBe(false);
    expect(makeSlip('ip', [{ ...line(1), slipRef: 'REM-000031' }])).toEqual({
      allowed: false,
      refusal: 'Already on REM-000031',
    });
    expect(makeSlip('ip', [line(5), { ...line(-1), withdrawn: true }]).allowed).toBe(false);
    expect(makeSlip('ip', [{ ...line(1), interpreterId: 'other' }]).allowed).toBe(false);
  });

  it('leaves a recovery only when it was paid (rule remittances/recovery)', () => {
    expect(recoveryFor({ amount: pence(9080), onLiveSlip: true })).toBe(-9080);
    expect(recoveryFor({ amount: pence(9080), onLiveSlip: false })).toBeUndefined();
  });

  it('is voided once, and not when its recovery is on a later slip (rule remittances/voiding)', () => {
    expect(mayVoid({ void: false }).allowed).toBe(true);
    expect(mayVoid({ void: true }).allowed).toBe(false);
    expect(mayVoid({ void: false, recoveredOn: 'REM-000032' }).allowed).toBe(false);
  });
});
