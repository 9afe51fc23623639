import type { Handlers } from '../../platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { decideHeldMails, decisionInWords } from './decide-held-mails.ts';
import { readHealth } from './read-health.ts';

type Paths = '/admin/operation/health' | '/admin/operation/decideHeldMails';

export const operationHandlers = (deps: Deps): Handlers<Paths> => ({
  '/admin/operation/health': async () => ({ data: await readHealth(deps) }),
  '/admin/operation/decideHeldMails': async ({ session, body }) => {
    const count = await decideHeldMails(deps.db, session, body);
    return { data: await readHealth(deps), msg: decisionInWords(body.decision, count) };
  },
});
