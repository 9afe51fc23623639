import type { Handlers } from '../../platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { readHealth } from './read-health.ts';

export const operationHandlers = (deps: Deps): Handlers<'/admin/operation/health'> => ({
  '/admin/operation/health': async () => ({ data: await readHealth(deps) }),
});
