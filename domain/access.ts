export const ROLES = ['customer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export type Access = 'public' | Role;

/** Prefix of a staff member's token, for the browser to recognise; only the server decides what it may do. */
export const ADMIN_TOKEN_MARK = 'admin_';

const OWNER_MARK_LENGTH = 8;

/**
 * A token begins with a mark of its person, the same in every session, so that a browser notices when the next login
 * is of another person.
 */
export const ownerMarkOf = (token: string) =>
  token.slice(0, OWNER_MARK_LENGTH + (token.startsWith(ADMIN_TOKEN_MARK) ? ADMIN_TOKEN_MARK.length : 0));

/** The mark itself, from a hash of the person's id. */
export const ownerMark = (role: Role, idHash: string) =>
  (role === 'admin' ? ADMIN_TOKEN_MARK : '') + idHash.slice(0, OWNER_MARK_LENGTH);
