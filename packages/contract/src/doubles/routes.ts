import { doubleKinds } from '@dragoman/domain/doubles';
import { z } from 'zod';
import { done, listed, paging, route } from '../kit/index.ts';
import { Double, Pair } from './schemas.ts';

/** Calls about records that may be the same (rules doubles/likeness, doubles/distinct). */
export const doubleRoutes = {
  list: route({
    method: 'GET',
    path: '/doubles',
    summary:
      'Records of a register that may be the same, the likeliest first; or those known not to be, the latest first',
    permission: 'doubles.read',
    query: z.strictObject({ ...paging, kind: z.enum(doubleKinds), distinct: z.enum(['true', 'false']).optional() }),
    reply: listed(Double),
  }),
  keepApart: route({
    method: 'POST',
    path: '/doubles/distinct',
    summary: 'Remembers that two records are not the same',
    permission: 'doubles.write',
    body: Pair,
    reply: done,
  }),
  compareAgain: route({
    method: 'POST',
    path: '/doubles/compare',
    summary: 'Forgets that two records were said not to be the same',
    permission: 'doubles.write',
    body: Pair,
    reply: done,
  }),
};
