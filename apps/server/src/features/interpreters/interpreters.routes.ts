import { interpreterRoutes, ownBankRoutes, paperRoutes } from '@dragoman/contract/interpreters';
import { londonDay } from '@dragoman/domain/calendar';
import { serveFile } from '../../platform/files/index.ts';
import { changes, reads, type Implementation, wholeList } from '../../platform/http/implement.ts';
import { recordSecurity } from '../../platform/security/index.ts';
import { mailReply } from '../correspondence/index.ts';
import { confirmBankChange, proofOf } from './bank.service.ts';
import { addDocuments, findDocument, removeDocument } from './documents.service.ts';
import { exportInterpreters } from './export.ts';
import { findInterpreterNames, readInterpreter, readOwnBank, spokenBy } from './interpreters.queries.ts';
import { addProfileNote, createInterpreter, withdrawProfileNote } from './interpreters.service.ts';
import { changeLanguages } from './languages.service.ts';
import { changePhoto, findPhoto, photoAsText } from './photo.service.ts';
import { mailInterpreters } from './register-mail.service.ts';
import { findRenewalFile, ownPapers, waitingRenewals } from './renewals.queries.ts';
import { acceptPaper, refusePaper, sendPaper } from './renewals.service.ts';
import { listInterpreters } from './register.queries.ts';

/** Calls of profiles; changing one asks about the jobs that its 'Unavailable' touches and lives in flows. */
export const interpreterImplementations: Implementation[] = [
  reads(interpreterRoutes.names, async ({ params, query, db }) =>
    wholeList(
      await findInterpreterNames(db, params.text, query.active === undefined ? undefined : query.active === 'true'),
    ),
  ),
  reads(interpreterRoutes.list, ({ query, db, now }) => listInterpreters(db, { ...query, today: londonDay(now) })),
  reads(interpreterRoutes.export, (call) => exportInterpreters(call, call.query)),
  reads(interpreterRoutes.one, async ({ params, db, actor, request, now }) => {
    const data = await readInterpreter(db, actor, params.id);
    const what = `Interpreter ${data.int_id}`;
    if (data.isAccessTo) await recordSecurity(db, { kind: 'bank-read', person: actor, place: request, what }, now);
    return { data };
  }),
  reads(interpreterRoutes.spoken, async ({ params, db }) => ({ data: await spokenBy(db, params.id) })),
  changes(interpreterRoutes.sendMail, async ({ body, command, platform }) => {
    await mailInterpreters(command, body);
    return mailReply(platform, 'Mail sent to interpreter(s)');
  }),
  changes(interpreterRoutes.create, async ({ body, command }) => {
    const id = await createInterpreter(command, body);
    return { data: await readInterpreter(command.tx, command.actor, id) };
  }),
  changes(interpreterRoutes.confirmBank, async ({ params, body, command, ...asking }) => {
    await proofOf(command, asking)();
    await confirmBankChange(command, params.id, body);
    return { msg: 'Bank details confirmed' };
  }),
  changes(interpreterRoutes.changeLanguages, async ({ params, body, command }) => {
    await changeLanguages(command, params.id, body);
    return { data: await readInterpreter(command.tx, command.actor, params.id) };
  }),
  changes(interpreterRoutes.addNote, async ({ params, body, command }) => ({
    data: await addProfileNote(command, params.id, body.text),
  })),
  changes(interpreterRoutes.withdrawNote, async ({ params, body, command }) => ({
    data: await withdrawProfileNote(command, params.id, body.note),
  })),
  changes(interpreterRoutes.addDocument, async ({ params, body, command, files }) => ({
    data: await addDocuments(command, params.id, files, body.type),
  })),
  changes(interpreterRoutes.deleteFile, async ({ body, command }) => ({
    data: await removeDocument(command, body.id, body.filename),
  })),
  reads(interpreterRoutes.file, async ({ params, db, platform }) =>
    serveFile(platform.storage, await findDocument(db, params.id, params.file)),
  ),
  changes(interpreterRoutes.changePhoto, async ({ params, command, files }) => ({
    data: await changePhoto(command, params.id, files),
  })),
  reads(interpreterRoutes.photo, async ({ params, db, platform }) =>
    serveFile(platform.storage, await findPhoto(db, params.id)),
  ),
  reads(interpreterRoutes.base64Photo, async ({ params, db, platform }) => ({
    base64str: await photoAsText(db, platform.storage, params.id),
  })),
  reads(ownBankRoutes.read, async ({ db, actor }) => ({ data: await readOwnBank(db, actor.id!) })),
  reads(paperRoutes.own, async ({ db, actor, now }) => wholeList(await ownPapers(db, actor.id!, londonDay(now)))),
  changes(paperRoutes.send, async ({ params, body, command, files }) => {
    await sendPaper(command, params.paper, files, body.expiresOn);
    return wholeList(await ownPapers(command.tx, command.actor.id!, londonDay(command.now)));
  }),
  reads(paperRoutes.waiting, async ({ db, query }) => wholeList(await waitingRenewals(db, query.interpreter))),
  reads(paperRoutes.file, async ({ params, db, platform }) =>
    serveFile(platform.storage, await findRenewalFile(db, params.id)),
  ),
  changes(paperRoutes.accept, async ({ params, body, command }) => ({
    data: await acceptPaper(command, params.id, body.expiresOn),
  })),
  changes(paperRoutes.refuse, async ({ params, body, command, platform }) => {
    await refusePaper(command, platform.publicUrl, params.id, body.reason);
    return mailReply(platform, 'Paper refused, and its interpreter mailed', 'Paper refused');
  }),
];
