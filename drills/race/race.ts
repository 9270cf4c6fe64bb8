import type { Drill, Round } from '../frame/drill.ts';
import { disagreements, numberingFaults } from '../office/books.ts';
import type { Command } from '../office/job.ts';
import { type Arena, confirmedJob, connections, openArena } from './arena.ts';
import { fightForApproval, fightForInterpreter, fightForMoney, fightForOffer, fightForSlips } from './fights.ts';
import { contestedInvoices, pennies } from './judge.ts';

const tellEvery = 25;

/** Jobs are made sixteen at a time: their numbers are raced for, too. */
async function* jobs(arena: Arena): AsyncGenerator<Command, never> {
  for (let batch = 1; ; batch += 1) {
    const tags = Array.from({ length: connections }, (_, place) => `race-${batch}-${place + 1}`);
    yield* await Promise.all(tags.map((tag) => confirmedJob(arena, tag)));
  }
}

/** One timesheet is approved by everybody, one interpreter wanted by two at once, one offered job by several interpreters; then all fight for what is open and due. */
async function fight(arena: Arena, { random, number }: Round, approval: Command): Promise<void> {
  await fightForApproval(arena, approval);
  await fightForInterpreter(arena, number);
  await fightForOffer(arena, number);
  const { invoiceNos, bookingIds } = await contestedInvoices(arena.db);
  await fightForMoney(arena, random, invoiceNos);
  await fightForSlips(arena, random, bookingIds);
  for (const sentence of await pennies(arena.db, arena.score)) arena.course.fault(sentence);
}

/** All connections ask for the same thing at the same moment. */
export const race: Drill = {
  name: 'race',
  about:
    'invoices, payments, slips, an interpreter and an offered job fought over by 16 connections on 2 servers: no penny too much, nothing doubled',
  full: 200,
  short: 6,
  async run(course) {
    const arena = await openArena(course);
    const next = jobs(arena);
    for (const round of course.rounds()) {
      await fight(arena, round, (await next.next()).value);
      if (round.number % tellEvery === 0) course.report(`${arena.score.won} calls won, ${arena.score.refused} refused`);
    }
    for (const look of [numberingFaults, disagreements])
      for (const sentence of await look(arena.db)) course.fault(sentence);
    const { won, refused, allocated, references } = arena.score;
    return `${won} calls won, ${refused} refused, ${references.size} references given, ${(allocated / 100).toFixed(2)} pounds allocated`;
  },
};
