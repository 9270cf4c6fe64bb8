import { termRoutes } from '@dragoman/contract/terms';
import { changes, reads, type Implementation, wholeList } from '../../platform/http/implement.ts';
import { exportTerms } from './export.ts';
import { listTerms, termsFor } from './terms.queries.ts';
import { createTerm, updateTerm, withdrawTerm } from './terms.service.ts';

export const termImplementations: Implementation[] = [
  reads(termRoutes.list, async ({ query, db }) => wholeList(await listTerms(db, query))),
  reads(termRoutes.export, (call) => exportTerms(call, call.query)),
  reads(termRoutes.forMail, async ({ params, db }) =>
    wholeList(await termsFor(db, params.serviceType, params.businessType)),
  ),
  changes(termRoutes.create, async ({ body, command }) => ({ data: await createTerm(command, body) })),
  changes(termRoutes.update, async ({ params, body, command }) => ({
    data: await updateTerm(command, params.id, body),
  })),
  changes(termRoutes.withdraw, async ({ params, body, command }) => {
    await withdrawTerm(command, params.id, body.updatedAt);
    return { msg: 'Term withdrawn' };
  }),
];
