import type { Db } from '../../platform/database/index.ts';
import { type Block, buttonBlock } from '../../platform/html/index.ts';
import { tokenToCome } from './outbox.service.ts';

/** A button that opens the page on which a password is chosen. The token is behind the '#': no server ever logs it. */
export function passwordLinkBlock(portal: string): Block {
  return buttonBlock('Choose a password', `${portal}/choosePassword#${tokenToCome}`);
}

/** How many mails with a link an account has been written since a moment. */
export async function passwordMailsSince(db: Db, accountId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}
