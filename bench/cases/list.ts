import type { Subjects } from '../subjects.ts';
import { address, type Case, nth } from './case.ts';
import { type Page, pageOf } from './tracker.sql.ts';

type Query = Readonly<Record<string, string | number>>;

const sorts: Readonly<Record<string, string>> = {
  booking_ref: 'ref_number',
  createdAt: 'created_at',
  status: 'status',
  date: 'date',
  language: 'fold(language)',
  serviceType: 'service_type',
  companyName: `coalesce(fold(company_name), '')`,
  name: 'fold(name)',
  phone: 'phone',
  clientName: 'fold(client_name)',
  invoiceNo: `coalesce(invoice_no, '')`,
  interpreterName: `coalesce(fold(interpreter_name), '')`,
};

/** The booking list: its pages, its sorts, its filters. */
export function listCases({ statuses, languages, dialects, month, today }: Subjects): Case[] {
  const filteredCase = (
    name: string,
    query: (turn: number) => Query,
    where: string,
    values: (turn: number) => unknown[],
    way: Page['way'] = 'walk',
  ) => listCase('filter', name, query, (turn) => ({ where, values: values(turn), way }));
  return [
    listCase(
      'list',
      'first page',
      () => ({}),
      () => ({}),
    ),
    listCase(
      'list',
      'page 200',
      () => ({ page: 200 }),
      () => ({ offset: 199 * 50 }),
    ),
    listCase(
      'list',
      '200 rows',
      () => ({ limit: 200 }),
      () => ({ limit: 200 }),
    ),
    ...Object.entries(sorts).map(([sort, column]) =>
      listCase(
        'sort',
        sort,
        () => ({ sort }),
        () => ({ order: `${column}, id` }),
      ),
    ),
    ...statuses.map((status) =>
      filteredCase(
        `status ${status}`,
        () => ({ status }),
        'status = $1',
        () => [status],
      ),
    ),
    filteredCase(
      'language',
      (turn) => ({ language: nth(languages, turn) }),
      'fold(language) = fold($1)',
      (turn) => [nth(languages, turn)],
    ),
    filteredCase(
      'dialect',
      (turn) => ({ dialect: nth(dialects, turn) }),
      'fold(dialect) = fold($1)',
      (turn) => [nth(dialects, turn)],
    ),
    filteredCase(
      'service',
      () => ({ serviceType: 'Transcription' }),
      'service_type = $1',
      () => ['Transcription'],
    ),
    filteredCase(
      'private',
      () => ({ private: 'true' }),
      'business_type = $1',
      () => ['Private'],
    ),
    filteredCase(
      'attended in a month',
      () => month,
      'date between $1 and $2',
      () => [month.from, month.to],
      'range',
    ),
    filteredCase(
      'attended on a day',
      () => ({ from: today, to: today }),
      'date = $1',
      () => [today],
    ),
    filteredCase(
      'confirmed in a month',
      () => ({ cfrom: month.from, cto: month.to }),
      `date_of_confirmation >= $1::date::timestamp at time zone 'Europe/London'
         and date_of_confirmation < ($2::date + 1)::timestamp at time zone 'Europe/London'`,
      () => [month.from, month.to],
      'range',
    ),
    filteredCase(
      'language and status',
      (turn) => ({ language: nth(languages, turn), status: 'Cancel' }),
      'fold(language) = fold($1) and status = $2',
      (turn) => [nth(languages, turn), 'Cancel'],
    ),
  ];
}

export function listCase(
  group: string,
  name: string,
  query: (turn: number) => Query,
  page: (turn: number) => Page,
): Case {
  return {
    group,
    name,
    budget: 'read',
    request: (turn) => address('/bookings', { limit: 50, ...query(turn) }),
    raw: (turn) => pageOf(page(turn)),
    sameRows: true,
  };
}
