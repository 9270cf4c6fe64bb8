import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { changes, reads, type Implementation } from '../../platform/http/implement.ts';
import { findInterpreterNames, readInterpreter, spokenBy } from './interpreters.queries.ts';
import { addProfileNote, createInterpreter, updateInterpreter } from './interpreters.service.ts';
import { changeLanguages } from './languages.service.ts';
import { listInterpreters } from './register.queries.ts';

export const interpreterImplementations: Implementation[] = [
  reads(interpreterRoutes.names, async ({ params, query, db }) => {
    const data = await findInterpreterNames(db, params.text, query.active === undefined ? undefined : query.active === 'true');
    return { data, total: data.length, count: data.length };
  }),
  reads(interpreterRoutes.list, ({ query, db, platform }) => listInterpreters(db, platform.geography, query)),
  reads(interpreterRoutes.one, async ({ params, db, actor }) => ({ data: await readInterpreter(db, actor, params.id) })),
  reads(interpreterRoutes.spoken, async ({ params, db }) => ({ data: await spokenBy(db, params.id) })),
  changes(interpreterRoutes.create, async ({ body, deed }) => {
    const id = await createInterpreter(deed, body);
    return { data: await readInterpreter(deed.tx, deed.actor, id) };
  }),
  changes(interpreterRoutes.update, async ({ params, body, deed }) => {
    await updateInterpreter(deed, params.id, body);
    return { data: await readInterpreter(deed.tx, deed.actor, params.id) };
  }),
  changes(interpreterRoutes.changeLanguages, async ({ params, body, deed }) => {
    await changeLanguages(deed, params.id, body);
    return { data: await readInterpreter(deed.tx, deed.actor, params.id) };
  }),
  changes(interpreterRoutes.addNote, async ({ params, body, deed }) => ({ data: await addProfileNote(deed, params.id, body.text) })),
];
