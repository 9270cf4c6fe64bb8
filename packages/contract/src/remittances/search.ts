import { z } from 'zod';
import { Day } from '../kit/index.ts';

/** The days of payment between which slips are searched. */
export const slipDays = { fromDate: Day.optional(), toDate: Day.optional() } as const;

/** What lists of slips are searched for. */
export const slipFilters = { interpreterName: z.string().optional(), ...slipDays } as const;
