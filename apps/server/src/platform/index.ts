import type { CalendarReader } from './calendars/index.ts';
import type { IdentityProvider } from './config/index.ts';
import type { Clock } from './clock/index.ts';
import type { Db, Reader } from './database/index.ts';
import type { Storage, UploadLog } from './files/index.ts';
import type { Feed } from './notices/index.ts';
import type { Poster } from './posting/index.ts';
import type { PushSender } from './push/index.ts';
import type { Scanner } from './scanner/index.ts';

/** The agency as it stands at the head of a paper. */
export interface Letterhead {
  readonly name: string;
  readonly lines: readonly string[];
}

/** What the product stands on, handed to every call. */
export interface Platform {
  readonly db: Db;
  /** Where reports and exports read. */
  readonly reader: Reader;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly uploads: UploadLog;
  readonly feed: Feed;
  /** Name and address of the agency, for what is printed. */
  readonly letterhead: (db: Db) => Promise<Letterhead>;
  /** Where customers reach the portal, without a trailing slash; links in mails begin with it. */
  readonly publicUrl: string;
  /** Whether a mail relay is named; without one mails are held. */
  readonly relayNamed: boolean;
  /** What uploads are looked through with; absent where none is named. */
  readonly scanner?: Scanner | undefined;
  /** Reads calendars of interpreters by their addresses. */
  readonly calendars: CalendarReader;
  /** Sends to devices of interpreters by their push services. */
  readonly push: PushSender;
  /** Posts events to other programs. */
  readonly poster: Poster;
  /** What does not work while the rest does, a sentence each. */
  readonly impaired: () => Promise<readonly string[]>;
  /** Where the agency's people sign in besides; absent where none is configured. */
  readonly identityProvider?: IdentityProvider | undefined;
}
