export { isFormConfirmed, resolveSnapshot, storedQuotation, type StoredQuotation } from './quotations.queries.ts';
export { formPacking, versionPacking } from './packing.ts';
export { quotationImplementations } from './quotations.routes.ts';
export { keepSnapshot, markStale } from './quotations.service.ts';
export { confirmedQuotation } from './quotations.views.ts';
export {
  acceptVersion,
  findVersion,
  findVersionById,
  freezeVersion,
  revokeVersions,
  type SentContent,
  type SentVersion,
} from './versions.service.ts';
