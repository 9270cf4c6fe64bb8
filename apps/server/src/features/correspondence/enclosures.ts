import type { Db } from '../../platform/database/index.ts';
import type { Storage } from '../../platform/files/index.ts';
import type { Enclosure } from '../../platform/mail/index.ts';
import { dataUri, type Logo } from '../../platform/documents/index.ts';
import { logoId } from '../../platform/html/index.ts';
import { agencyLogo } from '../settings/index.ts';
import type { MailAttachment } from './outbox.service.ts';

export interface RenderedDocument {
  readonly content: Buffer;
  readonly contentType: string;
  /** By which these bytes are kept, where they are. */
  readonly keptId?: string;
}

/** Makes the bytes of a document by its record's identity; the feature that owns the document brings it. */
export type Renderer = (id: string) => Promise<RenderedDocument>;
export type Renderers = Readonly<Record<string, Renderer>>;

export interface EnclosureSources {
  readonly db: Db;
  readonly storage: Storage;
  readonly renderers: Renderers;
}

/** A letter as it is looked at in the portal: with its logo in it, since nothing travels with it there. */
export async function withLogoShown(db: Db, html: string): Promise<string> {
  const [logo] = await logoOf(db, html);
  return logo
    ? html.replaceAll(
        `cid:${logoId}`,
        dataUri({ content: logo.content, contentType: logo.contentType as Logo['contentType'] }),
      )
    : html;
}

/** The agency's logo of today, where a letter shows it. */
export async function logoOf(db: Db, html: string): Promise<Enclosure[]> {
  const logo = html.includes(`cid:${logoId}`) ? await agencyLogo(db) : undefined;
  if (!logo) return [];
  const { content, contentType } = logo;
  const name = `logo.${contentType === 'image/png' ? 'png' : 'jpg'}`;
  return [{ name, contentType, content: Buffer.from(content), id: logoId }];
}

/** A file of a mail, and by what its bytes are kept where a document was set for it. */
type Attached = Enclosure & Pick<RenderedDocument, 'keptId'>;

/** The bytes of what is attached to a mail, at the moment it leaves. */
export async function enclosuresOf(
  sources: EnclosureSources,
  attachments: readonly MailAttachment[],
): Promise<Attached[]> {
  const enclosures: Attached[] = [];
  for (const attachment of attachments) {
    enclosures.push(await enclosureOf(sources, attachment));
  }
  return enclosures;
}

async function enclosureOf(sources: EnclosureSources, attachment: MailAttachment): Promise<Attached> {
  if ('fileId' in attachment) return storedFile(sources, attachment.fileId);
  if ('document' in attachment) return document(sources, attachment);
  const { contentType, name, written } = attachment;
  return { name, contentType, content: Buffer.from(written) };
}

async function storedFile({ db, storage }: EnclosureSources, fileId: string): Promise<Enclosure> {
  const file = await db
    .selectFrom('stored_files')
    .select(['stored_name', 'original_name', 'content_type'])
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (!file) throw new Error('The attached file is not kept');
  return {
    name: file.original_name,
    contentType: file.content_type,
    content: await storage.readWhole(file.stored_name),
  };
}

async function document(
  { renderers }: EnclosureSources,
  wanted: { document: string; id: string; name: string },
): Promise<Attached> {
  const render = renderers[wanted.document];
  if (!render) throw new Error(`There is no document called '${wanted.document}'`);
  return { name: wanted.name, ...(await render(wanted.id)) };
}
