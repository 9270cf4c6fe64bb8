import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, prepared } from '../database/index.ts';
import type { Look } from './look.ts';
import { sheetFile } from './sheet/file.ts';
import type { Sheet } from './sheet/sheet.ts';

/** The PDF of an issued document: `id` stands for these very bytes. */
export interface KeptFile {
  readonly id: string;
  readonly content: Buffer;
}

interface Wanted {
  readonly sheet: Sheet;
  readonly look: Look;
  /** Kept for ever; what is only looked at may go (rule basics/kept). */
  readonly mailed: boolean;
}

const beingSet = new Map<string, Promise<Buffer>>();

/**
 * The PDF of an issued document as it was first set (rule basics/kept). Everything that it shows is its key: when
 * anything of that changes, it is another PDF.
 */
export async function keptFile(db: Db, wanted: Wanted): Promise<KeptFile> {
  const digest = digestOf(wanted);
  return (await findKept(db, digest, wanted)) ?? (await keep(db, digest, wanted));
}

// Raised when sheets are set otherwise: before, a long word covered its neighbours, and such a PDF must not come again.
const setting = 2;

function digestOf({ sheet, look: { colour, logo } }: Wanted): Buffer {
  const hash = createHash('sha256').update(JSON.stringify([sheet, colour, logo?.width, logo?.height, setting]));
  if (logo) hash.update(logo.content);
  return hash.digest();
}

async function findKept(db: Db, digest: Buffer, { mailed }: Wanted): Promise<KeptFile | undefined> {
  if (mailed)
    return db
      .updateTable('kept_documents')
      .set({ mailed })
      .where('digest', '=', digest)
      .returning(['id', 'content'])
      .executeTakeFirst();
  return (await lookUp(db, { digest }))[0];
}

const lookUp = prepared(
  (_db, { digest }: { readonly digest: Buffer }) =>
    sql<KeptFile>`select id, content from kept_documents where digest = ${digest}`,
);

/** Who set the same at the same time keeps the bytes of the first. */
async function keep(db: Db, digest: Buffer, wanted: Wanted): Promise<KeptFile> {
  const content = await setOnce(digest.toString('hex'), wanted);
  return db
    .insertInto('kept_documents')
    .values({ digest, content, mailed: wanted.mailed })
    .onConflict((conflict) =>
      conflict.column('digest').doUpdateSet({ mailed: sql`kept_documents.mailed or excluded.mailed` }),
    )
    .returning(['id', 'content'])
    .executeTakeFirstOrThrow();
}

async function setOnce(key: string, { sheet, look }: Wanted): Promise<Buffer> {
  const begun = beingSet.get(key) ?? sheetFile(sheet, look).finally(() => beingSet.delete(key));
  beingSet.set(key, begun);
  return begun;
}
