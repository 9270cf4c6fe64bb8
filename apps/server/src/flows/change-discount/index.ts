import { invoiceRoutes } from '@dragoman/contract/invoices';
import { readInvoice } from '../../features/invoices/index.ts';
import { changes, type Implementation } from '../../platform/http/implement.ts';
import { changeDiscount } from './change.ts';

export const discountImplementations: readonly Implementation[] = [
  changes(invoiceRoutes.changeDiscount, async ({ command, params, body }) => {
    const id = await changeDiscount(command, params.id, body.discounts);
    return { data: await readInvoice(command.tx, 'client', command.actor, id), msg: 'Updating Invoice' };
  }),
];
