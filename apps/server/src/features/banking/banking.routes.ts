import { bankingRoutes } from '@dragoman/contract/banking';
import { mayCall } from '../../platform/command-context.ts';
import { changes, type Implementation, reads } from '../../platform/http/implement.ts';
import { bookCertain, bookLine, ignoreLine, reopenLine, undoLine } from './lines.service.ts';
import { lineView, listLines } from './lines.views.ts';
import { bookPaid } from './paid.service.ts';
import { removeStatement } from './removal.service.ts';
import { importStatement, readStatementFile } from './statements.service.ts';
import { listStatements, readStatement, statementView } from './statements.views.ts';

export const bankingImplementations: readonly Implementation[] = [
  reads(bankingRoutes.list, ({ db, query }) => listStatements(db, query)),
  reads(bankingRoutes.readFile, async ({ db, body }) => ({ data: await readStatementFile(db, body) })),
  changes(bankingRoutes.import, async ({ command, body }) => ({
    data: await statementView(command.tx, await importStatement(command, body)),
  })),
  changes(bankingRoutes.remove, async ({ command, params }) => {
    await removeStatement(command, params.id);
    return { msg: 'Statement removed' };
  }),
  reads(bankingRoutes.read, async ({ db, params }) => ({ data: await readStatement(db, params.id) })),
  reads(bankingRoutes.lines, ({ db, params, query, now, actor }) =>
    // Whose slips are is for those who may list them.
    listLines(db, params.id, { ...query, slips: mayCall(actor, { permission: 'remittances.list' }) }, now),
  ),
  changes(bankingRoutes.bookCertain, async ({ command, params, body }) => {
    await bookCertain(command, params.id, body);
    return { data: await statementView(command.tx, params.id) };
  }),
  changes(bankingRoutes.book, async ({ command, params, body }) => {
    await bookLine(command, params.id, body);
    return { data: await lineView(command.tx, params.id) };
  }),
  changes(bankingRoutes.bookPaid, async ({ command, params, body, platform }) => {
    await bookPaid(command, params.id, body, platform.publicUrl);
    return { data: await lineView(command.tx, params.id) };
  }),
  changes(bankingRoutes.undo, async ({ command, params, body }) => {
    await undoLine(command, params.id, body.reason);
    return { data: await lineView(command.tx, params.id) };
  }),
  changes(bankingRoutes.ignore, async ({ command, params, body }) => {
    await ignoreLine(command, params.id, body);
    return { data: await lineView(command.tx, params.id) };
  }),
  changes(bankingRoutes.reopen, async ({ command, params }) => {
    await reopenLine(command, params.id);
    return { data: await lineView(command.tx, params.id) };
  }),
];
