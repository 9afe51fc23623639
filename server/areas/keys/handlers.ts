import type { keys } from '#contract/keys.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { addKey } from './add-key.ts';
import { listKeys } from './list-keys.ts';
import { releaseKey } from './release-key.ts';
import { renewKey } from './renew-key.ts';
import { revokeKey } from './revoke-key.ts';

export const keyHandlers = (deps: Deps): Handlers<keyof typeof keys> => ({
  '/admin/keys/all': async () => ({ data: await listKeys(deps.db) }),
  '/admin/keys/add': async ({ session, body }) => ({ data: await addKey(deps, session, body) }),
  '/admin/keys/renew': async ({ session, body }) => ({ data: await renewKey(deps, session, body.id) }),
  '/admin/keys/revoke': async ({ session, body }) => ({
    data: null,
    msg: `The key ${await revokeKey(deps, session, body.id)} is revoked`,
  }),
  '/admin/keys/release': async ({ session, body }) => ({
    data: null,
    msg: `The key ${await releaseKey(deps, session, body.id)} works again`,
  }),
});
