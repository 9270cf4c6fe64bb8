import type { ReplyOf } from '@dragoman/contract/kit';
import type { remittanceRoutes } from '@dragoman/contract/remittances';

/** One pending due of an interpreter. */
export type Pending = ReplyOf<typeof remittanceRoutes.pending>['data'][number];
