import { invoiceRoutes } from '@dragoman/contract/invoices';
import { readInvoice } from '../../features/invoices/index.ts';
import { changes, type Implementation } from '../../platform/http/implement.ts';
import { changeDiscount } from './change.ts';

export const discountImplementations: readonly Implementation[] = [
  changes(invoiceRoutes.changeDiscount, async ({ deed, params, body }) => {
    const id = await changeDiscount(deed, params.id, body.discounts);
    return { data: await readInvoice(deed.tx, 'client', deed.actor, id), msg: 'Updating Invoice' };
  }),
];
