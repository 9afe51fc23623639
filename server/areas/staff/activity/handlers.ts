import type { activity } from '#contract/activity.ts';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Deps } from '../../deps.ts';
import { listActivity } from './list-activity.ts';

export const activityHandlers = (deps: Deps): Handlers<keyof typeof activity> => ({
  '/admin/activity/all': async ({ query }) => ({ data: await listActivity(deps, query) }),
});
