import type { StreamReply } from '../http/transfer.ts';
import type { KeptFile } from './kept.ts';

/** A PDF to download under `name`. */
export function pdfReply(content: Buffer, name: string): StreamReply {
  return { body: content, contentType: 'application/pdf', downloadAs: `${name}.pdf` };
}

/** The PDF of an issued document to download under `name`; whoever has these bytes already is told so. */
export function keptReply({ content, id }: KeptFile, name: string): StreamReply {
  return { ...pdfReply(content, name), entityTag: `"${id}"` };
}
