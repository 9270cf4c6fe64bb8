import type { Drill } from './frame/drill.ts';
import { cut } from './cut/cut.ts';
import { erasure } from './erasure/erasure.ts';
import { failover } from './failover/failover.ts';
import { flood } from './flood/flood.ts';
import { kill } from './kill/kill.ts';
import { mail } from './mail/mail.ts';
import { many } from './many/many.ts';
import { money } from './money/money.ts';
import { person } from './person/person.ts';
import { proxy } from './proxy/proxy.ts';
import { race } from './race/race.ts';
import { restore } from './restore/restore.ts';
import { scan } from './scan/scan.ts';
import { upgrade } from './upgrade/upgrade.ts';

/** Every drill there is. */
export const drills: readonly Drill[] = [
  kill,
  race,
  money,
  cut,
  mail,
  restore,
  many,
  person,
  erasure,
  flood,
  scan,
  failover,
  proxy,
  upgrade,
];
