import type { ApiPath } from '#contract/index.ts';
import { catalogueHandlers } from './catalogue/handlers.ts';
import type { Deps } from './deps.ts';
import type { Handlers } from './http/routes.ts';
import { imageHandlers } from './images/image-host.ts';

/** Every endpoint's use case. */
export const handlers = (deps: Deps) =>
  ({
    ...catalogueHandlers(deps),
    ...imageHandlers(deps),
  }) satisfies Partial<Handlers<ApiPath>>;
