import { paymentRoutes } from '@dragoman/contract/payments';
import { changes, type Implementation, reads } from '../../platform/http/implement.ts';
import { exportClientDues, exportPayments } from './export.ts';
import { allocateCreditFirst, receiveClientPayment } from './receipts.service.ts';
import { commandDay, applyPayment } from './payments.service.ts';
import { creditOfPayer, heldInvoices, knownPayers } from './payers.views.ts';
import { clientDues, dueInvoicesOf, listPayments, privateDueInvoices, readPayment } from './payments.views.ts';
import { releaseAllocation, reverseReceipt } from './corrections.service.ts';
import { reverseWriteOff, writeOffInvoices } from './write-offs.service.ts';
import { listWriteOffs, writeOffsNamed } from './write-offs.views.ts';

export const paymentImplementations: readonly Implementation[] = [
  reads(paymentRoutes.clientDues, ({ db, query }) => clientDues(db, query)),
  reads(paymentRoutes.exportClientDues, (call) => exportClientDues(call, call.query)),
  reads(paymentRoutes.clientDueInvoices, async ({ db, params }) => ({
    data: await dueInvoicesOf(db, params.companyId),
  })),
  reads(paymentRoutes.privateDueInvoices, async ({ db }) => ({ data: await privateDueInvoices(db) })),
  changes(paymentRoutes.receive, async ({ command, body }) => {
    const id = await receiveClientPayment(command, body);
    const { writeOffs: _none, events: _events, version: _version, ...payment } = await readPayment(command.tx, id);
    return { data: payment, msg: 'Payment Submitted' };
  }),
  changes(paymentRoutes.allocateCredit, async ({ command, body }) => ({
    data: await allocateCreditFirst(command, body),
    msg: 'Payment Submitted',
  })),
  reads(paymentRoutes.credit, async ({ db, params }) => ({ data: await creditOfPayer(db, params.companyId) })),
  reads(paymentRoutes.payers, async ({ db, query }) => ({ data: await knownPayers(db, query) })),
  reads(paymentRoutes.heldInvoices, async ({ db, query }) => ({ data: await heldInvoices(db, query.ids.split(',')) })),
  reads(paymentRoutes.list, ({ db, query }) => listPayments(db, query)),
  reads(paymentRoutes.export, (call) => exportPayments(call, call.query)),
  reads(paymentRoutes.read, async ({ db, params }) => ({ data: await readPayment(db, params.id) })),
  changes(paymentRoutes.apply, async ({ command, params, body }) => {
    await applyPayment(command, params.id, body);
    return { data: await readPayment(command.tx, params.id) };
  }),
  changes(paymentRoutes.release, async ({ command, params, body }) => {
    await releaseAllocation(command, params.id, body);
    return { data: await readPayment(command.tx, params.id) };
  }),
  changes(paymentRoutes.reverse, async ({ command, params, body }) => {
    await reverseReceipt(command, params.id, body);
    return { data: await readPayment(command.tx, params.id) };
  }),
  reads(paymentRoutes.writeOffs, ({ db, query }) => listWriteOffs(db, query)),
  changes(paymentRoutes.writeOffDebt, async ({ command, body }) => {
    const ids = await writeOffInvoices(command, body, commandDay(command));
    return { data: await writeOffsNamed(command.tx, ids), msg: 'Written off' };
  }),
  changes(paymentRoutes.reverseWriteOff, async ({ command, body }) => {
    await reverseWriteOff(command, body.writeOffId, commandDay(command), body.reason);
    return { msg: 'Write-off reversed' };
  }),
];
