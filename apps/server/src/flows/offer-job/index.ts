import { offerPages, offerRoutes } from '@dragoman/contract/offers';
import { mailReply } from '../../features/correspondence/index.ts';
import { changes, ownTransactions, type Implementation } from '../../platform/http/implement.ts';
import { answerOffer, openOffer } from './link.ts';
import { offerJob, withdrawOffer } from './offer.ts';

export { reportChange } from './changed.ts';
export { offerTasks } from './due.ts';
export { closeChanged } from './taken.ts';

export const offerJobImplementations: Implementation[] = [
  changes(offerRoutes.make, async ({ params, body, command, platform }) => ({
    ...mailReply(platform, 'Offer sent', 'Offer made'),
    data: await offerJob(command, platform.publicUrl, params.id, body),
  })),
  changes(offerRoutes.withdraw, async ({ params, body, command, platform }) => ({
    ...mailReply(platform, 'Offer withdrawn', 'Offer withdrawn'),
    data: await withdrawOffer(command, params.id, body.reason || undefined),
  })),
  ownTransactions(offerPages.read, ({ platform, query, now, request }) => openOffer(platform, { query, now, request })),
  ownTransactions(offerPages.answer, ({ platform, body, now, request }) =>
    answerOffer(platform, { body, now, request }),
  ),
];
