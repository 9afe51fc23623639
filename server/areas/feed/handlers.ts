import type { feed } from '#contract/feed.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { readFeed } from './read-feed.ts';

export const feedHandlers = (deps: Deps): Handlers<keyof typeof feed> => ({
  '/feed': async ({ session, query }) => ({ data: await readFeed(deps, session, query) }),
});
