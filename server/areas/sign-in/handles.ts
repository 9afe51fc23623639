import { hash, randomBytes } from 'node:crypto';

/** Given to the client that requested a code, so that others cannot use up its tries; only its hash is stored. */
export const newHandle = () => randomBytes(32).toString('base64url');

export const hashHandle = (handle: string) => hash('sha256', handle, 'buffer');
