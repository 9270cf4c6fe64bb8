import { webhookRoutes } from '@dragoman/contract/webhooks';
import { changes, type Implementation, reads, wholeList } from '../../platform/http/implement.ts';
import { confirmedSession } from '../access/index.ts';
import { listDeliveries, listWebhooks, readWebhook } from './webhooks.queries.ts';
import { changeSecret, changeWebhook, makeWebhook, removeWebhook, sendAgain, testWebhook } from './webhooks.service.ts';

export const webhookImplementations: readonly Implementation[] = [
  reads(webhookRoutes.list, async ({ db }) => wholeList(await listWebhooks(db))),
  changes(webhookRoutes.make, async ({ command, body, now, platform, request }) => {
    await confirmedSession(command.tx, request.token, now);
    return makeWebhook(command, platform.poster, body);
  }),
  changes(webhookRoutes.change, async ({ command, params, body, now, platform, request }) => {
    const { url } = await readWebhook(command.tx, params.id);
    if (body.url !== undefined && body.url !== url) await confirmedSession(command.tx, request.token, now);
    return { data: await changeWebhook(command, platform.poster, params.id, body) };
  }),
  changes(webhookRoutes.changeSecret, async ({ command, params, now, request }) => {
    await confirmedSession(command.tx, request.token, now);
    return changeSecret(command, params.id);
  }),
  changes(webhookRoutes.remove, async ({ command, params }) => {
    await removeWebhook(command, params.id);
    return { msg: 'Webhook removed' };
  }),
  changes(webhookRoutes.test, async ({ command, params }) => {
    await testWebhook(command, params.id);
    return { msg: 'A test event is on its way' };
  }),
  reads(webhookRoutes.deliveries, ({ db, params, query }) => listDeliveries(db, params.id, query)),
  changes(webhookRoutes.sendAgain, async ({ command, params }) => {
    await sendAgain(command, params.id);
    return { msg: 'The event is sent again' };
  }),
];
