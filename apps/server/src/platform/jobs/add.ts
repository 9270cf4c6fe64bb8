import { sql } from 'kysely';
import type { CommandContext } from '../command-context.ts';

export interface JobOptions {
  /** Not before this moment; at once where nothing is said. */
  readonly runAt?: Date;
  readonly maxAttempts?: number;
  /** A waiting job of the same key is replaced, so that there is one of it. */
  readonly jobKey?: string;
}

/** Adds a job in the command's own transaction: no command without its job, no job without its command. */
export async function addJob(
  command: Pick<CommandContext, 'tx'>,
  name: string,
  payload: object,
  options: JobOptions = {},
): Promise<void> {
  const { runAt = null, maxAttempts = null, jobKey = null } = options;
  await sql`select from graphile_worker.add_job(
    ${name}::text, payload => ${JSON.stringify(payload)}::json, run_at => ${runAt}::timestamptz,
    max_attempts => ${maxAttempts}::integer, job_key => ${jobKey}::text)`.execute(command.tx);
}
