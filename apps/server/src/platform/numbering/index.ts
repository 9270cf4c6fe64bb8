import { sql, type RawBuilder } from 'kysely';
import { type Db, planKept } from '../database/index.ts';
import type { CommandContext } from '../command-context.ts';

/**
 * Takes the next number of a counter, from 1, without gap or double: the counter's row stays locked until the command is
 * committed, so it is taken last in the transaction.
 */
export async function takeNumber(command: CommandContext, name: string): Promise<number> {
  return (await nextNumber(command, name).executeTakeFirstOrThrow()).number;
}

/** The first of `count` numbers of a counter that follow one another, for a command that makes as many records. */
export async function takeNumbers({ tx }: CommandContext, name: string, count: number): Promise<number> {
  const { last } = await tx
    .insertInto('counters')
    .values({ name, last: count })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ last: sql<number>`counters.last + ${count}` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last - count + 1;
}

/** The last numbers that counters gave, and sequences of registers (decision 0016); what has given none is missing. */
export async function lastNumbers(
  db: Db,
  counted: readonly string[],
  registers: readonly string[],
): Promise<Map<string, number>> {
  const counters = await db.selectFrom('counters').select(['name', 'last']).where('name', 'in', counted).execute();
  const given = counters.map(({ name, last }) => [name, last] as const);
  const sequences = [];
  for (const register of registers) {
    const { rows } = await sql<{ last: number }>`
      select last_value as last from ${sql.table(`${register}_numbers`)} where is_called`.execute(db);
    sequences.push(...rows.map(({ last }) => [register, last] as const));
  }
  return new Map([...given, ...sequences]);
}

/** Lets nobody take a number of a counter until the command is done. */
export async function holdCounters({ tx }: CommandContext): Promise<void> {
  await sql`lock table counters in exclusive mode`.execute(tx);
}

/** Makes the next number of a counter `first`; the caller has made sure that it gave none. */
export async function beginCounter({ tx }: CommandContext, name: string, first: number): Promise<void> {
  await tx
    .insertInto('counters')
    .values({ name, last: first - 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ last: first - 1 }))
    .execute();
}

/** Makes the next number of a register `first`; the caller has made sure that it gave none. */
export async function beginRegister({ tx }: CommandContext, register: string, first: number): Promise<void> {
  await sql`select setval(${`${register}_numbers`}::regclass, ${first}, false)`.execute(tx);
}

// With the name of a counter, the number of its queue.
const queues = 7_203;

/**
 * The statement that takes it, for a caller that asks for more in the same round trip. Concurrent writers stand in a queue and is served in turn:
 * for a row alone PostgreSQL lets the last writer go before, and one of many would wait three times as long as the rest.
 */
export function nextNumber(command: CommandContext, name: string) {
  return command.tx
    .with('turn', (tx) => tx.selectNoFrom(sql`pg_advisory_xact_lock(${queues}, hashtext(${name}))`.as('come')))
    .insertInto('counters')
    .columns(['name', 'last'])
    .expression((from) => from.selectFrom('turn').select([sql<string>`${name}`.as('name'), sql<number>`1`.as('last')]))
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ last: sql<number>`counters.last + 1` }))
    .returning('last as number')
    .modifyEnd(planKept);
}

/**
 * The first of `count` numbers that follow one another, from the sequence of a register (decision 0016). Nobody waits for them;
 * what a transaction took that is rolled back is skipped.
 */
export function firstNumber(register: string, count: number): RawBuilder<number> {
  return sql<number>`take_numbers(${`${register}_numbers`}::regclass, ${count}::integer)`;
}

/** A reference as people read it: 'BK' and 42 give 'BK-000042'; past a million it grows (rule basics/references). */
export function reference(prefix: string, number: number): string {
  return `${prefix}-${String(number).padStart(6, '0')}`;
}
