import type { BookingRow } from '@dragoman/contract/bookings';
import { call, outdate, userNow } from '../../api/index.ts';

// The list does not wait for what only these pages need.
const invoices = () => import('@dragoman/contract/invoices');
const remittances = () => import('@dragoman/contract/remittances');
const bookingPages = async () => ({
  ...(await import('@dragoman/contract/bookings')),
  ...(await import('@dragoman/contract/quotations')),
});

const pageAddress = (path: string, query: Record<string, string | null | undefined>): string => {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []));
  return `${path}?${new URLSearchParams(given)}`;
};

/** Opens a page whose address has yet to be asked for. The tab is made at the click, or the browser would stop it. */
async function openLater(address: () => Promise<string>): Promise<void> {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  try {
    const found = await address();
    if (tab) tab.location.href = found;
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/** An invoice's page in a tab of its own. */
export const openInvoice = (row: BookingRow, invoiceNo: string): Promise<void> =>
  openLater(async () => {
    const { invoicePages } = await invoices();
    const token = row.invoice.cInvoice.find((chip) => chip.invoiceNo === invoiceNo)?.randToken;
    return pageAddress(invoicePages.invoice.path, {
      id: row._id,
      service: row.serviceType,
      token,
      view: 'staff',
      invoiceNo,
    });
  });

/** The proforma's page in a tab of its own. */
export const openProforma = (row: BookingRow): Promise<void> =>
  openLater(async () => {
    const { invoicePages, invoiceRoutes } = await invoices();
    const { data } = await call(invoiceRoutes.createProforma, {
      params: { id: row._id },
      idempotencyKey: crypto.randomUUID(),
    });
    void outdate('bookings');
    return pageAddress(invoicePages.proforma.path, {
      id: row._id,
      service: row.serviceType,
      token: data.randToken,
      view: 'staff',
    });
  });

/** The certificate of accuracy in a tab of its own, signed by who opens it (rule invoices/certificate). */
export const openCertificate = (row: BookingRow): Promise<void> =>
  openLater(async () => {
    const { invoicePages, invoiceRoutes } = await invoices();
    const { data } = await call(invoiceRoutes.certificate, { params: { id: row._id } });
    return pageAddress(invoicePages.certificate.path, {
      id: row.booking_ref,
      token: data.randToken,
      user: userNow()?._id,
    });
  });

/** The remittance slip in a tab of its own. */
export const openSlip = (row: BookingRow): Promise<void> =>
  openLater(async () => {
    const { remittancePages } = await remittances();
    return pageAddress(remittancePages.slip.path, { id: row.remittanceRef, token: row.remittanceDetails.randToken });
  });

type Job = Pick<BookingRow, '_id' | 'booking_ref'>;

/** The booking's page in a tab of its own, by the token of the person who is signed in. */
export const openBookingPage = (row: Job): Promise<void> =>
  openLater(async () => {
    const { bookingRoutes, quotationPages } = await bookingPages();
    const { data } = await call(bookingRoutes.openPage, { params: { id: row._id } });
    return pageAddress(quotationPages.booking.path, { id: row.booking_ref, token: data.randToken, view: viewOf() });
  });

/** The job sheet of an onsite job in a tab of its own. */
export const openJobSheet = (row: Job): Promise<void> =>
  openLater(async () => {
    const { bookingRoutes, quotationPages } = await bookingPages();
    const { data } = await call(bookingRoutes.openJobSheet, { params: { id: row._id } });
    return pageAddress(quotationPages.jobSheet.path, { id: row.booking_ref, token: data.randToken, view: viewOf() });
  });

const viewOf = () => (userNow()?.role === 'interpreter' ? 'interpreter' : 'staff');
