import { imageSize } from 'image-size';
import { sql } from 'kysely';
import { largestLogo, longestLogoSide, logoRefusals, smallestLogoSide } from '@dragoman/domain/settings';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Logo } from '../../platform/documents/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';

const contentTypes: Readonly<Record<string, Logo['contentType']>> = { png: 'image/png', jpg: 'image/jpeg' };

/** The agency's logo; undefined where it has none. */
export async function agencyLogo(db: Db): Promise<Logo | undefined> {
  const row = await db
    .selectFrom('agency_logo')
    .select(['content', 'content_type', 'width', 'height'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { content, content_type, ...size } = row;
  return { ...size, content, contentType: content_type };
}

/** Sets the logo, or takes it away: a png or jpeg, judged by its content (rule settings/logo). */
export async function setLogo(command: CommandContext, picture: string | null): Promise<void> {
  await sql`lock table agency_logo in share row exclusive mode`.execute(command.tx);
  const before = await agencyLogo(command.tx);
  await command.tx.deleteFrom('agency_logo').execute();
  const after = picture === null ? undefined : readLogo(Buffer.from(picture, 'base64'));
  if (after) {
    const { content, contentType, height, width } = after;
    await command.tx
      .insertInto('agency_logo')
      .values({
        content: Buffer.from(content),
        content_type: contentType,
        width,
        height,
        updated_at: command.now,
        updated_by: command.actor.name,
      })
      .execute();
  }
  const said = (logo: Logo | undefined) => ({ logo: logo ? `${logo.width} × ${logo.height} pixels` : null });
  await recordAudit(command, { table: 'settings', id: '1', action: 'logo', before: said(before), after: said(after) });
}

function readLogo(content: Buffer): Logo {
  if (content.length > largestLogo) throw refuse.field('picture', logoRefusals.large);
  const { height, type, width } = measured(content);
  const contentType = contentTypes[type ?? ''];
  if (!contentType) throw refuse.field('picture', logoRefusals.type);
  if (Math.max(width, height) > longestLogoSide || Math.min(width, height) < smallestLogoSide)
    throw refuse.field('picture', logoRefusals.sides);
  return { content, contentType, width, height };
}

function measured(content: Buffer) {
  try {
    return imageSize(content);
  } catch {
    throw refuse.field('picture', logoRefusals.type);
  }
}
