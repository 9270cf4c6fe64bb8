import { wishRoutes } from '@dragoman/contract/wishes';
import { changes, reads, type Implementation, wholeList } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findClient } from '../clients/index.ts';
import { findInterpreter } from '../interpreters/index.ts';
import { wishesOfClient, wishesOfInterpreter } from './wishes.queries.ts';
import { removeWish, setWish } from './wishes.service.ts';

export const wishImplementations: Implementation[] = [
  reads(wishRoutes.ofClient, async ({ params, db }) => {
    if (!(await findClient(db, params.id))) throw refuse.notFound('Client not found');
    return wholeList(await wishesOfClient(db, params.id));
  }),
  reads(wishRoutes.ofInterpreter, async ({ params, db }) => {
    if (!(await findInterpreter(db, params.id))) throw refuse.notFound('Interpreter not found');
    return wholeList(await wishesOfInterpreter(db, params.id));
  }),
  changes(wishRoutes.set, async ({ body, command }) => ({ data: await setWish(command, body) })),
  changes(wishRoutes.remove, async ({ params, command }) => {
    await removeWish(command, params.id);
    return { msg: 'Wish removed' };
  }),
];
