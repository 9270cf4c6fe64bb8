import { assignmentRoutes, type Candidate } from '@dragoman/contract/assignments';
import { clientRoutes } from '@dragoman/contract/clients';
import { wishRoutes } from '@dragoman/contract/wishes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookingFacts } from '../../src/features/bookings/index.ts';
import { weighCandidates } from '../../src/flows/weigh-candidates/weigh.ts';
import { newClient } from '../clients/people.ts';
import { startPortal, type Portal } from '../harness/index.ts';
import { addJob } from './jobs.ts';
import { dice, putInterpreter, putLanguage } from './register.ts';

// Each reason of 500 candidates and more is worked out a second time, from the rows alone and by other means.

const today = '2026-11-23';
const services = ['Onsite', 'Telephone', 'Video Call', 'Onsite', 'Translation'] as const;
const places = {
  'SE5 9RS': [51.4683, -0.0937],
  'M2 1AA': [53.4808, -2.2426],
  'N1 9AG': [51.5332, -0.1237],
  'CR0 2YF': [51.3762, -0.0982],
  'LS1 4DY': [53.7965, -1.5478],
  'BN1 1EE': [50.8225, -0.1372],
} as const;
const postcodes = Object.keys(places) as (keyof typeof places)[];
const qualifications = [null, '', '<p>DPSI (Law), <b>NRPSI</b> 12345</p>', '<p>A degree in linguistics</p>', 'mciL'];
const chance = dice(20_261_123);

let portal: Portal;
const clients: string[] = [];
const people: string[] = [];
const jobs: string[] = [];

beforeAll(async () => {
  portal = await startPortal();
  const { db } = portal;
  await db
    .insertInto('postcode_units')
    .values(
      Object.entries(places).map(([postcode, [latitude, longitude]]) => ({
        postcode: postcode.replaceAll(' ', ''),
        latitude,
        longitude,
      })),
    )
    .execute();
  const staff = await portal.as('admin');
  for (const companyName of ['Northgate LLP', 'Eastgate LLP']) {
    const { body } = await staff.call(clientRoutes.create, { body: { ...newClient, companyName } });
    clients.push(body.data._id);
  }
  for (let at = 0; at < 45; at += 1) people.push(await putPerson());
  await putPast();
  for (let at = 0; at < 18; at += 1) jobs.push(await putJob());
});
afterAll(() => portal.stop());

async function putPerson(): Promise<string> {
  const id = await putInterpreter(portal, {
    gender: chance.of(['male', 'female', 'female', 'other']),
    postcode: chance.maybe(0.1) ? 'NOWHERE' : chance.of(postcodes),
    qual_summary: chance.of(qualifications),
    vat: chance.maybe(0.3),
    rates: chance.maybe(0.5) ? { telephone: '0.5', video: '20', onsite: { attendance: '22.5', milage: '0.4' } } : {},
    ua_from: chance.maybe(0.1) ? '2026-12-01' : null,
    ua_to: null,
  });
  const dialects = chance.of([[null], ['Sorani'], ['Kurmanji'], ['Sorani', 'Kurmanji']]);
  for (const [position, dialect] of dialects.entries())
    await putLanguage(portal, id, {
      position,
      language: chance.of(['Kurdish', 'kurdish']),
      dialect,
      services: ['Onsite', 'Telephone', 'Video Call', 'Translation'].filter(() => chance.maybe(0.8)),
    });
  if (chance.maybe(0.3))
    await portal.db
      .insertInto('availability_hours')
      .values({ interpreter_id: id, weekday: 4, start_time: '09:00', end_time: '17:00' })
      .execute();
  for (const client of clients)
    for (const side of ['client', 'interpreter'] as const)
      if (chance.maybe(0.2)) {
        const wish = chance.of(['preferred', 'preferred', 'never again'] as const);
        const { status } = await (
          await portal.as('admin')
        ).call(wishRoutes.set, { body: { client, interpreter: id, side, wish, reason: 'As they said' } });
        expect(status).toBe(200);
      }
  return id;
}

/** What people did in three years, and what they have about the days of the jobs. */
async function putPast(): Promise<void> {
  const statuses = ['Confirmed', 'Approved', 'Paid', 'Cancel', 'Quotation'] as const;
  for (const id of people) {
    for (let at = chance.below(8); at > 0; at -= 1)
      await addJob(portal, {
        interpreter_id: id,
        service_type: chance.of(services),
        client_id: chance.maybe(0.6) ? chance.of(clients) : null,
        postcode: chance.of(postcodes),
        status: chance.of(statuses),
        date: chance.of(['2023-11-20', '2024-12-24', '2025-06-02', '2026-11-22', today]) as never,
        language: 'Kurdish',
      });
    for (let at = chance.below(3); at > 0; at -= 1) {
      const start = 6 + chance.below(14);
      await addJob(portal, {
        interpreter_id: id,
        service_type: 'Telephone',
        status: chance.of(['Confirmed', 'Booking', 'Cancel']),
        date: chance.of(['2026-12-02', '2026-12-03', '2026-12-04']) as never,
        start_time: `${String(start).padStart(2, '0')}:00`,
        end_time: `${String((start + 1 + chance.below(6)) % 24).padStart(2, '0')}:${chance.of(['00', '20', '45'])}`,
        language: 'Kurdish',
      });
    }
  }
}

async function putJob(): Promise<string> {
  const service = chance.of(services);
  const isTimed = service !== 'Translation';
  const start = 8 + chance.below(10);
  const { id } = await addJob(portal, {
    service_type: service,
    language: chance.of(['Kurdish', 'KURDISH']),
    dialect: chance.of([null, 'Sorani', 'sorani']),
    gender: chance.of(['male', 'female', 'any', null]),
    client_id: chance.maybe(0.7) ? chance.of(clients) : null,
    postcode: chance.of(postcodes),
    date: '2026-12-03' as never,
    start_time: isTimed ? `${String(start).padStart(2, '0')}:00` : null,
    end_time: isTimed ? `${String(start + chance.below(3)).padStart(2, '0')}:50` : null,
    urgency: isTimed ? null : 'urgent',
    word_count: isTimed ? null : chance.of([null, 100, 1000]),
  });
  return id;
}

interface JobRow {
  readonly id: string;
  readonly service_type: string;
  readonly language: string;
  readonly dialect: string | null;
  readonly gender: string | null;
  readonly client_id: string | null;
  readonly postcode: string;
  readonly date: string;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly word_count: number | null;
}

const shown = (day: string) => day.split('-').toReversed().join('/');

/** By the cosine rule, which the product does not use. */
function milesFrom(one: string, other: string): number | undefined {
  const [from, to] = [places[one as keyof typeof places], places[other as keyof typeof places]];
  if (!from || !to) return undefined;
  if (one === other) return 0;
  const [lat1, lon1, lat2, lon2] = [...from, ...to].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
    number,
  ];
  const cosine = Math.sin(lat1) * Math.sin(lat2) + Math.cos(lat1) * Math.cos(lat2) * Math.cos(lon2 - lon1);
  return Math.acos(Math.min(1, cosine)) * 3958.7613;
}

const columnOf: Record<string, string> = {
  Onsite: 'onsite',
  Telephone: 'telephone',
  'Video Call': 'video_call',
  Translation: 'translation',
};

async function rowsOf<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await query.execute(portal.db)).rows;
}

/** Who must be there, by the raw ticks. */
const expectedIds = async (job: JobRow) =>
  (
    await rowsOf(sql<{ id: string }>`
      select distinct i.id from interpreters i join interpreter_languages l on l.interpreter_id = i.id
      where i.active and lower(l.language) = lower(${job.language})
        and ${sql.raw(`l.${columnOf[job.service_type]}`)}`)
  ).map(({ id }) => id);

async function languageReason(job: JobRow, id: string): Promise<[number, string]> {
  const rows = await rowsOf(sql<{ dialect: string | null }>`
    select dialect from interpreter_languages where interpreter_id = ${id} and language ilike ${job.language}
      and ${sql.raw(columnOf[job.service_type]!)} order by position`);
  if (!job.dialect) return [15, `Speaks ${job.language}`];
  const theirs = rows.map(({ dialect }) => dialect).filter((dialect) => dialect !== null);
  if (theirs.some((dialect) => dialect.toLowerCase() === job.dialect?.toLowerCase()))
    return [15, `Speaks ${job.language} (${job.dialect})`];
  if (theirs.length === 0) return [8, `Speaks ${job.language}; whether ${job.dialect}, the profile does not say`];
  return [4, `Speaks ${job.language} (${theirs.join(', ')}); ${job.dialect} is asked for`];
}

async function personReasons(job: JobRow, id: string) {
  const [row] = await rowsOf(sql<{ gender: string; qual: string; postcode: string }>`
    select gender, coalesce(qual_summary, '') as qual, postcode from interpreters where id = ${id}`);
  const { gender, qual, postcode } = row!;
  const is = { male: 'Is a man', female: 'Is a woman', other: 'Is of another gender' }[gender];
  const asked = { male: 'a man', female: 'a woman' }[job.gender ?? ''];
  const genderReason: [number, string] = !asked
    ? [15, 'No gender requested']
    : job.gender === gender
      ? [15, `${is}, as asked for`]
      : [0, `${is}; ${asked} is asked for`];
  const upper = qual.toUpperCase();
  const known = ['DPSI', 'NRPSI', 'MCIL'].filter((each) => upper.includes(each));
  const qualification: [number, string] =
    known.length > 0
      ? [10, `Qualified: ${known.join(', ')}`]
      : qual === ''
        ? [0, 'No qualification on the profile']
        : [5, 'Has qualifications, none that is known by its letters'];
  return { gender: genderReason, qualification, postcode };
}

async function beenThereReason(job: JobRow, id: string): Promise<[number, string]> {
  const atPlace = job.service_type === 'Onsite';
  if (!atPlace && !job.client_id) return [0, 'No place or registered client to compare'];
  const past = await rowsOf(sql<{ date: string }>`
    select date::text as date from bookings where interpreter_id = ${id} and date < ${today}::date
      and date >= ${today}::date - 731 and status not in ('Cancel', 'Quotation', 'Quotation Request', 'Quote Supplied')
      and case when ${atPlace}::boolean then service_type = 'Onsite' and postcode = ${job.postcode}
          else client_id = ${job.client_id}::uuid end
    order by date`);
  const whom = atPlace ? `been at ${job.postcode}` : 'worked for the client';
  if (past.length === 0) return [0, `Has not ${whom} in two years`];
  const last = shown(past.at(-1)!.date);
  const often = past.length === 1 ? `once, on ${last}` : `${past.length} times, last on ${last}`;
  return [Math.round((10 * Math.min(past.length, 3)) / 3), `Has ${whom} ${often}`];
}

/** By PostgreSQL's own clock arithmetic. */
async function freeReason(job: JobRow, id: string): Promise<[number, string]> {
  if (!job.start_time || !job.end_time) return [10, 'The job has no fixed time'];
  const [leave] = await rowsOf(sql<{ from: string }>`
    select to_char(ua_from, 'DD/MM/YYYY') as from from interpreters where id = ${id} and ua_from <= ${job.date}::date`);
  if (leave) return [0, `Not available from ${leave.from}`];
  const [hours] = await rowsOf(sql<{ count: number; within: number }>`
    select count(*)::integer as count, count(*) filter (where start_time <= ${job.start_time}
      and end_time >= ${job.end_time})::integer as within
    from availability_hours where interpreter_id = ${id}`);
  const isOutside = hours!.count > 0 && hours!.within === 0;
  const gaps = await rowsOf(sql<{ ref: string; before: number; after: number }>`
    with job as (select ${job.date}::date + ${job.start_time}::time as starts, ${job.date}::date + ${job.end_time}::time as ends),
      others as (select booking_ref as ref, date + start_time::time as starts,
        date + end_time::time + case when end_time <= start_time then interval '1 day' else interval '0' end as ends
      from bookings where interpreter_id = ${id} and start_time is not null and id <> ${job.id}
        and date between ${job.date}::date - 3 and ${job.date}::date + 3
        and status not in ('Cancel', 'Quotation', 'Quotation Request', 'Quote Supplied'))
    select others.ref, (extract(epoch from job.starts - others.ends) / 60)::integer as before,
      (extract(epoch from others.starts - job.ends) / 60)::integer as after
    from others, job`);
  if (isOutside) return [0, 'outside hours'];
  const taken = gaps.filter(({ before, after }) => before < 0 && after < 0);
  if (taken.length > 0) return [0, `Has ${taken.map(({ ref }) => ref).join(' or ')} then`];
  const nearest = (side: 'before' | 'after') =>
    gaps
      .filter((gap) => gap[side] >= 0 && gap[side] < 180)
      .toSorted((one, other) => one[side] - other[side])
      .at(0);
  const [before, after] = [nearest('before'), nearest('after')];
  if (!before && !after) return [10, 'Free three hours before and after'];
  const minutes = (before?.before ?? 180) + (after?.after ?? 180);
  const text = [
    before ? `${before.before} min free after ${before.ref}` : 'Free three hours before',
    after ? `${after.after} min free until ${after.ref}` : 'free three hours after',
  ].join(', ');
  return [Math.round(minutes / 36), text];
}

async function wishReason(job: JobRow, id: string): Promise<[number, string]> {
  const rows = await rowsOf(sql<{ side: string; wish: string }>`
    select side, wish from wishes where interpreter_id = ${id} and client_id = ${job.client_id}::uuid`);
  if (rows.some(({ wish }) => wish === 'never again')) return [0, "'Never again' stands between them and the client"];
  const sides = rows.map(({ side }) => side).toSorted();
  if (sides.length === 2) return [10, 'The client prefers them, and they the client'];
  if (sides[0] === 'client') return [10, 'The client prefers them'];
  return sides[0] === 'interpreter' ? [5, 'They prefer the client'] : [0, 'No wish of the client or of theirs'];
}

const half = (pounds: number) => Math.round(pounds * 100 + 1e-7);

/** Both sides in pence from the prices on paper: example rates of the client, defaults or what was agreed of the interpreter. */
async function billsOf(job: JobRow, id: string, miles: number | undefined) {
  const [row] = await rowsOf(sql<{ vat: boolean; agreed: boolean }>`
    select vat, rates <> '{}'::jsonb as agreed from interpreters where id = ${id}`);
  const { vat, agreed } = row!;
  const [startHour, startMinute] = (job.start_time ?? '00:00').split(':').map(Number);
  const [endHour, endMinute] = (job.end_time ?? '00:00').split(':').map(Number);
  const minutes = endHour! * 60 + endMinute! - startHour! * 60 - startMinute!;
  let client = 0;
  let pay = 0;
  if (job.service_type === 'Telephone') {
    client = half(Math.max(30, minutes) * 0.8);
    pay = half(Math.max(30, minutes) * (agreed ? 0.5 : 0.3));
  } else if (job.service_type === 'Video Call') {
    client = half((Math.max(60, minutes) / 60) * 35);
    pay = half((Math.max(60, minutes) / 60) * (agreed ? 20 : 15));
  } else if (job.service_type === 'Onsite') {
    client = half((Math.max(60, minutes) / 60) * 30);
    pay = half((Math.max(60, minutes) / 60) * (agreed ? 22.5 : 15));
    if (miles) {
      const way = Math.ceil((miles / 20) * 60);
      const both = Number((miles * 2).toFixed(2));
      client += 2 * half((way / 60) * 20) + half(both * 0.45);
      pay += 2 * half((way / 60) * 12) + half(both * (agreed ? 0.4 : 0.35));
    }
  } else if (job.word_count === null) return undefined;
  else {
    client = job.word_count > 300 ? half(job.word_count * 0.12) : 4000;
    pay = job.word_count > 300 ? half(job.word_count * 0.08) : 3000;
  }
  return { client, pay: pay + (vat ? Math.round(pay * 0.2) : 0) };
}

const pounds = (amount: number) =>
  `£${(amount / 100).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

async function candidatesOf(id: string): Promise<Candidate[]> {
  const staff = await portal.as('ip-admin');
  const { status, body } = await staff.call(assignmentRoutes.candidates, { params: { id } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

it('has reasons that are true, of 500 random candidates', async () => {
  let checked = 0;
  for (const id of jobs) {
    const [job] = await rowsOf(sql<JobRow>`
      select id, service_type, language, dialect, gender, client_id, postcode, date::text as date, start_time, end_time,
        word_count from bookings where id = ${id}`);
    const candidates = await candidatesOf(id);
    expect(candidates.map(({ _id }) => _id).toSorted()).toEqual((await expectedIds(job!)).toSorted());
    const paid: number[] = [];
    for (const each of candidates) {
      const { distance } = { distance: /^([\d.]+) miles away$/.exec(textOf(each, 'distance'))?.[1] };
      const bills = await billsOf(job!, each._id, distance === undefined ? undefined : Number(distance));
      if (!bills) {
        expect(each).toMatchObject({ margin: null, marginNote: 'How much there is to do is not entered yet' });
        continue;
      }
      paid.push(bills.pay);
      // As they travel, in pounds.
      const margin = each.margin as unknown as Record<string, never> & {
        client: { net: number; gross: number };
        interpreter: { gross: number };
        margin: number;
        percent: number;
        belowFloor: boolean;
      };
      expect(half(margin.client.net)).toBe(bills.client);
      expect(half(margin.client.gross)).toBe(bills.client + Math.round(bills.client * 0.2));
      expect(half(margin.interpreter.gross)).toBe(bills.pay);
      expect(half(margin.margin)).toBe(bills.client - bills.pay);
      expect(margin.percent).toBe(Math.floor(((bills.client - bills.pay) / bills.client) * 1000 + 1e-9) / 10);
      expect(margin.belowFloor).toBe(bills.client < bills.pay);
    }
    for (const each of candidates) {
      await checkReasons(job!, each, paid.length > 0 ? Math.min(...paid) : undefined);
      checked += 1;
    }
    checkOrder(candidates);
  }
  expect(checked).toBeGreaterThanOrEqual(500);
}, 600_000);

const reasonOf = ({ reasons }: Candidate, kind: string) => {
  const { points, text } = reasons.find((reason) => reason.kind === kind)!;
  return [points, text] as const;
};
const textOf = (candidate: Candidate, kind: string) => reasonOf(candidate, kind)[1];

async function checkReasons(job: JobRow, each: Candidate, cheapest: number | undefined): Promise<void> {
  const id = each._id;
  const person = await personReasons(job, id);
  expect(reasonOf(each, 'language')).toEqual(await languageReason(job, id));
  expect(reasonOf(each, 'service')).toEqual([5, `Offers ${job.service_type}`]);
  expect(reasonOf(each, 'gender')).toEqual(person.gender);
  expect(reasonOf(each, 'qualification')).toEqual(person.qualification);
  expect(reasonOf(each, 'been there')).toEqual(await beenThereReason(job, id));
  expect(reasonOf(each, 'wish')).toEqual(await wishReason(job, id));
  const [points, text] = reasonOf(each, 'free');
  const free = await freeReason(job, id);
  expect(points).toBe(free[0]);
  if (free[1] === 'outside hours') expect(text).toMatch(/^Not available /);
  else if (text.startsWith('Has ')) expect(free[1].replace(' or ', ' ')).toContain(text.split(' ')[1]);
  else expect(text).toBe(free[1]);
  checkDistance(job, each, person.postcode);
  const cost = each.margin
    ? half((each.margin as unknown as { interpreter: { gross: number } }).interpreter.gross)
    : undefined;
  if (cost === undefined || cheapest === undefined)
    expect(reasonOf(each, 'cost')).toEqual([0, 'Their fee is not known yet']);
  else
    expect(reasonOf(each, 'cost')).toEqual([
      Math.round((5 * cheapest) / cost),
      cost === cheapest
        ? `Gets ${pounds(cost)}, nobody less`
        : `Gets ${pounds(cost)}, ${pounds(cost - cheapest)} more than the least`,
    ]);
  expect(each.points).toBe(each.reasons.reduce((all, reason) => all + reason.points, 0));
  expect(each.most).toBe(100);
  const refused = (await wishReason(job, id))[1].startsWith("'Never again'");
  expect(each.asks === 'refusal').toBe(refused);
}

function checkDistance(job: JobRow, each: Candidate, postcode: string): void {
  const [points, text] = reasonOf(each, 'distance');
  if (job.service_type !== 'Onsite') {
    expect([points, text]).toEqual([20, 'No travel needed']);
    return;
  }
  const miles = milesFrom(job.postcode, postcode);
  if (miles === undefined) {
    expect([points, text]).toEqual([0, 'Distance not known']);
    return;
  }
  const said = Number(/^([\d.]+) miles away$/.exec(text)?.[1]);
  expect(Math.abs(said - miles)).toBeLessThan(0.006);
  expect(points).toBe(Math.round(20 * Math.max(0, 1 - said / 40)));
}

function checkOrder(candidates: readonly Candidate[]): void {
  expect(candidates.map(({ rank }) => rank)).toEqual(candidates.map((_, at) => at + 1));
  for (const [at, one] of candidates.slice(0, -1).entries()) {
    const next = candidates[at + 1]!;
    const order = ['nothing', 'reason', 'refusal'];
    const [before, after] = [order.indexOf(one.asks), order.indexOf(next.asks)];
    expect(before < after || (before === after && one.points >= next.points)).toBe(true);
  }
}

it('asks the database as often for many candidates as for one', async () => {
  const asked = async (language: string) => {
    const { id } = await addJob(portal, { language, client_id: clients[0]!, date: '2026-12-03' as never });
    let questions = 0;
    const counting = portal.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        questions += 1;
        return result;
      },
    });
    const found = await weighCandidates(counting, await bookingFacts(portal.db, id), portal.clock.now());
    return { questions, candidates: found.length };
  };
  const id = await putInterpreter(portal);
  await putLanguage(portal, id, { position: 0, language: 'Quechua', services: ['Onsite'] });
  const [one, many] = [await asked('Quechua'), await asked('Kurdish')];
  expect(one.candidates).toBe(1);
  expect(many.candidates).toBeGreaterThan(25);
  expect(many.questions).toBe(one.questions);
});
