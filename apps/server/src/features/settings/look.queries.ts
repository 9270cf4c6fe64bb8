import { sql } from 'kysely';
import { type Db, prepared } from '../../platform/database/index.ts';
import type { Logo, Look } from '../../platform/documents/index.ts';

interface LookRow {
  readonly colour: string;
  readonly content: Buffer | null;
  readonly contentType: Logo['contentType'];
  readonly width: number;
  readonly height: number;
}

const lookRows = prepared(
  () => sql<LookRow>`
    select s.brand_colour as colour, l.content, l.content_type as "contentType", l.width, l.height
    from settings s left join agency_logo l on true`,
);

/** How the agency looks today, on papers of any day. */
export async function agencyLook(db: Db): Promise<Look> {
  const [row] = await lookRows(db, {});
  if (!row) throw new Error('The agency has no settings');
  const { colour, content, ...rest } = row;
  return { colour, logo: content === null ? undefined : { content, ...rest } };
}
