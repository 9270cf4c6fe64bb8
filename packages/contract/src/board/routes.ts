import { areaField, boardDays, boardInterpreters } from '@dragoman/domain/board';
import { serviceTypes } from '@dragoman/domain/charging';
import { z } from 'zod';
import { Day, one, route, searchText } from '../kit/index.ts';
import { Board } from './schemas.ts';

/** What is looked for on the board, all of it at once (rule bookings/board). */
export const boardFilters = {
  language: z.string().trim().max(100).optional(),
  service: z.enum([...serviceTypes, '']).optional(),
  area: areaField.optional(),
  text: searchText.optional(),
} as const;

const days = z.coerce.number().pipe(z.literal(boardDays, 'A day or a week')).default(1);
const limit = z.coerce.number().int().min(1).max(boardInterpreters.most).default(boardInterpreters.usual);

/** Calls of the board. */
export const boardRoutes = {
  read: route({
    method: 'GET',
    path: '/board',
    summary:
      'A day or a week: its live jobs, and the interpreters who have one or may be given one, with absences and the ways between jobs',
    permission: 'board.read',
    query: z.strictObject({ from: Day, days, ...boardFilters, limit }),
    reply: one(Board),
  }),
} as const;
