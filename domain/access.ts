export const ROLES = ['customer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export type Access = 'public' | Role;

/** How an administrator's token begins, for the browser to tell; what it may do, the server alone knows. */
export const ADMIN_TOKEN_MARK = 'admin_';
