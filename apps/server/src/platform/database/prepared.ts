import type { CompiledQuery } from 'kysely';
import type { Db } from './connect.ts';
import { keptMark } from './kept-plans.ts';

/**
 * A statement whose plan is kept and which is written once as well, at its first use: composing a large one takes longer than
 * finding its rows. `write` gets a stand-in for each value, which it may only put where a value of the statement goes.
 */
export function prepared<Values extends object, Row>(write: (db: Db, values: Values) => Written<Row>) {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db: Db, values: Values): Promise<Row[]> => {
    compiled ??= markPrepared(write(db, standIns<Values>()).compile(db));
    const parameters = compiled.parameters.map((value) =>
      value instanceof StandIn ? values[value.name as keyof Values] : value,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

/** A statement of the query builder, or one in plain SQL. */
interface Written<Row> {
  compile(db: Db): CompiledQuery<Row>;
}

class StandIn {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

function standIns<Values extends object>(): Values {
  return new Proxy({} as Values, { get: (_, name) => new StandIn(name) });
}

function markPrepared<Row>(compiled: CompiledQuery<Row>): CompiledQuery<Row> {
  return { ...compiled, sql: `${compiled.sql} ${keptMark}` };
}
