import { offerPages, offerRoutes } from '@dragoman/contract/offers';
import { offerDefaults } from '@dragoman/domain/offers';
import type { Actor } from '../../platform/command-context.ts';
import { hour, minute } from '../moments.ts';
import type { Course } from '../office/agenda.ts';
import type { DemoInterpreter } from '../office/interpreters.ts';
import type { Random } from '../random.ts';
import type { Desk } from './desk.ts';

/** A job that is offered instead of being given at once. */
interface Offered {
  readonly desk: Desk;
  readonly clerk: Actor;
  readonly bookingId: string;
  /** Whoever does it in the end. */
  readonly interpreter: DemoInterpreter;
  readonly able: readonly DemoInterpreter[];
  /** Midnight of its day. */
  readonly day: number;
}

/**
 * Offers a job to a few: mostly the one who does it accepts by the link of the mail, others decline, propose another time or
 * say nothing. Where nobody accepts, or something stands against it, the office gives the job itself.
 */
export async function* offerFirst(offered: Offered, chance: Random): Course {
  const { desk, clerk, bookingId, interpreter, able } = offered;
  const { office } = desk;
  const expiresAt = Math.min(desk.now + offerDefaults.openHours * hour, offered.day + 7 * hour);
  if (expiresAt < desk.now + 3 * hour) return;
  const others = able.filter(({ id }) => id !== interpreter.id).slice(0, chance.whole(1, 4));
  const asked = [interpreter, ...others];
  const { data } = await office.call(clerk, offerRoutes.make, {
    params: { id: bookingId },
    body: {
      recipients: asked.map(({ id }) => ({ interpreter: id, tier: 1 })),
      expiresAt: new Date(expiresAt),
      pauseMinutes: offerDefaults.pauseMinutes,
    },
  });
  await office.deliver();
  const links = new Map(asked.map(({ id, email }) => [id, office.linkTo(offerPages.read, email)]));
  for (const { id } of others) {
    const answer = chance.weighted(answers);
    if (!answer) continue;
    yield desk.now + chance.whole(5, 40) * minute;
    await office.answer(links.get(id)!, answer);
  }
  if (chance.chance(0.15)) {
    yield expiresAt + minute;
    return office.continueOffer(data._id);
  }
  yield Math.min(desk.now + chance.whole(10, 900) * minute, expiresAt - minute);
  await office.answer(links.get(interpreter.id)!, { answer: 'accept' });
}

const answers: readonly (readonly [Readonly<Record<string, string>> | undefined, weight: number])[] = [
  [undefined, 5],
  [{ answer: 'decline' }, 4],
  [{ answer: 'propose', note: 'Half an hour later I could.' }, 1],
];
