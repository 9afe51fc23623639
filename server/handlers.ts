import type { ApiPath } from '#contract/index.ts';
import { catalogueHandlers } from './catalogue/handlers.ts';
import type { Deps } from './deps.ts';
import type { Handlers } from './http/routes.ts';

/** Every endpoint's use case. */
export const handlers = (deps: Deps) =>
  ({
    ...catalogueHandlers(deps),
  }) satisfies Partial<Handlers<ApiPath>>;
