import type { Db } from '../../../platform/database/index.ts';
import { keptFile } from '../../../platform/documents/index.ts';
import type { Renderers } from '../../correspondence/index.ts';
import { agencyLook } from '../../settings/index.ts';
import { findStatement } from '../statements.queries.ts';
import { statementSheet } from './statement.sheet.ts';

/** The statement that a mail carries, made from its record when the mail leaves. */
export function statementRenderers(db: Db): Renderers {
  return {
    statement: async (id) => {
      const sheet = statementSheet(await findStatement(db, id));
      const { content, id: keptId } = await keptFile(db, { sheet, look: await agencyLook(db), mailed: true });
      return { content, contentType: 'application/pdf', keptId };
    },
  };
}
