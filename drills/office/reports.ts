import { reportRoutes } from '@dragoman/contract/reports';
import type { Caller, Received } from '../../apps/server/test/harness/caller.ts';

/** As far as a demo agency reaches; a return of VAT is one of days that are said. */
const days = { fromDate: '2020-01-01', toDate: '2039-12-31' };

/** Asks every report, by its name. Exports hold what the reports say, and few are served at once; a look-up has no figures. */
export const askReports = (caller: Caller): [string, () => Promise<Received>][] =>
  Object.entries(reportRoutes)
    .filter(([, { path }]) => !path.endsWith('/export') && !path.includes(':'))
    .map(([name, route]) => {
      const isFree = !('query' in route) || route.query.safeParse({}).success;
      return [name, () => caller.call(route, isFree ? {} : { query: days })];
    });
