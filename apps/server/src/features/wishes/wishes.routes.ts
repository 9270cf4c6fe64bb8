import { wishRoutes } from '@dragoman/contract/wishes';
import { changes, reads, type Implementation, wholeList } from '../../platform/http/implement.ts';
import { wishesOfClient, wishesOfInterpreter } from './wishes.queries.ts';
import { removeWish, setWish } from './wishes.service.ts';

export const wishImplementations: Implementation[] = [
  reads(wishRoutes.ofClient, async ({ params, db }) => wholeList(await wishesOfClient(db, params.id))),
  reads(wishRoutes.ofInterpreter, async ({ params, db }) => wholeList(await wishesOfInterpreter(db, params.id))),
  changes(wishRoutes.set, async ({ body, command }) => ({ data: await setWish(command, body) })),
  changes(wishRoutes.remove, async ({ params, command }) => {
    await removeWish(command, params.id);
    return { msg: 'Wish removed' };
  }),
];
