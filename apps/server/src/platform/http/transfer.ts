import type { Readable } from 'node:stream';

/** A reply that is not JSON: a file, a PDF, a page, an export. */
export interface StreamReply {
  readonly body: Readable | Buffer | string;
  readonly contentType: string;
  /** Given: sent as a download under this name. */
  readonly downloadAs?: string;
  /** What somebody uploaded: it goes out byte for byte, never compressed. */
  readonly isUpload?: true;
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
