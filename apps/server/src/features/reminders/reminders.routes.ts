import { reminderPages, reminderRoutes } from '@dragoman/contract/reminders';
import { londonDay } from '@dragoman/domain/calendar';
import { pdfReply, sheetFile } from '../../platform/documents/index.ts';
import { changes, type Implementation, reads, wholeList } from '../../platform/http/implement.ts';
import { mailReply } from '../correspondence/index.ts';
import { agencyLook } from '../settings/index.ts';
import { statementSheet } from './documents/statement.sheet.ts';
import { dueReminders } from './due.queries.ts';
import { debtorEvents } from './events.views.ts';
import { findHold, holdView, standingHolds } from './holds.queries.ts';
import { addHold, endHold } from './holds.service.ts';
import { statementPage } from './pages/statement.page.ts';
import { baseRates, changeRates } from './rates.service.ts';
import { previewReminder, sendReminder } from './reminders.service.ts';
import { accountStatement, statementDays } from './statements.queries.ts';
import { sendStatement, statementDocument, unprintableStatement } from './statements.service.ts';
import { readSteps } from './steps.queries.ts';
import { changeSteps } from './steps.service.ts';

export const reminderImplementations: readonly Implementation[] = [
  reads(reminderRoutes.due, ({ db, now, query }) => dueReminders(db, londonDay(now), query)),
  reads(reminderRoutes.preview, async ({ db, now, body, platform }) => ({
    data: await previewReminder(db, platform.publicUrl, now, body),
  })),
  changes(reminderRoutes.send, async ({ command, body, platform }) => {
    await sendReminder(command, platform.publicUrl, body);
    return mailReply(platform, 'Reminder sent');
  }),
  reads(reminderRoutes.holds, async ({ db, now }) => {
    const today = londonDay(now);
    const holds = (await standingHolds(db)).map((hold) => holdView(hold, today));
    return wholeList(holds.filter(({ state }) => state === 'holds' || state === 'broken'));
  }),
  changes(reminderRoutes.hold, async ({ command, body, now }) => {
    const id = await addHold(command, body);
    return { data: holdView((await findHold(command.tx, id))!, londonDay(now)) };
  }),
  changes(reminderRoutes.endHold, async ({ command, params, body, now }) => {
    await endHold(command, params.id, body.outcome);
    return { data: holdView((await findHold(command.tx, params.id))!, londonDay(now)) };
  }),
  reads(reminderRoutes.steps, async ({ db }) => ({ data: await readSteps(db) })),
  changes(reminderRoutes.changeSteps, async ({ command, body }) => ({ data: await changeSteps(command, body) })),
  reads(reminderRoutes.rates, async ({ db }) => ({ data: { rates: await baseRates(db) } })),
  changes(reminderRoutes.changeRates, async ({ command, body }) => ({
    data: { rates: await changeRates(command, body.rates) },
  })),
  reads(reminderRoutes.events, async ({ db, params, platform }) =>
    wholeList(await debtorEvents(db, platform.publicUrl, params.payerId)),
  ),
  reads(reminderRoutes.statement, async ({ db, now, params, query }) => {
    const account = await accountStatement(db, params.payerId, statementDays(query, londonDay(now)));
    return { data: { ...account, unprintable: await unprintableStatement(db, account) } };
  }),
  reads(reminderRoutes.statementPdf, async ({ db, now, params, query }) => {
    const account = await accountStatement(db, params.payerId, statementDays(query, londonDay(now)));
    const sheet = statementSheet(await statementDocument(db, account));
    return pdfReply(await sheetFile(sheet, await agencyLook(db)), sheet.title);
  }),
  changes(reminderRoutes.sendStatement, async ({ command, params, body, platform }) => {
    await sendStatement(command, platform.publicUrl, { ...body, ...params });
    return mailReply(platform, 'Statement sent');
  }),
  reads(reminderPages.statement, ({ db, query }) => statementPage(db, query)),
];
