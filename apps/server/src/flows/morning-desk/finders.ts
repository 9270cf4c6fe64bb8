import type { DeskSection } from '@dragoman/contract/desk';
import type { DeskKind } from '@dragoman/domain/desk';
import type { Db } from '../../platform/database/index.ts';
import { bookingsOf } from './bookings.queries.ts';
import { differingTimesheets } from './differing.ts';
import { heldMails } from './mails.queries.ts';
import { overduePayers, unmailedInvoices } from './money.queries.ts';
import { unansweredOffers } from './offers.queries.ts';
import { expiringPapers, renewedPapers } from './papers.queries.ts';
import type { Reader } from './sections.ts';

type Finder = (db: Db, reader: Reader) => Promise<Omit<DeskSection, 'kind'>>;

/** How the entries of each kind are found: a bounded statement each, from an index. */
export const finders: Readonly<Record<DeskKind, Finder>> = {
  offers: unansweredOffers,
  unfilled: bookingsOf('unfilled'),
  requests: bookingsOf('requests'),
  unconfirmed: bookingsOf('unconfirmed'),
  unannounced: bookingsOf('unannounced'),
  quotations: bookingsOf('quotations'),
  unanswered: bookingsOf('unanswered'),
  timesheets: bookingsOf('timesheets'),
  differing: differingTimesheets,
  approvals: bookingsOf('approvals'),
  uninvoiced: bookingsOf('uninvoiced'),
  mails: heldMails,
  unmailed: unmailedInvoices,
  overdue: overduePayers,
  renewals: renewedPapers,
  papers: expiringPapers,
};
