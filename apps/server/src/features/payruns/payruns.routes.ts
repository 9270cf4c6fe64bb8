import { payRunRoutes } from '@dragoman/contract/payruns';
import { changes, type Implementation, reads } from '../../platform/http/implement.ts';
import { recordSecurity } from '../../platform/security/index.ts';
import { confirmedSession } from '../access/index.ts';
import { mailReply } from '../correspondence/index.ts';
import { exportRun, runFile } from './files.service.ts';
import { cancelRun, makeRun, sendRun } from './payruns.service.ts';
import { listRuns, readRun } from './payruns.views.ts';
import { previewRun } from './preview.queries.ts';

export const payRunImplementations: readonly Implementation[] = [
  reads(payRunRoutes.list, ({ db, query }) => listRuns(db, query)),
  reads(payRunRoutes.preview, async ({ db, query }) => ({ data: await previewRun(db, query.dueTo) })),
  reads(payRunRoutes.one, async ({ db, params }) => ({ data: await readRun(db, params.id) })),
  changes(payRunRoutes.make, async ({ command, body }) => {
    const id = await makeRun(command, body);
    return { data: await readRun(command.tx, id) };
  }),
  changes(payRunRoutes.export, async ({ command, params, body }) => {
    await exportRun(command, params.id, body);
    return { data: await readRun(command.tx, params.id) };
  }),
  reads(payRunRoutes.file, async ({ db, params, actor, request, now }) => {
    await confirmedSession(db, request.token, now);
    const { run, ...file } = await runFile(db, params.id);
    const what = `Pay Run ${run}, its payment file`;
    await recordSecurity(db, { kind: 'bank-read', person: actor, place: request, what }, now);
    return file;
  }),
  changes(payRunRoutes.send, async ({ command, params, body, platform }) => {
    await sendRun(command, params.id, { publicUrl: platform.publicUrl, sentOn: body.sentOn });
    return {
      data: await readRun(command.tx, params.id),
      ...mailReply(platform, 'Marked as sent, and the slips mailed'),
    };
  }),
  changes(payRunRoutes.cancel, async ({ command, params, body }) => {
    await cancelRun(command, params.id, body);
    return { data: await readRun(command.tx, params.id) };
  }),
];
