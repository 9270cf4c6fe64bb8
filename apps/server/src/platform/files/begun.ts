import type { Clock } from '../clock/index.ts';
import type { Db } from '../database/index.ts';

/**
 * Remembers under which names bytes are written, from before the first byte until a record lists them or they are gone: what a
 * killed server left behind is found by it (rule files/broken-uploads).
 */
export interface UploadLog {
  begin(storedName: string): Promise<void>;
  /** Nothing lies there any more. */
  forget(storedName: string): Promise<void>;
}

export function openUploadLog(db: Db, clock: Clock): UploadLog {
  return {
    begin: async (storedName) => {
      await db.insertInto('uploads_begun').values({ stored_name: storedName, begun_at: clock.now() }).execute();
    },
    forget: async (storedName) => {
      await db.deleteFrom('uploads_begun').where('stored_name', '=', storedName).execute();
    },
  };
}
