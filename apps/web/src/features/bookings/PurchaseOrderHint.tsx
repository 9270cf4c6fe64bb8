import { clientRoutes } from '@dragoman/contract/clients';
import { purchaseOrderMissing } from '@dragoman/domain/bookings';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { reading } from '../../api/index.ts';
import { Hint } from '../../ui/Hint.tsx';

/** Said while a client of the register asks for a number that the booking lacks (rule clients/purchase-order). */
export function PurchaseOrderHint() {
  const [companyId, purchaseOrder, otherReference] = useWatch({
    name: ['companyId', 'purchaseOrder', 'otherReference'],
  }) as unknown[];
  const id = typeof companyId === 'string' ? companyId : '';
  const client = useQuery({ ...reading(clientRoutes.one, { params: { id } }), enabled: id !== '' }).data?.data;
  const missing =
    client &&
    purchaseOrderMissing({
      requiresPurchaseOrder: client.requiresPurchaseOrder,
      purchaseOrder: textOf(purchaseOrder),
      otherReference: textOf(otherReference),
    });
  return <Hint texts={[missing]} />;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
