import type { Received } from '../../apps/server/test/harness/caller.ts';

/** A call that must succeed. */
export async function succeed(asked: Promise<Received>): Promise<Received> {
  const answer = await asked;
  if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer;
}
