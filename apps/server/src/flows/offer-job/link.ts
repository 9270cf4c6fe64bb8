import { offerPages } from '@dragoman/contract/offers';
import type { CallOf } from '@dragoman/contract/kit';
import { readProposal } from '@dragoman/domain/offers';
import { findRecipient, noteRefused, noteSeen, type LinkHolder } from '../../features/offers/index.ts';
import type { Actor, CommandContext, Place } from '../../platform/command-context.ts';
import { transact } from '../../platform/database/index.ts';
import type { StreamReply } from '../../platform/http/implement.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/index.ts';
import { notFoundPage, seeOther } from '../../platform/pages/index.ts';
import { acceptOffer, Against, type DayDeclined, declineOffer, proposeTime } from './answer.ts';
import { offerPage } from './page.ts';

interface Visit {
  readonly now: Date;
  readonly request: Place;
}

/** Shows the page of an offer and notes that it was opened; programs that follow links answer nothing by it (rule offers/page). */
export async function openOffer(
  { db }: Platform,
  { query, now, request }: Visit & { readonly query: CallOf<typeof offerPages.read>['query'] },
): Promise<StreamReply> {
  const holder = await findRecipient(db, query.token);
  if (!holder) return notFoundPage();
  await transact(db, (tx) => noteSeen({ tx, now, actor: actorOf(holder), place: request }, holder));
  const { others = '', off, ...link } = query;
  const declined = /^\d{1,3}$/.test(others) ? { others: Number(others), off: off === 'on' } : undefined;
  return offerPage(db, { holder, link, now, declined });
}

/**
 * Carries out an answer and leads to the page, which reads anew how things stand: reloading it answers nothing. An answer that is
 * refused leaves everything as it was, but for the note to the office of what stood against an acceptance.
 */
export async function answerOffer(
  { db }: Platform,
  { body, now, request }: Visit & { readonly body: CallOf<typeof offerPages.answer>['body'] },
): Promise<StreamReply> {
  const { token } = body;
  const holder = await findRecipient(db, token);
  if (!holder) return notFoundPage();
  const as = { now, actor: actorOf(holder), place: request };
  try {
    const declined = await transact(db, (tx) => answer({ ...as, tx }, holder, body));
    return seeOther(offerPages.read.path, {
      token,
      ...(declined && { others: String(declined.others), ...(declined.off && { off: 'on' }) }),
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error instanceof Against) await transact(db, (tx) => noteRefused({ ...as, tx }, holder, error.why));
    return offerPage(db, { holder, link: { token }, now, refused: error });
  }
}

function answer(
  command: CommandContext,
  holder: LinkHolder,
  body: CallOf<typeof offerPages.answer>['body'],
): Promise<DayDeclined | void> {
  const { answer: chosen = '' } = body;
  switch (chosen) {
    case 'accept':
      return acceptOffer(command, holder);
    case 'decline':
      return declineOffer(command, holder, { restOfDay: body.restOfDay === 'on' });
    case 'propose': {
      const proposal = readProposal(body);
      if (!proposal.allowed) throw refuse.invalid(proposal.refusal);
      return proposeTime(command, holder, proposal.value);
    }
    default:
      throw refuse.invalid('Please choose an answer');
  }
}

/** Whoever holds the link answers as the interpreter to whom it was mailed. */
const actorOf = ({ interpreterId, fullname }: LinkHolder): Actor => ({
  kind: 'interpreter',
  id: interpreterId,
  name: fullname,
  role: 'interpreter',
});
