import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { csvOptions } from '../../sheets/index.ts';
import type { PostcodeUnit } from '../units.ts';
import { recognise, UnknownPostcodeFile, type PostcodeFile } from './formats.ts';

/** Rows of the file so far: taken over, and passed by (terminated, or without a position). */
export type ImportCount = { readonly written: number; readonly skipped: number };

/** What was read in the end, and how much of it. */
export type ImportResult = ImportCount & { readonly file: PostcodeFile['name'] };

const ROWS_AT_ONCE = 5_000;

/**
 * Reads OS Code-Point Open or ONSPD, recognised by content, and hands the postcodes over in batches.
 * `write` belongs to one transaction, which the caller opens: a failure halfway must leave the table as it was.
 * Refuses any other file with `UnknownPostcodeFile` before the first `write`.
 */
export async function importPostcodes(
  lines: AsyncIterable<string | Uint8Array> | Readable,
  write: (rows: readonly PostcodeUnit[]) => Promise<void>,
  progress: (count: ImportCount) => void = () => {},
): Promise<ImportResult> {
  let file: PostcodeFile | undefined;
  let count = { written: 0, skipped: 0 };
  // By postcode, because one upsert may not meet the same row twice.
  const batch = new Map<string, PostcodeUnit>();

  async function flush() {
    if (batch.size === 0) return;
    await write([...batch.values()]);
    count = { ...count, written: count.written + batch.size };
    batch.clear();
    progress(count);
  }

  const csv = parse({ ...csvOptions, skip_empty_lines: true });
  await pipeline(textOf(lines), csv, async (records: AsyncIterable<string[]>) => {
    for await (const record of records) {
      const isFirst = file === undefined;
      file ??= recognise(record);
      if (isFirst && file.hasHeader) continue;
      const unit = file.read(record);
      if (unit) batch.set(unit.postcode, unit);
      else count = { ...count, skipped: count.skipped + 1 };
      if (batch.size >= ROWS_AT_ONCE) await flush();
    }
    await flush();
  });
  if (file === undefined) throw new UnknownPostcodeFile();
  return { file: file.name, ...count };
}

/** The text of a file without byte order marks, which files put together have in the middle too. */
async function* textOf(chunks: AsyncIterable<string | Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of chunks) {
    const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    yield text.replaceAll('\ufeff', '');
  }
  yield decoder.decode();
}
