import { transact, type Tx } from '../database/index.ts';
import type { Storage } from '../files/index.ts';
import type { FileParts } from './files.ts';

const day = 24 * 60 * 60_000;
/** The slowest upload that is let go on takes two days. */
const patience = 3 * day;
const atOnce = 100;

/** Removes what broken uploads left behind, in a folder or a bucket (rule files/broken-uploads). Gives how many. */
export async function removeBrokenUploads({ db, storage, clock }: FileParts): Promise<number> {
  const before = new Date(clock.now().getTime() - patience);
  let total = 0;
  for (;;) {
    const removed = await transact(db, (tx) => removeSome(tx, storage, before));
    total += removed;
    if (removed < atOnce) return total;
  }
}

async function removeSome(tx: Tx, storage: Storage, before: Date): Promise<number> {
  const begun = await tx
    .selectFrom('uploads_begun')
    .select('stored_name')
    .where('begun_at', '<', before)
    .where((where) => {
      const listed = where
        .selectFrom('stored_files as file')
        .select('file.id')
        .whereRef('file.stored_name', '=', 'uploads_begun.stored_name');
      return where.not(where.exists(listed));
    })
    .orderBy('begun_at')
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute();
  const names = begun.map(({ stored_name }) => stored_name);
  if (names.length === 0) return 0;
  for (const name of names) await storage.abandon(name);
  await tx.deleteFrom('uploads_begun').where('stored_name', 'in', names).execute();
  return names.length;
}
