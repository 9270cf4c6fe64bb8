import { rateRoutes } from '@dragoman/contract/rates';
import { changes, reads, type Implementation, wholeList } from '../../platform/http/implement.ts';
import { exportRates } from './export.ts';
import { listRates, readRate, specialRatesOf } from './rates.queries.ts';
import { createRate, updateRate } from './rates.service.ts';

export const rateImplementations: Implementation[] = [
  reads(rateRoutes.list, ({ query, db }) => listRates(db, query)),
  reads(rateRoutes.export, (call) => exportRates(call, call.query)),
  reads(rateRoutes.ofClient, async ({ params, db }) => wholeList(await specialRatesOf(db, params.id))),
  reads(rateRoutes.one, async ({ params, db }) => ({ data: await readRate(db, params.id) })),
  changes(rateRoutes.create, async ({ body, command }) => ({ data: await createRate(command, body) })),
  changes(rateRoutes.update, async ({ params, body, command }) => ({
    data: await updateRate(command, params.id, body),
  })),
];
