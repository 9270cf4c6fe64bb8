import { expect, it } from 'vitest';
import { purchaseOrderMissing } from './index.ts';

it('is missing only where the client asks for it and neither number is given', () => {
  expect(purchaseOrderMissing({ requiresPurchaseOrder: true, purchaseOrder: ' ' })).toContain('purchase order');
  expect(purchaseOrderMissing({ requiresPurchaseOrder: true, purchaseOrder: 'PO 7' })).toBeUndefined();
  expect(purchaseOrderMissing({ requiresPurchaseOrder: true, otherReference: 'T-9' })).toBeUndefined();
  expect(purchaseOrderMissing({ requiresPurchaseOrder: false })).toBeUndefined();
});
