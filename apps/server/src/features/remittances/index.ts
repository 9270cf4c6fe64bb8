export { remittanceImplementations } from './remittances.routes.ts';
export { slipRenderers } from './documents/files.ts';
export { type DueOfPayee, dues, duesByDay, duesOfPayees } from './dues.views.ts';
export { unprintableDues } from './unprintable.queries.ts';
export { createSlip, lockSlip, type MadeSlip, recoverIfPaid, voidSlip } from './remittances.service.ts';
