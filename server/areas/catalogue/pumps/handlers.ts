import type { Handlers } from '../../../platform/http/routes.ts';
import type { Deps } from '../../deps.ts';
import { cachePumps } from './cached-pumps.ts';
import { findPumps } from './find-pumps.ts';

export function pumpHandlers(deps: Deps): Handlers<'/websiteData/pumps'> {
  const pumps = cachePumps(deps);
  return { '/websiteData/pumps': async ({ query }) => findPumps(deps, await pumps(), query) };
}
