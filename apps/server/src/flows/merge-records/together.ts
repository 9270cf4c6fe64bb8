import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Course } from './move.ts';

const services = ['telephone', 'video_call', 'onsite', 'translation', 'transcription'] as const;

/** What two interpreters both had, as it stood before it was brought together. */
export interface Together {
  /** Renewed papers that waited, where the other had sent a later one. */
  readonly papers: readonly string[];
  /** For which services the kept one was there, by language. */
  readonly services: readonly ({ readonly position: number } & Readonly<Record<(typeof services)[number], boolean>>)[];
}

/** Of a paper that both have sent the later one waits, and of a language that both speak the services of both count. */
export async function bringTogether({ tx, now, actor }: CommandContext, { from, to }: Course): Promise<Together> {
  const papers = await sql<{ id: string }>`
    update paper_renewals t set decision = 'replaced', decided_at = ${now}, decided_by = ${actor.name}
    where t.interpreter_id in (${from}, ${to}) and t.decision is null and exists (
      select from paper_renewals o where o.interpreter_id in (${from}, ${to}) and o.interpreter_id <> t.interpreter_id
        and o.paper = t.paper and o.decision is null and (o.sent_at, o.id) > (t.sent_at, t.id))
    returning t.id`.execute(tx);
  const before = await tx
    .selectFrom('interpreter_languages')
    .select(['position', ...services])
    .where('interpreter_id', '=', to)
    .execute();
  await sql`
    update interpreter_languages o set ${sql.join(services.map((each) => sql`${sql.ref(each)} = o.${sql.ref(each)} or t.${sql.ref(each)}`))}
    from (
      select language_key, coalesce(fold(dialect), '') as dialect,
        ${sql.join(services.map((each) => sql`bool_or(${sql.ref(each)}) as ${sql.ref(each)}`))}
      from interpreter_languages where interpreter_id = ${from} group by 1, 2) t
    where o.interpreter_id = ${to} and o.language_key = t.language_key and coalesce(fold(o.dialect), '') = t.dialect`.execute(
    tx,
  );
  return { papers: papers.rows.map(({ id }) => id), services: before };
}

/** Lets stand again what was brought together; a paper waits again unless another was sent since. */
export async function keepSeparate({ tx }: CommandContext, kept: string, before: Partial<Together>): Promise<void> {
  await sql`
    update paper_renewals t set decision = null, decided_at = null, decided_by = null
    where t.id = any(${before.papers ?? []}::uuid[]) and t.decision = 'replaced' and not exists (
      select from paper_renewals o
      where o.interpreter_id = t.interpreter_id and o.paper = t.paper and o.decision is null)`.execute(tx);
  for (const { position, ...stood } of before.services ?? [])
    await tx
      .updateTable('interpreter_languages')
      .set(stood)
      .where('interpreter_id', '=', kept)
      .where('position', '=', position)
      .execute();
}
