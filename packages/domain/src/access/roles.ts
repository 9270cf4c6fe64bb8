/** The four roles of the portal (specification 1 §1). */
export const roles = ['superadmin', 'admin', 'ip-admin', 'interpreter'] as const;
export type Role = (typeof roles)[number];

export const staffRoles = ['superadmin', 'admin', 'ip-admin'] as const satisfies readonly Role[];
export type StaffRole = (typeof staffRoles)[number];
