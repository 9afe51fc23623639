import { hash, randomBytes } from 'node:crypto';

/** What the one who asked for a code is given, so that nobody else's doings touch it; only its hash is stored. */
export const newHandle = () => randomBytes(32).toString('base64url');

export const hashHandle = (handle: string) => hash('sha256', handle, 'buffer');
