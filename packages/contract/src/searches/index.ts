// What lists are searched for, apart from their calls: every visit loads the addresses of lists, few need their calls.
import { paperStates, serviceGroups } from '@dragoman/domain/interpreters';
import { genders, tooLong } from '@dragoman/domain/validation';
import { z } from 'zod';
import { Day, Id, searchText } from '../kit/index.ts';

const term = searchText.optional();

/** The filters of the register: the address, the search panel and the calls take names and types from here. */
export const interpreterSearch = {
  fname: term,
  language: term,
  dialect: term,
  gender: z.enum([...genders, '']).optional(),
  service: z.enum([...serviceGroups, 'All', '']).optional(),
  postcode: z.string().trim().max(10, tooLong(10)).optional(),
  active: z.enum(['true', 'false', '']).optional(),
  papers: z.enum([...paperStates, '']).optional(),
} as const;

export type InterpreterFilter = keyof typeof interpreterSearch;
export type InterpreterFilters = z.output<z.ZodObject<typeof interpreterSearch>>;

/** The days of payment between which slips are searched. */
export const slipDays = { fromDate: Day.optional(), toDate: Day.optional() } as const;

/** What lists of slips are searched for. */
export const slipFilters = { interpreterName: z.string().optional(), ...slipDays } as const;

/** By what a monthly invoice is found: its number as people write it, 'M-000012' or 'm12'. */
export const monthlyFilters = { monthlyNo: z.string().max(60).optional() } as const;

/** What the list of returned invoices is searched by. */
export const returnFilters = {
  state: z.enum(['open', 'settled']).optional(),
  /** A key of the list; which there are, the call says. */
  reason: z.string().max(40).optional(),
  payerId: Id.optional(),
  invoiceNo: z.string().max(60).optional(),
} as const;
