export { resolveSnapshot, storedQuotation, type StoredQuotation } from './quotations.queries.ts';
export { confirmedQuotation, quotationImplementations } from './quotations.routes.ts';
export { confirmQuotation, keepSnapshot } from './quotations.service.ts';
export { acceptVersion, findVersion, freezeVersion, revokeVersions, type SentContent, type SentVersion } from './versions.service.ts';
