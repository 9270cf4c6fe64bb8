import { doubleKinds } from '@dragoman/domain/doubles';
import { z } from 'zod';
import { done, Id, listed, one, paging, route } from '../kit/index.ts';
import { Double, Merge, MergedInto, MergePreview, NewMerge, Pair } from './schemas.ts';

const kind = z.enum(doubleKinds);
const byId = z.strictObject({ id: Id });

/** Calls about records that may be the same (rules doubles/likeness, doubles/distinct, doubles/merging, doubles/parting). */
export const doubleRoutes = {
  list: route({
    method: 'GET',
    path: '/doubles',
    summary:
      'Records of a register that may be the same, the likeliest first; or those known not to be, the latest first',
    permission: 'doubles.read',
    query: z.strictObject({ ...paging, kind, distinct: z.enum(['true', 'false']).optional() }),
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
  preview: route({
    method: 'GET',
    path: '/doubles/preview',
    summary: 'What moves if a record is merged into another, what stays behind, and what stands against it',
    permission: 'doubles.read',
    query: z.strictObject({ kind, kept: Id, merged: Id }),
    reply: one(MergePreview),
  }),
  merge: route({
    method: 'POST',
    path: '/doubles/merges',
    summary: 'Merges a record into another, by the versions of both that were compared',
    permission: 'doubles.write',
    body: NewMerge,
    reply: one(Merge),
  }),
  merges: route({
    method: 'GET',
    path: '/doubles/merges',
    summary: 'Records of a register that were merged, the latest first',
    permission: 'doubles.read',
    query: z.strictObject({ ...paging, kind }),
    reply: listed(Merge),
  }),
  part: route({
    method: 'POST',
    path: '/doubles/merges/:id/part',
    summary: 'Parts two records that were merged within the last 24 hours, where nothing new rests on them',
    permission: 'doubles.write',
    params: byId,
    reply: one(Merge),
  }),
  mergedInto: route({
    method: 'GET',
    path: '/doubles/merged/:id',
    summary: 'Into which record one was merged; null where it was not',
    permission: 'doubles.follow',
    params: byId,
    reply: one(MergedInto.nullable()),
  }),
};
