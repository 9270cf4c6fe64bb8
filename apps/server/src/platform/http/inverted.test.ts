import { Day, Id, Instant, Pounds } from '@dragoman/contract/kit';
import { calendarDay } from '@dragoman/domain/calendar';
import { pence } from '@dragoman/domain/money';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { invertSchema } from './inverted.ts';

const id = '019a0000-0000-7000-8000-000000000001';
const Job = z.object({
  _id: Id,
  on: Day.nullable(),
  at: Instant.optional(),
  charges: z.array(z.object({ amount: Pounds, text: z.string() })),
  sums: z.record(z.string(), Pounds),
  paid: z.union([z.object({ amount: Pounds }), z.object({ reason: z.string() })]),
});
const job = {
  _id: id,
  on: calendarDay('2026-11-23'),
  at: new Date('2026-11-23T10:00:00Z'),
  charges: [{ amount: pence(1_050), text: 'Attendance', margin: pence(3) }],
  sums: { vat: pence(210) },
  paid: { amount: pence(1_260) },
  secret: 'not declared',
};
const encode = (value: unknown): unknown => z.parse(invertSchema(Job), value);

describe('a inverted schema', () => {
  it('gives what encoding gives, and nothing that is not declared', () => {
    expect(encode(job)).toEqual({
      _id: id,
      on: '2026-11-23',
      at: '2026-11-23T10:00:00.000Z',
      charges: [{ amount: 10.5, text: 'Attendance' }],
      sums: { vat: 2.1 },
      paid: { amount: 12.6 },
    });
    expect(encode(job)).toEqual(z.encode(Job, job));
    const little = { ...job, on: null, at: undefined, paid: { reason: 'Written off' } };
    expect(encode(little)).toEqual(z.encode(Job, little));
  });

  it('refuses what encoding refuses', () => {
    for (const wrong of [{ _id: '7' }, { at: '2026-11-23' }, { charges: [{ text: 'x' }] }, { sums: { vat: 'much' } }]) {
      expect(() => encode({ ...job, ...wrong })).toThrow(z.core.$ZodError);
      expect(() => z.encode(Job, { ...job, ...wrong } as never)).toThrow(z.core.$ZodError);
    }
  });

  it('leaves out what is asked of a whole object, which is for what people enter', () => {
    const Range = z.object({ least: Pounds, most: Pounds }).refine(({ least, most }) => least <= most);
    expect(z.parse(invertSchema(Range), { least: pence(200), most: pence(100) })).toEqual({ least: 2, most: 1 });
  });

  it('is not made where it might mean something else', () => {
    expect(() => invertSchema(z.string().transform(Number))).toThrow('cannot be inverted');
  });
});
