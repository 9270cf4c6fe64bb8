import { doubleRoutes } from '@dragoman/contract/doubles';
import { changes, type Implementation, reads } from '../../platform/http/implement.ts';
import { compareAgain, keepApart } from './distinct.ts';
import { listDoubles } from './list.ts';

export const doubleImplementations: Implementation[] = [
  reads(doubleRoutes.list, ({ db, query }) => listDoubles(db, query)),
  changes(doubleRoutes.keepApart, async ({ command, body }) => {
    await keepApart(command, body);
    return { msg: 'Kept apart' };
  }),
  changes(doubleRoutes.compareAgain, async ({ command, body }) => {
    await compareAgain(command, body);
    return { msg: 'Compared again' };
  }),
];
