declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  /** An S3-compatible server for tests, which brings no types of its own. */
  export default class S3rver {
    constructor(options: {
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: never[] }[];
    });
    configureBuckets(): Promise<void>;
    callback(): RequestListener;
  }
}
