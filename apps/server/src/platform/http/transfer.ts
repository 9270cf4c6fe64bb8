import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';

/** A reply that is not JSON: a file, a PDF, a page, an export. */
export interface StreamReply {
  readonly body: Readable | Buffer | string;
  readonly contentType: string;
  /** Given: sent as a download under this name. */
  readonly downloadAs?: string;
  /** What somebody uploaded: it goes out byte for byte, never compressed. */
  readonly isUpload?: true;
  /** Stands for these very bytes, in quotes: who names it in If-None-Match has them already, and gets 304 without them. */
  readonly entityTag?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** 200 where nothing is said. */
  readonly status?: number;
}

/** One uploaded file, already on storage under a random name but not yet listed anywhere. */
export interface ReceivedFile {
  readonly storedName: string;
  readonly originalName: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
}

/** Answers with such a reply. */
export async function sendStream(
  reply: FastifyReply,
  { body, contentType, downloadAs, entityTag, headers, isUpload, status }: StreamReply,
): Promise<FastifyReply> {
  // The plugin takes a text that begins like '8O' for compressed already: it would name an encoding and send the text.
  if (isUpload) reply.request.headers['x-no-compression'] = '';
  void reply
    .status(status ?? 200)
    .header('content-type', contentType)
    .header('x-content-type-options', 'nosniff');
  for (const [name, value] of Object.entries(headers ?? {})) void reply.header(name, value);
  if (downloadAs)
    void reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(downloadAs)}`);
  if (entityTag !== undefined) {
    void reply.header('etag', entityTag);
    if (hasAlready(reply.request.headers['if-none-match'], entityTag))
      return reply.status(304).removeHeader('content-type').removeHeader('content-disposition').send();
  }
  return reply.send(body);
}

/** A proxy that compresses on its way makes a tag weak (RFC 9110, 13.1.2). */
function hasAlready(known: string | undefined, entityTag: string): boolean {
  const tags = known?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(entityTag) || tags.includes('*');
}
