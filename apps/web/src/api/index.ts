export { CallRefused } from '@dragoman/contract/kit';
export { call, file, isDenied } from './client.ts';
export { useSteadyList, useSteadyParts, useSteadyRows } from './live/useSteadyRows.ts';
export { openFile } from './openFile.ts';
export { outdate, queries, reading, refresh, useRouteMutation, useMailing } from './queries.ts';
export { userNow } from './session.ts';
export { upload } from './upload.ts';
