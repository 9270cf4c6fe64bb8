import type { Portal } from '../harness/index.ts';

/** Chance that is the same in each run: mulberry32. */
export function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    below: (most: number) => Math.floor(next() * most),
    of: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)]!,
    maybe: (share: number) => next() < share,
  };
}

let made = 0;

/** What of an interpreter a test decides. */
interface Row {
  readonly gender?: 'male' | 'female' | 'other';
  readonly postcode?: string;
  readonly qual_summary?: string | null;
  readonly vat?: boolean;
  readonly rates?: object;
  readonly ua_from?: string | null;
  readonly ua_to?: string | null;
  readonly active?: boolean;
  readonly dbs_expiry?: string | null;
}

/** Puts an active interpreter straight into the database. */
export async function putInterpreter({ db, clock }: Portal, changes: Row = {}): Promise<string> {
  made += 1;
  const times = { created_at: clock.now(), updated_at: clock.now() };
  const { id } = await db
    .insertInto('accounts')
    .values({ kind: 'interpreter', email: `candidate${made}@mail.example`, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rates = {}, ...given } = changes;
  await db
    .insertInto('interpreters')
    .values({
      id,
      int_id: 70_000 + made,
      fname: 'Candidate',
      lname: `No ${made}`,
      fullname: `Candidate No ${made}`,
      gender: 'female',
      dob: '1980-01-01' as never,
      origin: 'Peru',
      nationality: 'British',
      mobile: '07700900123',
      phone: '02079460123',
      address: '12 Brick Lane',
      postcode: 'E1 6AN',
      account_name: 'A Candidate',
      account_no: '01234567',
      sort_code: '040004',
      branch: 'Whitechapel',
      active: true,
      rates: JSON.stringify(rates),
      ...(given as object),
      ...times,
    })
    .execute();
  return id;
}

/** An entry of their languages. */
export async function putLanguage(
  { db }: Portal,
  interpreter: string,
  entry: { position: number; language: string; dialect?: string | null; services: readonly string[] },
): Promise<void> {
  const { position, language, dialect = null, services } = entry;
  await db
    .insertInto('interpreter_languages')
    .values({
      interpreter_id: interpreter,
      position,
      language,
      dialect,
      telephone: services.includes('Telephone'),
      video_call: services.includes('Video Call'),
      onsite: services.includes('Onsite'),
      translation: services.includes('Translation'),
      transcription: services.includes('Transcription'),
    })
    .execute();
}
