import { assignmentPacking } from '../../features/assignments/index.ts';
import { letterPacking } from '../../features/correspondence/index.ts';
import { invoicePacking } from '../../features/invoices/index.ts';
import { recipientPacking } from '../../features/offers/index.ts';
import { formPacking, versionPacking } from '../../features/quotations/index.ts';
import { packMonths } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { JobTask, PeriodicTask } from '../../platform/jobs/index.ts';
import { packRested, type Papers } from '../../platform/packing/index.ts';

/** All papers that are packed once they rest. */
export const packedPapers: readonly Papers[] = [
  letterPacking,
  versionPacking,
  formPacking,
  invoicePacking,
  assignmentPacking,
  recipientPacking,
];

export const packingTasks = (parts: { readonly db: Db; readonly clock: Clock }): Record<string, JobTask> => ({
  'pack-papers': async () => {
    for (const papers of packedPapers) await packRested(parts, papers);
  },
  'pack-audit': () => packMonths(parts),
});

export const packingPeriodic: readonly PeriodicTask[] = [
  { name: 'pack-papers', at: '10 3 * * *', catchUp: true },
  { name: 'pack-audit', at: '20 3 * * *', catchUp: true },
];
