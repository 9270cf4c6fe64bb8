export { statementRenderers } from './documents/files.ts';
export { holdNotes } from './holds.queries.ts';
export { creditsOfPayers, owedInvoices } from './owed.queries.ts';
export { reminderImplementations } from './reminders.routes.ts';
