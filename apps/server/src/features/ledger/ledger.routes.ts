import { bookRoutes, periodRoutes } from '@dragoman/contract/ledger';
import { londonDay } from '@dragoman/domain/calendar';
import { recordSecurity } from '../../platform/security/index.ts';
import { changes, type Implementation, reads, wholeList } from '../../platform/http/implement.ts';
import { exportBooks, nameBookAccounts } from './books.service.ts';
import { bookExport, bookFile, listBookExports, trialBalance } from './books.views.ts';
import { listPeriods } from './periods.queries.ts';
import { closePeriod, reopenPeriod } from './periods.service.ts';

export const ledgerImplementations: Implementation[] = [
  reads(periodRoutes.list, async ({ db }) => wholeList(await listPeriods(db))),
  changes(periodRoutes.close, async ({ body, command }) => ({ data: await closePeriod(command, body) })),
  changes(periodRoutes.reopen, async ({ params, body, command }) => ({
    data: await reopenPeriod(command, params.id, body.reason),
  })),
  reads(bookRoutes.balance, ({ platform, now, query }) =>
    platform.reader.readSnapshot((snapshot) => trialBalance(snapshot, query.on ?? londonDay(now))),
  ),
  changes(bookRoutes.name, async ({ body, command }) => ({ data: await nameBookAccounts(command, body) })),
  reads(bookRoutes.exports, async ({ db }) => wholeList(await listBookExports(db))),
  changes(bookRoutes.export, async ({ body, command }) => ({
    data: await bookExport(command.tx, await exportBooks(command, body)),
  })),
  reads(bookRoutes.file, async (call) => {
    const file = await bookFile(call.db, call.params.id, call.params.part);
    const { actor, now, platform, request } = call;
    await recordSecurity(
      platform.db,
      { kind: 'export', person: actor, place: request, what: `Books (${file.downloadAs})` },
      now,
    );
    return file;
  }),
];
