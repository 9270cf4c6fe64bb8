import type { Clock } from './clock/index.ts';
import type { Db } from './database/index.ts';
import type { Storage } from './files/index.ts';
import type { Geography } from './geography/index.ts';
import type { Feed } from './notices/index.ts';

/** What the product stands on, handed to every call. */
export interface Platform {
  readonly db: Db;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly geography: Geography;
  readonly feed: Feed;
  /** Where customers reach the portal, without a trailing slash; links in mails begin with it. */
  readonly publicUrl: string;
  /** Whether a mail relay is named; without one mails are held. */
  readonly relayNamed: boolean;
}
