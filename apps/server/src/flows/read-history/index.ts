import { auditRoutes } from '@dragoman/contract/access';
import { auditedRecords, may } from '@dragoman/domain/access';
import { readSnapshot } from '../../platform/database/index.ts';
import { reads, type Implementation } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { readHistory } from './history.ts';

export const historyImplementations: Implementation[] = [
  reads(auditRoutes.ofRecord, async ({ db, params, query, actor }) => {
    if (!may(actor.role, auditedRecords[params.record].permission)) throw refuse.denied();
    // A month that is packed meanwhile would be in neither place.
    return readSnapshot(db, (snapshot) => readHistory(snapshot, params, query));
  }),
];
