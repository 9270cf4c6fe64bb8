import { boardRoutes } from '@dragoman/contract/board';
import { reads, type Implementation } from '../../platform/http/implement.ts';
import { readBoard } from './board.ts';

export const boardImplementations: readonly Implementation[] = [
  reads(boardRoutes.read, async ({ query, db, now }) => ({ data: await readBoard(db, query, now) })),
];
