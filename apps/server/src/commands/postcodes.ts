import { CompiledQuery } from 'kysely';
import { transact } from '../platform/database/index.ts';
import { importPostcodeFiles } from '../platform/geography/index.ts';
import { onDatabase } from './guest.ts';

// npm run postcodes -- <file> …: imports exact postcode units from OS Code-Point Open or ONSPD files.
await onDatabase(async ({ db }) => {
  await importPostcodeFiles(
    process.argv.slice(2),
    (work) =>
      transact(db, (tx) =>
        work(
          async <Row>(text: string, values: readonly unknown[]) =>
            (await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows,
        ),
      ),
    (sentence) => void process.stdout.write(`${sentence}\n`),
  );
});
