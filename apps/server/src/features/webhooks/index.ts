export { notifyWebhooks } from './events.service.ts';
export { webhookProbe } from './webhooks.queries.ts';
export { webhookImplementations } from './webhooks.routes.ts';
export { webhookPeriodic, webhookTasks } from './webhooks.tasks.ts';
