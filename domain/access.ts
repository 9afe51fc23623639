export const ROLES = ['customer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export type Access = 'public' | Role;

/** Prefix of an administrator's token, for the browser to recognise; only the server decides what it may do. */
export const ADMIN_TOKEN_MARK = 'admin_';
