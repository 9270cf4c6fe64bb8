/** The four roles of the portal. */
export const roles = ['superadmin', 'admin', 'ip-admin', 'interpreter'] as const;

/** One of the four roles. */
export type Role = (typeof roles)[number];

/** The roles of the staff: everybody but interpreters. */
export const staffRoles = ['superadmin', 'admin', 'ip-admin'] as const satisfies readonly Role[];

/** One of the staff's roles. */
export type StaffRole = (typeof staffRoles)[number];
