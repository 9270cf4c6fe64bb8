import { z } from 'zod';
import { Id, listed, route } from '../kit/index.ts';

/** A name of one of the lists that booking forms read. */
export const NamedEntry = z.object({ _id: Id, name: z.string() });
export type NamedEntry = z.output<typeof NamedEntry>;

/** The lists that booking forms offer, in a file of their own: a form that reads them needs nothing else of the settings. */
export const formListRoutes = {
  departments: route({
    method: 'GET',
    path: '/departments',
    summary: 'Lists the departments that booking forms offer',
    permission: 'settings.forms',
    rows: ['API-39'],
    reply: listed(NamedEntry),
  }),
  caseMatterTypes: route({
    method: 'GET',
    path: '/casemattertypes',
    summary: 'Lists the case types that booking forms offer',
    permission: 'settings.forms',
    rows: ['API-40'],
    reply: listed(NamedEntry),
  }),
} as const;
