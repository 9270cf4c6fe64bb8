import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { lockedRecord, type BookingFacts, type LockedBooking } from '../../src/features/bookings/booking.facts.ts';
import { writeBooking, writeRecord } from '../../src/features/bookings/write.service.ts';
import type { CommandContext } from '../../src/platform/command-context.ts';
import { transact } from '../../src/platform/database/index.ts';
import { startPortal, type Portal } from '../harness/index.ts';
import { book, read } from './entries.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const actor = { kind: 'staff', id: '019a0000-0000-7000-8000-00000000000a', name: 'Ana', role: 'admin' } as const;
const inCommand = <T>(work: (command: CommandContext) => Promise<T>) =>
  transact(portal.db, (tx) => work({ tx, actor, now: portal.clock.now() }));
const audited = (id: string) =>
  portal.db.selectFrom('audit_log').select(['before', 'after']).where('record_id', '=', id).orderBy('id').execute();

it('a booking that was only read is no locked one', () => {
  expectTypeOf<BookingFacts>().not.toExtend<LockedBooking>();
  expectTypeOf<LockedBooking>().toExtend<BookingFacts>();
});

describe('a locked row', () => {
  it('is written again as its last write left it', async () => {
    const id = await book(await portal.as('admin'));
    await inCommand(async (command) => {
      const written = await writeRecord(command, await lockedRecord(command, id), { file_ref: 'F/2' });
      await writeRecord(command, written, { file_ref: 'F/3' });
    });
    expect((await audited(id)).slice(1)).toEqual([
      { before: { file_ref: 'HM/17' }, after: { file_ref: 'F/2' } },
      { before: { file_ref: 'F/2' }, after: { file_ref: 'F/3' } },
    ]);
  });

  it('is not written from what it was before another write of the command, and nothing of it stays', async () => {
    const admin = await portal.as('admin');
    const id = await book(admin);
    const command = inCommand(async (context) => {
      const before = await lockedRecord(context, id);
      await writeBooking(context, id, { file_ref: 'F/2' });
      await writeRecord(context, before, { file_ref: 'F/3' });
    });
    await expect(command).rejects.toThrow('no result');
    expect((await read(admin, id)).fileRef).toBe('HM/17');
    expect(await audited(id)).toHaveLength(1);
  });
});
