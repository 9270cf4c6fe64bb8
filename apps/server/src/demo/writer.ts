import type pg from 'pg';
import { Batch, grown } from './batch.ts';
import { writeTexts } from './copy.ts';
import type { Regular } from './commands/life.ts';
import { payerKey } from './commands/payers.ts';
import type { ToldPiece } from './piece.ts';
import { numberedOn, type Serials } from './serials.ts';
import { together } from './together.ts';

/** A writer that goes on after the pieces that are written. */
export async function openWriter(client: pg.PoolClient): Promise<Writer> {
  return new Writer(client, await knownPayers(client), await lastSerials(client));
}

/** Writes the pieces in their order, each with the numbers and the payers that follow from those before it. */
class Writer {
  readonly #client: pg.PoolClient;
  readonly #payers: Set<string>;
  #last: Serials;

  constructor(client: pg.PoolClient, payers: Set<string>, last: Serials) {
    this.#client = client;
    this.#payers = payers;
    this.#last = last;
  }

  async write(told: ToldPiece, pieces: number): Promise<void> {
    const client = this.#client;
    const texts = told.texts.map((text) => numberedOn(text, this.#last));
    this.#last = {
      payment: this.#last.payment + told.taken.payment,
      remittance: this.#last.remittance + told.taken.remittance,
    };
    await together(client, async () => {
      await writeTexts(client, this.#newcomers(told.regulars).close());
      await writeTexts(client, texts);
      await client.query('update demo.agency set pieces = $1', [pieces]);
    });
    // While the pages are warm: whoever reads them first later would have to mark and write all of them once more.
    await client.query(`vacuum (freeze, truncate false) ${grown.join(', ')}`);
  }

  #newcomers(regulars: readonly Regular[]): Batch {
    const batch = new Batch();
    for (const { key, row, audit } of regulars) {
      if (this.#payers.has(key)) continue;
      this.#payers.add(key);
      batch.write('payers', row);
      batch.write('audit_log', audit);
    }
    return batch;
  }
}

/** Clients and firms come again in other pieces; private customers stay within their own. */
async function knownPayers(client: pg.PoolClient): Promise<Set<string>> {
  const { rows } = await client.query<{ kind: 'client' | 'firm'; name: string }>(
    `select kind, name from payers where kind <> 'private'`,
  );
  return new Set(rows.map(payerKey));
}

/** By the rows of the pieces that are written: a sequence keeps what a piece took that was rolled back. */
async function lastSerials(client: pg.PoolClient): Promise<Serials> {
  const { rows } = await client.query<Serials>(
    `select (select coalesce(max(number), 0) from payments) as payment,
       (select coalesce(max(number), 0) from remittance_slips) as remittance`,
  );
  return rows[0]!;
}

/** Sets the counters that portals count on from. */
export async function keepCounters(client: pg.PoolClient, counters: Readonly<Record<string, number>>): Promise<void> {
  await client.query(
    `insert into counters (name, last) select * from unnest($1::text[], $2::bigint[])
     on conflict (name) do update set last = excluded.last`,
    [Object.keys(counters), Object.values(counters)],
  );
}

/** Sets the sequences that portals go on from; each knows its last number, or that it gave none. */
export async function keepSequences(
  client: pg.PoolClient,
  { booking, proforma }: { readonly booking: number; readonly proforma: number },
): Promise<void> {
  const last = { booking, proforma, ...(await lastSerials(client)) };
  for (const [register, number] of Object.entries(last))
    await client.query('select setval($1::regclass, greatest($2::bigint, 1), $2 > 0)', [`${register}_numbers`, number]);
}
