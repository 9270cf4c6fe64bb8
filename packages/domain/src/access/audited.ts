import type { Permission } from './permissions.ts';

/**
 * Records whose audit can be read: the tables whose rows carry the record's identity, and the permission of the caller who may
 * open the record (rule access/audit). What happens to a booking besides, its own history tells.
 */
export const auditedRecords = {
  booking: { tables: ['bookings'], permission: 'bookings.read' },
  client: { tables: ['clients', 'wishes'], permission: 'clients.read' },
  interpreter: { tables: ['interpreters', 'accounts', 'wishes', 'availability'], permission: 'interpreters.write' },
  invoice: { tables: ['invoices'], permission: 'invoices.read' },
  payment: { tables: ['payments'], permission: 'payments.read' },
  remittance: { tables: ['remittance_slips'], permission: 'remittances.list' },
  rate: { tables: ['rate_structures'], permission: 'rates.write' },
  term: { tables: ['terms_conditions'], permission: 'terms.write' },
  user: { tables: ['users', 'accounts'], permission: 'users.read' },
} as const satisfies Record<string, { tables: readonly string[]; permission: Permission }>;

export type AuditedRecord = keyof typeof auditedRecords;
export const auditedRecordNames = Object.keys(auditedRecords) as AuditedRecord[];
