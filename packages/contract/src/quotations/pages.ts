import { z } from 'zod';
import { pageFormat, route } from '../kit/index.ts';

// A wrong address of a page shows 'Not Found' and never a refusal in JSON, so nothing here is refused.
const loose = z.string().max(200).optional().catch(undefined);

/**
 * The pages that quotation and booking mails link to, at the root; each is opened by its own token (rule pages/tokens).
 */
export const quotationPages = {
  quotation: route({
    method: 'GET',
    path: '/approve/acceptQuotation.html',
    at: 'root',
    summary: 'Shows a sent quotation to its customer',
    permission: 'customer.page',
    rows: ['EXT-07', 'SEND-10'],
    query: z.object({ br: loose, token: loose, view: loose, format: pageFormat }),
  }),
  accept: route({
    method: 'POST',
    path: '/approve/acceptQuotation.html',
    at: 'root',
    summary: 'Accepts a sent quotation',
    permission: 'customer.page',
    rows: ['EXT-07'],
    body: z.object({ br: loose, token: loose, view: loose }),
  }),
  booking: route({
    method: 'GET',
    path: '/booking/view.html',
    at: 'root',
    summary: 'Shows a booking to its customer or to the staff',
    permission: 'customer.page',
    rows: ['EXT-01', 'SEND-11'],
    query: z.object({ id: loose, token: loose, view: loose, format: pageFormat }),
  }),
  jobSheet: route({
    method: 'GET',
    path: '/interpreter/jobSheet.html',
    at: 'root',
    summary: 'Shows an onsite job to its interpreter, without any price',
    permission: 'customer.page',
    rows: ['EXT-06'],
    query: z.object({ id: loose, token: loose, view: loose, format: pageFormat }),
  }),
} as const;
