import { clientRoutes } from '@dragoman/contract/clients';
import { dialectRoutes, languageRoutes } from '@dragoman/contract/languages';
import { rateRoutes } from '@dragoman/contract/rates';
import { settingsRoutes } from '@dragoman/contract/settings';
import { dialectList, dialectView, languageList, languageView } from '../../features/languages/index.ts';
import { changes, reads, type Implementation } from '../../platform/http/implement.ts';
import { changeClient, changeWordEverywhere } from './rename.ts';
import { clientUse, rateUse, settingsUse, wordUse } from './use.ts';

export { renameTasks } from './rename.ts';

export const renameImplementations: Implementation[] = [
  changes(
    languageRoutes.update,
    async ({ params, body: { language: name, enabled, updatedAt: madeFrom }, command }) => ({
      data: languageView(await changeWordEverywhere(command, languageList, params.id, { name, enabled, madeFrom })),
    }),
  ),
  changes(dialectRoutes.update, async ({ params, body: { dialect: name, enabled, updatedAt: madeFrom }, command }) => ({
    data: dialectView(await changeWordEverywhere(command, dialectList, params.id, { name, enabled, madeFrom })),
  })),
  changes(clientRoutes.update, async ({ params, body, command }) => ({
    data: await changeClient(command, params.id, body),
  })),
  reads(languageRoutes.use, async ({ params, db }) => ({ data: await wordUse(db, languageList, params.id) })),
  reads(dialectRoutes.use, async ({ params, db }) => ({ data: await wordUse(db, dialectList, params.id) })),
  reads(clientRoutes.use, async ({ params, db, now }) => ({ data: await clientUse(db, params.id, now) })),
  reads(rateRoutes.use, async ({ params, db }) => ({ data: await rateUse(db, params.id) })),
  reads(settingsRoutes.use, async ({ db }) => ({ data: await settingsUse(db) })),
];
