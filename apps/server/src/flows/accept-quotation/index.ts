import { bookingRoutes } from '@dragoman/contract/bookings';
import { quotationPages } from '@dragoman/contract/quotations';
import { changes, reads, type Implementation } from '../../platform/http/implement.ts';
import { acceptQuotation, standingOf } from './accept.ts';
import { bookingPage, jobSheetPage } from './booking-pages.ts';
import { tokenFor } from './open-page.ts';
import { acceptedPage, quotationPage } from './pages.ts';

export { bookingAgency, quotationRenderers } from './quotation.sheet.ts';

export const customerPageImplementations: Implementation[] = [
  reads(quotationPages.quotation, async ({ query, db }) =>
    quotationPage(db, { standing: await standingOf(db, query), link: query }),
  ),
  changes(quotationPages.accept, async ({ body, command, now, platform }) => {
    const standing = await acceptQuotation(command, platform.publicUrl, body);
    return standing.state === 'open'
      ? acceptedPage(command.tx, { link: body, standing }, now)
      : quotationPage(command.tx, { standing, link: body });
  }),
  changes(bookingRoutes.openPage, async ({ command, params }) => ({
    data: { randToken: await tokenFor(command, 'booking', params.id) },
  })),
  changes(bookingRoutes.openJobSheet, async ({ command, params }) => ({
    data: { randToken: await tokenFor(command, 'job-sheet', params.id) },
  })),
  reads(quotationPages.booking, ({ query, db, platform }) => bookingPage(db, platform.storage, query)),
  reads(quotationPages.jobSheet, ({ query, db }) => jobSheetPage(db, query)),
];
