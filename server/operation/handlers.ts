import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/routes.ts';
import { readHealth } from './read-health.ts';

export const operationHandlers = (deps: Deps): Handlers<'/admin/operation/health'> => ({
  '/admin/operation/health': async () => ({ data: await readHealth(deps) }),
});
