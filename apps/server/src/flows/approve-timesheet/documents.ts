import type { Levy } from '@dragoman/domain/charging';
import { noPence, type Pence } from '@dragoman/domain/money';
import type { BookingCustomer } from '../../features/bookings/index.ts';
import type { InterpreterFacts } from '../../features/interpreters/index.ts';
import {
  jobBlock,
  type AgencyBlock,
  type InvoicedBooking,
  type InvoiceDocument,
  type NamedCustomer,
} from '../../features/invoices/index.ts';

type Document = Omit<InvoiceDocument, 'title' | 'revises'>;

/**
 * A client invoice's frozen particulars; share 2 of a split bill is addressed to Invoice To (rule invoices/split-bill).
 */
export function clientDocument(
  booking: InvoicedBooking,
  interpreter: InterpreterFacts | undefined,
  agency: AgencyBlock,
  levy: Levy,
  share: { number: number; of: number },
): Document {
  const toOther = share.number === 2;
  return {
    agency: { ...agency, vatNumber: levy.vat ? agency.vatNumber : null },
    to: {
      name: toOther ? (booking.invoiceToName ?? booking.name) : booking.name,
      company: toOther ? null : booking.companyName,
      address: booking.invoiceAddress ?? booking.address,
      email: toOther ? (booking.invoiceTo ?? booking.email) : booking.email,
    },
    customerName: booking.name,
    interpreter: interpreter ? interpreterBlock(interpreter) : null,
    job: jobBlock(booking),
    share: share.of > 1 ? `${share.number} of ${share.of}` : null,
    advance: noPence,
  };
}

/** An interpreter invoice's frozen particulars: from the interpreter, to the agency (rule invoices/self-billing). */
export function interpreterDocument(
  booking: InvoicedBooking,
  interpreter: InterpreterFacts,
  agency: AgencyBlock,
  vatCharged: Pence,
): Document {
  const block = interpreterBlock(interpreter);
  return {
    agency,
    to: { name: agency.name, company: agency.name, address: agency.address, email: '' },
    customerName: booking.name,
    interpreter: { ...block, vatNo: vatCharged !== 0 ? block.vatNo : null },
    job: jobBlock(booking),
    share: null,
    advance: noPence,
  };
}

/** Who a share's payer is named as: the customer, or for share 2 the one under Invoice To. */
export function customerOf(booking: BookingCustomer, share: number): NamedCustomer {
  if (share === 1) return booking;
  const name = booking.invoiceToName ?? booking.name;
  return { ...booking, clientId: null, companyName: name, name, email: booking.invoiceTo ?? booking.email };
}

function interpreterBlock(interpreter: InterpreterFacts) {
  return {
    ref: interpreter.interpreterRef,
    name: interpreter.fullname,
    postcode: interpreter.postcode,
    address: interpreter.address,
    vatNo: interpreter.vat ? interpreter.vatNo : null,
    businessName: interpreter.businessName,
  };
}
