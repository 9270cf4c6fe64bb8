import { periodRoutes } from '@dragoman/contract/ledger';
import { changes, type Implementation, reads, wholeList } from '../../platform/http/implement.ts';
import { listPeriods } from './periods.queries.ts';
import { closePeriod, reopenPeriod } from './periods.service.ts';

export const ledgerImplementations: Implementation[] = [
  reads(periodRoutes.list, async ({ db }) => wholeList(await listPeriods(db))),
  changes(periodRoutes.close, async ({ body, command }) => ({ data: await closePeriod(command, body) })),
  changes(periodRoutes.reopen, async ({ params, body, command }) => ({
    data: await reopenPeriod(command, params.id, body.reason),
  })),
];
