import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAudit } from '../../src/platform/audit/index.ts';
import type { Change } from '../../src/platform/audit/record.ts';
import { transact } from '../../src/platform/database/index.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-11-23T10:00:00Z');
const ana = { kind: 'staff', id: '019a0000-0000-7000-8000-00000000000a', name: 'Ana', role: 'admin' } as const;

const record = (id: string, change: Partial<Change>, then: () => void = () => undefined) =>
  transact(database.db, async (tx) => {
    await recordAudit(
      { tx, actor: ana, now },
      { table: 'things', id, action: 'update', before: null, after: null, ...change },
    );
    then();
  });
const read = (id: string) =>
  database.db
    .selectFrom('audit_log')
    .select(['at', 'actor_name as by', 'action', 'before', 'after'])
    .where('record_table', '=', 'things')
    .where('record_id', '=', id)
    .orderBy('id', 'desc')
    .execute();

describe('the audit', () => {
  it('keeps who, when and what differs, newest first', async () => {
    await record('1', { action: 'create', after: { name: 'Atlas', rows: [1] } });
    await record('1', {
      before: { name: 'Atlas', rows: [1], on: now },
      after: { name: 'Hercules', rows: [1], on: new Date(now) },
    });
    await record('2', { action: 'create', after: { name: 'Other' } });
    expect(await read('1')).toEqual([
      { at: now, by: 'Ana', action: 'update', before: { name: 'Atlas' }, after: { name: 'Hercules' } },
      { at: now, by: 'Ana', action: 'create', before: null, after: { name: 'Atlas', rows: [1] } },
    ]);
  });

  it('takes values whose keys stand in another order for the same', async () => {
    await record('6', {
      before: { rates: { day: 1, night: { from: 2, to: 3 } }, name: 'Atlas' },
      after: { rates: { night: { to: 3, from: 2 }, day: 1 }, name: 'Hercules' },
    });
    expect(await read('6')).toMatchObject([{ before: { name: 'Atlas' }, after: { name: 'Hercules' } }]);
    expect((await read('6'))[0]!.after).not.toHaveProperty('rates');
  });

  it('never keeps a secret', async () => {
    await record('3', {
      before: { password_hash: 'old', email: 'a' },
      after: { password_hash: 'new', token: 't', email: 'b' },
    });
    expect(await read('3')).toMatchObject([{ before: { email: 'a' }, after: { email: 'b' } }]);
    expect(JSON.stringify(await read('3'))).not.toMatch(/old|new|token/);
  });

  it('is written with the command and not without it', async () => {
    const failing = record('4', { after: { name: 'Atlas' } }, () => {
      throw new Error('The command failed');
    });
    await expect(failing).rejects.toThrow('The command failed');
    expect(await read('4')).toEqual([]);
    await record('4', { after: { name: 'Atlas' } });
    expect(await read('4')).toHaveLength(1);
  });

  it('cannot be changed', async () => {
    await record('5', { after: { name: 'Atlas' } });
    await expect(database.db.updateTable('audit_log').set({ action: 'nothing' }).execute()).rejects.toThrow(
      'only ever added',
    );
    await expect(database.db.deleteFrom('audit_log').execute()).rejects.toThrow('only ever added');
  });
});
