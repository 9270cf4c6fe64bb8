import { z } from 'zod';
import { pageFormat, route } from '../kit/index.ts';

// Links come back with whatever a mail program has added: what cannot be read counts as missing.
const text = z.string().max(200).optional().catch(undefined);
const link = { id: text, token: text, view: text, format: pageFormat };
/** A document that is an electronic invoice too. */
const issuedLink = { ...link, format: z.enum(['pdf', 'xml']).optional().catch(undefined) };

/**
 * Pages that people open by a link, each with its own token (rules pages/tokens, pages/identities, pages/content).
 * `view` widens nothing (rule pages/view-widens-nothing).
 */
export const invoicePages = {
  invoice: route({
    method: 'GET',
    at: 'root',
    path: '/invoice/view.html',
    summary: 'Page: a customer invoice; `id` is the booking, `invoiceNo` the invoice',
    permission: 'customer.page',
    rows: ['EXT-02'],
    query: z.object({ ...issuedLink, service: text, invoiceNo: text }),
  }),
  monthly: route({
    method: 'GET',
    at: 'root',
    path: '/invoice/monthly.html',
    summary: 'Page: a monthly invoice; `id` is its number',
    permission: 'customer.page',
    query: z.object(issuedLink),
  }),
  creditNote: route({
    method: 'GET',
    at: 'root',
    path: '/invoice/creditnote.html',
    summary: 'Page: a credit note; `id` is its number',
    permission: 'customer.page',
    query: z.object(issuedLink),
  }),
  proforma: route({
    method: 'GET',
    at: 'root',
    path: '/invoice/proforma.html',
    summary: 'Page: a proforma; `id` is the booking',
    permission: 'customer.page',
    rows: ['EXT-03'],
    query: z.object({ ...link, service: text }),
  }),
  certificate: route({
    method: 'GET',
    at: 'root',
    path: '/booking/certificate.html',
    summary: 'Page: a certificate of accuracy; `id` is the booking reference, `user` the staff member who opens it',
    permission: 'customer.page',
    rows: ['EXT-04'],
    query: z.object({ ...link, user: text }),
  }),
} as const;
