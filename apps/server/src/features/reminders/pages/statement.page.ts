import type { Db } from '../../../platform/database/index.ts';
import type { StreamReply } from '../../../platform/http/implement.ts';
import { issuedSheetReply, notFoundPage, type PageLink, revokedPage } from '../../../platform/pages/index.ts';
import { openPage } from '../../../platform/tokens/index.ts';
import { agencyLook } from '../../settings/index.ts';
import { statementSheet } from '../documents/statement.sheet.ts';
import { findStatement } from '../statements.queries.ts';

/** The statement that a token opens, as it was sent (rule pages/tokens). */
export async function statementPage(
  db: Db,
  link: PageLink & { readonly id?: string | undefined; readonly token?: string | undefined },
): Promise<StreamReply> {
  const { id, token } = link;
  const opening = await openPage(db, 'statement', token);
  if (opening.state === 'revoked') return revokedPage();
  if (opening.state === 'unknown') return notFoundPage();
  if (id !== undefined && id !== opening.subjectId) return notFoundPage();
  const sheet = statementSheet(await findStatement(db, opening.subjectId));
  return issuedSheetReply(db, { sheet, look: await agencyLook(db) }, link);
}
