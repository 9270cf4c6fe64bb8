import { invoiceRoutes } from '@dragoman/contract/invoices';
import { changes, type Implementation } from '../../platform/http/implement.ts';
import { creditBooking } from './credit.ts';

export const creditNoteImplementations: readonly Implementation[] = [
  changes(invoiceRoutes.credit, async ({ command, params, body }) => ({
    data: await creditBooking(command, params.id, body),
    msg: 'Credit Note Generated',
  })),
];
