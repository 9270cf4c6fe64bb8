import { paymentRoutes } from '@dragoman/contract/payments';
import { changes, type Implementation, reads } from '../../platform/http/implement.ts';
import { exportClientDues, exportPayments } from './export.ts';
import { allocateCreditFirst, receiveClientPayment } from './receipts.service.ts';
import { deedDay, usePayment } from './payments.service.ts';
import { creditOfPayer, heldInvoices, knownPayers } from './payers.views.ts';
import { clientDues, dueInvoicesOf, listPayments, privateDueInvoices, readPayment } from './payments.views.ts';
import { releaseAllocation, reverseReceipt } from './put-right.service.ts';
import { reverseWriteOff, writeOffInvoices } from './write-offs.service.ts';
import { listWriteOffs, writeOffsNamed } from './write-offs.views.ts';

export const paymentImplementations: readonly Implementation[] = [
  reads(paymentRoutes.clientDues, ({ db, query }) => clientDues(db, query)),
  reads(paymentRoutes.exportClientDues, (call) => exportClientDues(call, call.query)),
  reads(paymentRoutes.clientDueInvoices, async ({ db, params }) => ({
    data: await dueInvoicesOf(db, params.companyId),
  })),
  reads(paymentRoutes.privateDueInvoices, async ({ db }) => ({ data: await privateDueInvoices(db) })),
  changes(paymentRoutes.allocate, async ({ deed, body }) => {
    const id = await receiveClientPayment(deed, body);
    const { writeOffs: _none, events: _events, version: _version, ...payment } = await readPayment(deed.tx, id);
    return { data: payment, msg: 'Payment Submitted' };
  }),
  changes(paymentRoutes.allocateCredit, async ({ deed, body }) => ({
    data: await allocateCreditFirst(deed, body),
    msg: 'Payment Submitted',
  })),
  reads(paymentRoutes.credit, async ({ db, params }) => ({ data: await creditOfPayer(db, params.companyId) })),
  reads(paymentRoutes.payers, async ({ db, query }) => ({ data: await knownPayers(db, query) })),
  reads(paymentRoutes.heldInvoices, async ({ db, query }) => ({ data: await heldInvoices(db, query.ids.split(',')) })),
  reads(paymentRoutes.list, ({ db, query }) => listPayments(db, query)),
  reads(paymentRoutes.export, (call) => exportPayments(call, call.query)),
  reads(paymentRoutes.read, async ({ db, params }) => ({ data: await readPayment(db, params.id) })),
  changes(paymentRoutes.make, async ({ deed, params, body }) => {
    await usePayment(deed, params.id, body);
    return { data: await readPayment(deed.tx, params.id) };
  }),
  changes(paymentRoutes.release, async ({ deed, params, body }) => {
    await releaseAllocation(deed, params.id, body);
    return { data: await readPayment(deed.tx, params.id) };
  }),
  changes(paymentRoutes.reverse, async ({ deed, params, body }) => {
    await reverseReceipt(deed, params.id, body);
    return { data: await readPayment(deed.tx, params.id) };
  }),
  reads(paymentRoutes.writeOffs, ({ db, query }) => listWriteOffs(db, query)),
  changes(paymentRoutes.writeOffDebt, async ({ deed, body }) => {
    const ids = await writeOffInvoices(deed, body, deedDay(deed));
    return { data: await writeOffsNamed(deed.tx, ids), msg: 'Written off' };
  }),
  changes(paymentRoutes.reverseWriteOff, async ({ deed, body }) => {
    await reverseWriteOff(deed, body.writeOffId, deedDay(deed), body.reason);
    return { msg: 'Write-off reversed' };
  }),
];
