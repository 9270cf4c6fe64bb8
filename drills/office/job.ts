import { assignmentRoutes } from '@dragoman/contract/assignments';
import { bookingRoutes } from '@dragoman/contract/bookings';
import { invoiceRoutes } from '@dragoman/contract/invoices';
import type { RouteDeclaration } from '@dragoman/contract/kit';
import { paymentRoutes } from '@dragoman/contract/payments';
import { quotationRoutes } from '@dragoman/contract/quotations';
import { remittanceRoutes } from '@dragoman/contract/remittances';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import type { Sent } from '../../apps/server/test/harness/caller.ts';
import { currentDay, jobE, onsite, override } from '../../e2e/support/office.ts';
import type { Office, Who } from './office.ts';

/** What a command leaves behind that can be counted; 'step' leaves nothing that a repetition would double. */
export type Kind = 'booking' | 'approval' | 'allocation' | 'slip' | 'step';

/** One call of a job's lifecycle. */
export interface Command {
  readonly kind: Kind;
  readonly who: Who;
  readonly route: RouteDeclaration;
  readonly sent: Sent<RouteDeclaration>;
}

/** Gives the first command, and for the answer of each the next one. */
export type Lifecycle = Generator<Command, void>;

/**
 * The lifecycle of one job, command by command: booked, assigned, quoted, confirmed, approved, paid by the customer and remitted to
 * the interpreter. `tag` is its file reference, by which everything that it leaves behind is found.
 */
export function* lifecycleOf(office: Office, tag: string): Lifecycle {
  const entry = onsite(office, { bookingType: 'Booking', fileRef: tag });
  const booked = yield { kind: 'booking', who: 'admin', route: bookingRoutes.create, sent: { body: entry } };
  const id: string = booked.data._id;
  const step = (route: RouteDeclaration, body: object): Command => ({
    kind: 'step',
    who: 'admin',
    route,
    sent: { params: { id }, body },
  });
  yield step(assignmentRoutes.assign, { interpreter: office.interpreterId, override });
  yield step(quotationRoutes.confirm, jobE.form);
  yield step(quotationRoutes.send, {});
  const columns = { timesheet: jobE.sheet, clientSheet: jobE.sheet };
  yield { ...step(timesheetRoutes.approve, columns), kind: 'approval' };
  const read = yield { kind: 'step', who: 'admin', route: invoiceRoutes.read, sent: { params: { id } } };
  yield {
    kind: 'allocation',
    who: 'ipAdmin',
    route: paymentRoutes.receive,
    sent: { body: paymentOf(office, read.data) },
  };
  const slip = { interpreterId: office.interpreterId, paymentDate: currentDay(), details: [{ bookingId: id }] };
  yield { kind: 'slip', who: 'superadmin', route: remittanceRoutes.create, sent: { body: slip } };
}

/** The whole of an invoice, paid and allocated at once. */
function paymentOf({ clientId }: Office, { invoiceNo, balanceAmount }: { invoiceNo: string; balanceAmount: number }) {
  return {
    companyId: clientId,
    totalAmount: balanceAmount,
    paymentDate: currentDay(),
    allocatedDate: currentDay(),
    details: [{ invoiceNo, allocated: balanceAmount }],
  };
}
