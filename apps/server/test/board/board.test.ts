import { assignmentRoutes } from '@dragoman/contract/assignments';
import { availabilityRoutes } from '@dragoman/contract/availability';
import { boardRoutes } from '@dragoman/contract/board';
import { calendarDay } from '@dragoman/domain/calendar';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBoard } from '../../src/flows/board/board.ts';
import { addJob as putJob } from '../assignments/jobs.ts';
import { startPortal, type Portal } from '../harness/index.ts';
import { addActiveInterpreter } from '../interpreters/people.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const read = async (query: Record<string, unknown>) =>
  (await portal.as('admin')).call(boardRoutes.read, { query: { from: '2030-06-10', ...query } });
const board = async (query: Record<string, unknown>) => {
  const { status, body } = await read(query);
  expect(status).toBe(200);
  return body.data;
};
const assign = async (id: string, interpreter: string) => {
  const { status } = await (
    await portal.as('admin')
  ).call(assignmentRoutes.assign, { params: { id }, body: { interpreter, override: { reason: 'As the test asks' } } });
  expect(status).toBe(200);
};
const refs = (found: { jobs: { booking_ref: string }[] }) => found.jobs.map((job) => job.booking_ref);
const names = (found: { interpreters: { fullname: string }[] }) => found.interpreters.map(({ fullname }) => fullname);
const person = (language: string, services: string[], fname: string, postcode = 'E1 6AN') =>
  addActiveInterpreter(portal, language, services, { fname, lname: 'Board', postcode });

describe('the board', () => {
  it('is for staff', async () => {
    const query = { from: '2030-06-10' };
    for (const role of ['superadmin', 'admin', 'ip-admin'] as const)
      expect((await (await portal.as(role)).call(boardRoutes.read, { query })).status).toBe(200);
    expect((await (await portal.as('interpreter')).call(boardRoutes.read, { query })).status).toBe(403);
    expect((await portal.anonymous.call(boardRoutes.read, { query })).status).toBe(401);
  });

  it('refuses what it cannot show with a sentence', async () => {
    expect(await read({ area: 'SE5 9RS' })).toMatchObject({
      status: 400,
      body: { fields: { area: 'Type the first half of a postcode, such as SE5 or M' } },
    });
    for (const wrong of [{ days: 3 }, { from: 'today' }, { service: 'Telepathy' }, { limit: 5000 }, { more: 1 }])
      expect((await read(wrong)).status).toBe(400);
  });

  it('has the live jobs of its days, those that nobody has among them, and the night before', async () => {
    const day = { date: calendarDay('2031-03-03') };
    const there = [
      await putJob(portal, { date: calendarDay('2031-03-02'), start_time: '22:00', end_time: '01:00' }),
      await putJob(portal, { ...day, status: 'Confirmed' }),
      await putJob(portal, { ...day, service_type: 'Translation', start_time: null, end_time: null }),
    ];
    const next = await putJob(portal, { date: calendarDay('2031-03-09') });
    await putJob(portal, { date: calendarDay('2031-03-02') });
    await putJob(portal, { date: calendarDay('2031-03-10') });
    await putJob(portal, { ...day, status: 'Cancel' });
    await putJob(portal, { ...day, status: 'Quotation' });
    const expected = there.map(({ booking_ref: ref }) => ref);
    const found = await board({ from: '2031-03-03' });
    expect(refs(found)).toEqual(expected);
    expect(found.jobs.map(({ given }: { given: string | null }) => given === null)).toEqual([true, false, true]);
    expect(found.jobs[1]).toMatchObject({ interpreter: null, customer: 'Paul Private', matches: true });
    expect(found.jobs[1]!.place?.latitude).toBeCloseTo(53.48, 1);
    expect(found.jobs[2]!.place).toBeNull();
    expect(refs(await board({ from: '2031-03-03', days: 7 }))).toEqual([...expected, next.booking_ref]);
  });

  it('shows who has a job with absences, and the ways between jobs', async () => {
    const ina = await person('Tamil', ['Onsite'], 'Ina');
    const times = { date: calendarDay('2031-04-07') };
    const [first, second] = [
      await putJob(portal, { ...times, start_time: '09:00', end_time: '10:00', postcode: 'M2 1AA' }),
      await putJob(portal, { ...times, start_time: '10:10', end_time: '11:00', postcode: 'L1 1AA' }),
    ];
    for (const { id } of [second, first]) await assign(id, ina._id);
    const { status } = await (
      await portal.as('admin')
    ).call(availabilityRoutes.change, {
      params: { id: ina._id },
      body: { change: { what: 'leave', from: '2031-04-08', to: '2031-04-09', reason: 'Hospital' }, jobs: [] },
    });
    expect(status).toBe(200);
    const found = await board({ from: '2031-04-07', days: 7, text: 'ina board' });
    expect(names(found)).toEqual(['Ina Board']);
    expect(refs(found)).toEqual([first.booking_ref, second.booking_ref]);
    const [row] = found.interpreters;
    expect(row.ways).toEqual([expect.objectContaining({ from: first.id, to: second.id, gap: 10, short: true })]);
    expect(row.ways[0].miles).toBeGreaterThan(25);
    expect(row.absences).toEqual([
      { kind: 'leave', from: '2031-04-08', to: '2031-04-09', startTime: null, endTime: null },
    ]);
  });

  it('is filtered by language, service, area and text, and then shows whom these fit', async () => {
    const [pia, bo] = [
      await person('Polish', ['Onsite'], 'Pia', 'SE5 9RS'),
      await person('Bengali', ['Telephone'], 'Bo', 'M20 1AA'),
    ];
    const day = { date: calendarDay('2031-05-05') };
    const polish = await putJob(portal, {
      ...day,
      language: 'Polish',
      postcode: 'SE5 8AA',
      company_name: 'Águila Law',
    });
    const bengali = await putJob(portal, { ...day, language: 'Bengali', service_type: 'Telephone', postcode: null });
    const other = await putJob(portal, {
      ...day,
      language: 'Bengali',
      postcode: 'M2 1AA',
      start_time: '14:00',
      end_time: '15:00',
    });
    await assign(polish.id, pia._id);
    await assign(bengali.id, bo._id);
    await assign(other.id, bo._id);
    const from = '2031-05-05';
    const ofPia = { names: ['Pia Board'], refs: [polish.booking_ref] };
    for (const filter of [{ language: 'polish' }, { area: 'se5' }]) {
      const found = await board({ from, ...filter });
      expect({ names: names(found), refs: refs(found) }).toEqual(ofPia);
    }
    expect(refs(await board({ from, text: 'aguila' }))).toEqual([polish.booking_ref]);
    const telephone = await board({ from, service: 'Telephone' });
    expect(names(telephone)).toEqual(['Bo Board']);
    // What else whoever is shown has is shown too, and is not what was looked for.
    expect(
      telephone.jobs.map((job: { booking_ref: string; matches: boolean }) => [job.booking_ref, job.matches]),
    ).toEqual([
      [bengali.booking_ref, true],
      [other.booking_ref, false],
    ]);
    expect(names(await board({ from, language: 'Polish', service: 'Telephone' }))).toEqual([]);
    const bounded = await board({ from, limit: 1 });
    expect(names(bounded)).toHaveLength(1);
    expect(bounded.total).toBeGreaterThan(2);
  });

  it('asks as many statements for a day of nothing as for a week of everything', async () => {
    const count = async (query: object) => {
      let statements = 0;
      const counting: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          statements += 1;
          return result;
        },
      };
      const question = { from: calendarDay('2031-05-05'), days: 1 as const, limit: 300, ...query };
      const found = await readBoard(portal.db.withPlugin(counting), question, portal.clock.now());
      return { statements, jobs: found.jobs.length };
    };
    const [much, nothing] = [await count({ days: 7 }), await count({ text: 'nobody is called so' })];
    expect(much.jobs).toBeGreaterThan(2);
    expect(nothing.jobs).toBe(0);
    expect(much.statements).toBeLessThanOrEqual(5);
    expect(nothing.statements).toBeLessThanOrEqual(much.statements);
  });
});
