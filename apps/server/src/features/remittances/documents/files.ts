import type { Db } from '../../../platform/database/index.ts';
import { keptFile } from '../../../platform/documents/index.ts';
import type { Renderers } from '../../correspondence/index.ts';
import { agencyLook } from '../../settings/index.ts';
import { findSlip } from '../slip.queries.ts';
import { slipSheet } from './slip.sheet.ts';

/** The slip that a mail carries, made from its record when the mail leaves. */
export function slipRenderers(db: Db): Renderers {
  return {
    'remittance-slip': async (id) => {
      const sheet = slipSheet(await findSlip(db, id));
      const { content, id: keptId } = await keptFile(db, { sheet, look: await agencyLook(db), mailed: true });
      return { content, contentType: 'application/pdf', keptId };
    },
  };
}
