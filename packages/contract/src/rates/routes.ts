import { z } from 'zod';
import { exporting, Id, listed, one, paging, route, sorting, acceptingUnread } from '../kit/index.ts';
import { ChangedRateStructure, NewRateStructure, RateStructureRow, RateUse } from './schemas.ts';

/** Columns by which the rate table sorts; `updatedAt` descending where nothing is said. */
export const rateSortColumns = [
  'updatedAt',
  'rateName',
  'attendance',
  'travelPerhour',
  'waitingPerHour',
  'translationUrgent',
  'translationNonUrgent',
  'telephoneInterpreting',
  'videoInterpreting',
  'mileage',
  'transcriptionUrgent',
  'transcriptionNonUrgent',
] as const;

const byId = z.strictObject({ id: Id });
const search = {
  ...sorting(rateSortColumns),
  enabled: z.enum(['true', 'false']).optional(),
  clientId: Id.optional(),
};

/** Calls of the rate structures. */
export const rateRoutes = {
  list: route({
    method: 'GET',
    path: '/ratestructures',
    summary: 'Lists the standard rate structures; with clientId also the special rates of that client',
    permission: 'rates.read',
    rows: ['API-37', 'API-100', 'RATE-02', 'RATE-20', 'RATE-21', 'RATE-22'],
    query: z.strictObject({ ...paging, ...search }),
    reply: listed(RateStructureRow),
  }),
  export: route({
    method: 'GET',
    path: '/ratestructures/export',
    summary: 'Exports the rate structures that a search selects, whole, as CSV, XLSX or a page to print',
    permission: 'rates.read',
    query: z.strictObject({ ...exporting, ...search }),
  }),
  ofClient: route({
    method: 'GET',
    path: '/ratestructures/client/:id',
    summary: 'Lists the special rates of a client, by its _id or its clientID',
    permission: 'rates.read',
    rows: ['API-41', 'RATE-24', 'RATE-25'],
    params: z.strictObject({ id: z.union([Id, z.string().regex(/^\d{1,15}$/)], { error: 'Not Found' }) }),
    reply: listed(RateStructureRow),
  }),
  one: route({
    method: 'GET',
    path: '/ratestructures/:id',
    summary: 'Reads a rate structure',
    permission: 'rates.read',
    rows: ['API-42'],
    params: byId,
    reply: one(RateStructureRow),
  }),
  use: route({
    method: 'GET',
    path: '/ratestructures/:id/use',
    summary: 'Counts what uses a rate structure, before it is renamed or disabled',
    permission: 'rates.read',
    params: byId,
    reply: one(RateUse),
  }),
  create: route({
    method: 'POST',
    path: '/ratestructures',
    summary: 'Adds a rate structure or the special rate of a client',
    permission: 'rates.write',
    rows: ['API-100', 'RATE-26'],
    body: NewRateStructure,
    reply: one(RateStructureRow),
  }),
  update: route({
    method: 'PUT',
    path: '/ratestructures/:id',
    summary: 'Changes, enables or disables a rate structure',
    permission: 'rates.write',
    rows: ['API-100', 'RATE-19'],
    params: byId,
    body: acceptingUnread(ChangedRateStructure, { _id: 'path' }),
    reply: one(RateStructureRow),
  }),
} as const;
