import { Readable } from 'node:stream';
import { schedule } from '@dragoman/domain/privacy';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Db } from '../../platform/database/index.ts';
import type { Storage } from '../../platform/files/index.ts';
import { type Holding, holdingsOf, ownFiles, rowsOf, titleOf } from './holdings.ts';
import { countMentions } from './mentions.ts';
import type { Person } from './person.ts';
import { type PersonFile, type Section, summaryPage } from './summary.ts';

/** Collects what is held of a person (rule privacy/person-file). */
export async function collectFile(db: Db, person: Person, now: Date): Promise<PersonFile> {
  const sections: Section[] = [];
  for (const holding of await holdingsOf(db, person)) {
    const rows = await rowsOf(db, holding, person);
    if (rows.length > 0) sections.push({ table: holding.table, title: titleOf(holding), why: whyOf(holding), rows });
  }
  return {
    name: person.name,
    email: person.email,
    at: now.toISOString(),
    sections,
    mentions: await countMentions(db, person),
  };
}

const whyOf = ({ table }: Holding): string => schedule[table]?.why ?? 'signing in';

interface Document {
  readonly stored_name: string;
  readonly original_name: string;
}

/** The uploaded documents and the photo of a person. */
export async function documentsOf(db: Db, { kind, id }: Person): Promise<Document[]> {
  if (kind === 'contact') return [];
  return db
    .selectFrom('stored_files')
    .select(['stored_name', 'original_name'])
    .where(ownFiles(kind, id))
    .where('bytes_removed_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** The file as a ZIP: data as JSON, a page to read, the documents. Each document is read when its turn comes. */
export function zipOf(file: PersonFile, documents: readonly Document[], storage: Storage): Readable {
  return Readable.from(zipped(file, documents, storage));
}

async function* zipped(file: PersonFile, documents: readonly Document[], storage: Storage): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else ready.push(chunk);
  });
  const flush = function* () {
    if (failure) throw failure;
    yield* ready.splice(0);
  };
  for (const [name, text] of [
    ['summary.html', summaryPage(file)],
    ['data.json', JSON.stringify(file, null, 2)],
  ] as const) {
    const entry = new ZipDeflate(name);
    zip.add(entry);
    entry.push(new TextEncoder().encode(text), true);
    yield* flush();
  }
  for (const [at, { stored_name, original_name }] of documents.entries()) {
    if (!(await storage.has(stored_name))) continue;
    const entry = new ZipPassThrough(`documents/${at + 1} ${original_name.replaceAll(/[/\\]/g, '_')}`);
    zip.add(entry);
    for await (const chunk of await storage.read(stored_name)) {
      entry.push(chunk as Buffer);
      yield* flush();
    }
    entry.push(new Uint8Array(0), true);
    yield* flush();
  }
  zip.end();
  yield* flush();
}
