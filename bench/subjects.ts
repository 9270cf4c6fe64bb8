import type { Database } from '../apps/server/src/platform/database/index.ts';
import { rareNamesIn } from './scripts.ts';

/** What of the agency is asked about: found once, before anything is measured. */
export interface Subjects {
  readonly bookingIds: readonly string[];
  readonly references: readonly string[];
  readonly statuses: readonly string[];
  readonly languages: readonly string[];
  readonly dialects: readonly string[];
  /** Names of customers that stand on few bookings, and surnames that stand on many. */
  readonly rareNames: readonly string[];
  readonly commonNames: readonly string[];
  /** Rare names in other scripts than Latin. */
  readonly tigrinyaNames: readonly string[];
  readonly arabicNames: readonly string[];
  /** Onsite jobs, and bookings that were offered. */
  readonly onsiteIds: readonly string[];
  readonly offeredIds: readonly string[];
  readonly jobs: readonly { language: string; postcode: string; date: string }[];
  readonly invoices: readonly { bookingId: string; invoiceNo: string }[];
  readonly clients: readonly { id: string; name: string }[];
  readonly interpreterIds: readonly string[];
  readonly interpreterNames: readonly string[];
  readonly slipIds: readonly string[];
  /** The last whole month of the agency. */
  readonly month: { readonly from: string; readonly to: string };
  readonly today: string;
}

const scattered = 'order by md5(id::text) limit 200';

/** Looks around in a filled demo agency. */
export async function findSubjects(pool: Database['pool']): Promise<Subjects> {
  const rows = async <T extends object>(text: string): Promise<T[]> => (await pool.query<T>(text)).rows;
  const list = async (text: string): Promise<string[]> => (await rows<{ one: string }>(text)).map(({ one }) => one);
  const [days] = await rows<{ from: string; to: string; today: string }>(
    `select (date_trunc('month', now) - interval '1 month')::date as from,
       (date_trunc('month', now) - interval '1 day')::date as to, now::date as today from demo.agency`,
  );
  if (!days) throw new Error('This is no demo agency');
  return {
    bookingIds: await list(`select id as one from bookings ${scattered}`),
    references: await list(`select booking_ref as one from bookings ${scattered}`),
    statuses: await list('select status as one from bookings group by status order by count(*) desc'),
    languages: await list('select language as one from bookings group by language order by count(*) desc limit 20'),
    dialects: await list(
      'select dialect as one from bookings where dialect <> $$$$ group by dialect order by count(*) desc limit 20',
    ),
    rareNames: await list(
      'select client_name as one from bookings group by client_name order by count(*), client_name limit 50',
    ),
    tigrinyaNames: await list(rareNamesIn('tigrinya')),
    arabicNames: await list(rareNamesIn('arabic')),
    commonNames: await list(
      `select split_part(client_name, ' ', 2) as one from bookings group by 1 having length(split_part(client_name, ' ', 2)) > 2
       order by count(*) desc limit 5`,
    ),
    onsiteIds: await list(`select id as one from bookings where service_type = 'Onsite' ${scattered}`),
    offeredIds: await list(
      `select id as one from bookings b where exists (select from offers o where o.booking_id = b.id) ${scattered}`,
    ),
    jobs: await rows(
      `select language, postcode, date from bookings where service_type = 'Onsite' and postcode is not null ${scattered}`,
    ),
    invoices: await rows(
      `select booking_id as "bookingId", invoice_no as "invoiceNo" from invoices where side = 'client' and not cancelled ${scattered}`,
    ),
    clients: await rows(`select id, company_name as name from clients where active ${scattered}`),
    interpreterIds: await list(`select id as one from interpreters ${scattered}`),
    interpreterNames: await list(`select fullname as one from interpreters ${scattered}`),
    slipIds: await list(`select id as one from remittance_slips ${scattered}`),
    month: { from: days.from, to: days.to },
    today: days.today,
  };
}
