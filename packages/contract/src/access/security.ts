import { securityKindNames } from '@dragoman/domain/access';
import { z } from 'zod';
import { Day, exporting, Id, inOrder, Instant, paging, route, searchText } from '../kit/index.ts';

/** An entry of the security log. */
export const SecurityEntry = z.object({
  _id: z.string(),
  at: Instant,
  kind: z.enum(securityKindNames),
  /** Who it was; of a refused sign-in the address that was tried. */
  person: z.string(),
  /** Of what: a record's name, a call, a reason. */
  what: z.string(),
  /** How often within the minute. */
  times: z.int(),
  /** The network address; empty where the product or somebody at the server did it. */
  address: z.string(),
  device: z.string(),
  personId: Id.nullable(),
});
export type SecurityEntry = z.infer<typeof SecurityEntry>;

const search = {
  kind: z.enum([...securityKindNames, '']).optional(),
  /** Words of the person, the matter or the network address. */
  sn: searchText.optional(),
  from: Day.optional(),
  to: Day.optional(),
};

/** Calls of the security log (rule access/security-log), newest first and paged to row 10,000. */
export const securityRoutes = {
  list: route({
    method: 'GET',
    path: '/security',
    summary: 'Lists the security log',
    permission: 'access.security',
    query: inOrder(z.strictObject({ ...paging, ...search }), 'from', 'to'),
    reply: z.object({ data: z.array(SecurityEntry), total: z.int(), count: z.int(), more: z.boolean() }),
  }),
  export: route({
    method: 'GET',
    path: '/security/export',
    summary: 'Exports the security log that a search selects, whole, as CSV, XLSX or a page to print',
    permission: 'access.security',
    query: inOrder(z.strictObject({ ...exporting, ...search }), 'from', 'to'),
  }),
} as const;
