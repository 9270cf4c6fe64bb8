import { correspondenceRoutes } from '@dragoman/contract/correspondence';
import { changes, reads, type Implementation, wholeList } from '../../platform/http/implement.ts';
import { exportMails } from './export.ts';
import { mailReply } from './outbox.service.ts';
import { listMails, readMail } from './correspondence.queries.ts';
import { sendAgain } from './correspondence.service.ts';
import { changeWording, listWordings, previewWording, restoreWording } from './wordings.service.ts';

export const correspondenceImplementations: Implementation[] = [
  reads(correspondenceRoutes.list, ({ query, db }) => listMails(db, query)),
  reads(correspondenceRoutes.export, (call) => exportMails(call, call.query)),
  reads(correspondenceRoutes.ofBooking, ({ params, query, db }) =>
    listMails(db, { ...query, of: { column: 'booking_id', id: params.id } }),
  ),
  reads(correspondenceRoutes.ofClient, ({ params, query, db }) =>
    listMails(db, { ...query, of: { column: 'client_id', id: params.id } }),
  ),
  reads(correspondenceRoutes.ofInterpreter, ({ params, query, db }) =>
    listMails(db, { ...query, of: { column: 'interpreter_id', id: params.id } }),
  ),
  reads(correspondenceRoutes.wordings, async ({ db }) => wholeList(await listWordings(db))),
  changes(correspondenceRoutes.changeWording, async ({ params, body, command }) => ({
    data: await changeWording(command, params.kind, body),
  })),
  changes(correspondenceRoutes.restoreWording, async ({ params, body, command }) => ({
    data: await restoreWording(command, params.kind, body.madeFrom),
  })),
  reads(correspondenceRoutes.previewWording, async ({ params, body, db }) => ({
    data: await previewWording(db, params.kind, body),
  })),
  reads(correspondenceRoutes.read, async ({ params, actor, db }) => ({ data: await readMail(db, actor, params.id) })),
  changes(correspondenceRoutes.sendAgain, async ({ params, command, platform }) => ({
    data: await sendAgain(command, params.id),
    ...mailReply(platform, 'Mail queued'),
  })),
];
