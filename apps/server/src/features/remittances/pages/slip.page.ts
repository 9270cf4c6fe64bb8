import type { Db } from '../../../platform/database/index.ts';
import type { StreamReply } from '../../../platform/http/implement.ts';
import { issuedSheetReply, notFoundPage, type PageLink, revokedPage } from '../../../platform/pages/index.ts';
import { openPage } from '../../../platform/tokens/index.ts';
import { slipSheet } from '../documents/slip.sheet.ts';
import { findSlip } from '../slip.queries.ts';
import { agencyLook } from '../../settings/index.ts';

/**
 * The slip that a token opens; a link that names another reference opens nothing (rules pages/tokens,
 * remittances/slip).
 */
export async function slipPage(
  db: Db,
  link: PageLink & { readonly id?: string | undefined; readonly token?: string | undefined },
): Promise<StreamReply> {
  const { id, token } = link;
  const opening = await openPage(db, 'remittance-slip', token);
  if (opening.state === 'revoked') return revokedPage();
  if (opening.state === 'unknown') return notFoundPage();
  const slip = await findSlip(db, opening.subjectId);
  return id === undefined || id === slip.remittanceRef
    ? issuedSheetReply(db, { sheet: slipSheet(slip), look: await agencyLook(db) }, link)
    : notFoundPage();
}
