import type { Db } from '../../platform/database/index.ts';
import type { Look } from '../../platform/documents/index.ts';
import { agencyLogo } from './logo.service.ts';
import { agencyDetails } from './settings.queries.ts';

/** How the agency looks today, on papers of any day. */
export async function agencyLook(db: Db): Promise<Look> {
  const { colour } = await agencyDetails(db);
  return { colour, logo: await agencyLogo(db) };
}
