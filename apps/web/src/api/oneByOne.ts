import { CallRefused, NetworkFailed } from '@dragoman/contract/kit';

/** What became of one of several: done, or refused with a sentence. */
export interface OutcomeOf<Item> {
  readonly item: Item;
  readonly refused?: string;
}

/** Does one of them, under a key by which its command is done once, however often it is asked. */
export type Work<Item> = (item: Item, idempotencyKey: string) => Promise<unknown>;

// It is not known what became of it.
const noAnswer = 'No answer came: look whether it was done';

/**
 * Does the same with several, each by a command of its own, and begins the next one when it is asked for: one that is refused keeps no
 * other from being done. It ends with the session, without which all that follow are refused.
 */
export async function* oneByOne<Item>(items: readonly Item[], work: Work<Item>): AsyncGenerator<OutcomeOf<Item>> {
  for (const item of items) {
    const refusal = await refusalOf(item, work);
    if (refusal === undefined) {
      yield { item };
      continue;
    }
    yield { item, refused: sentenceOf(refusal) };
    if (refusal instanceof CallRefused && refusal.status === 401) return;
  }
}

/** Why it was not done; undefined where it was. An answer that was lost on its way is asked for once more, under the same key. */
async function refusalOf<Item>(item: Item, work: Work<Item>): Promise<unknown> {
  const key = crypto.randomUUID();
  const attempt = () => work(item, key);
  try {
    await attempt().catch((error: unknown) => (error instanceof NetworkFailed ? attempt() : Promise.reject(error)));
    return undefined;
  } catch (error) {
    return error;
  }
}

function sentenceOf(refusal: unknown): string {
  if (refusal instanceof NetworkFailed) return noAnswer;
  return refusal instanceof Error ? refusal.message : String(refusal);
}
