import type { Handlers } from '../../../platform/http/routes.ts';
import type { Deps } from '../../deps.ts';
import { findPumps } from './find-pumps.ts';
import { keepPumps } from './keep-pumps.ts';

export function pumpHandlers(deps: Deps): Handlers<'/websiteData/pumps'> {
  const pumps = keepPumps(deps);
  return { '/websiteData/pumps': async ({ query }) => findPumps(deps, await pumps(), query) };
}
