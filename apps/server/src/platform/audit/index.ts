export { archivedBefore, archiveMonth, mayArchive, restingMonths, restoreMonth } from './archive.ts';
export {
  type AuditChunk,
  auditChunks,
  type AuditEntry,
  chunkAt,
  type ChunkKey,
  entriesOf,
  entriesOfRecords,
  nextChunks,
  rewriteChunk,
} from './chunks.ts';
export { emptiedFields } from './erased.ts';
export { lockMonths } from './lock.ts';
export { packAllMonths, packMonths } from './months.ts';
export { type Change, recordAudit, recordAudits, recordBeside, transactionNumber } from './record.ts';
