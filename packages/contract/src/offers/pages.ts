import { z } from 'zod';
import { pageFormat, route } from '../kit/index.ts';

// A wrong address of a page shows 'Not Found' and never a refusal in JSON, so nothing here is refused.
const loose = z.string().max(1000).optional().catch(undefined);

/** The page by which an interpreter answers an offer, opened by a token of their own (rule offers/page). */
export const offerPages = {
  read: route({
    method: 'GET',
    path: '/offer/answer.html',
    at: 'root',
    summary: 'Shows an offered job to one interpreter who was asked, and notes that it was opened; answers nothing',
    permission: 'customer.page',
    /** `others` and `off`: how many jobs of the day were declined, too, and whether the day is off; for whoever has just declined. */
    query: z.object({ token: loose, format: pageFormat, others: loose, off: loose }),
  }),
  answer: route({
    method: 'POST',
    path: '/offer/answer.html',
    at: 'root',
    summary: 'Accepts or declines an offered job, or proposes another time',
    permission: 'customer.page',
    body: z.object({
      token: loose,
      /** 'accept', 'decline' or 'propose'. */
      answer: loose,
      /** 'on' with a decline: the other offers of that day are declined, too. */
      restOfDay: loose,
      date: loose,
      startTime: loose,
      endTime: loose,
      note: loose,
    }),
  }),
} as const;
