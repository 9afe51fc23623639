import type { ApiPath } from '#contract/index.ts';
import { accountHandlers } from './accounts/handlers.ts';
import { blogHandlers } from './blog/handlers.ts';
import { cartHandlers } from './cart/handlers.ts';
import { adminCatalogueHandlers } from './catalogue/admin-handlers.ts';
import { catalogueHandlers } from './catalogue/handlers.ts';
import { importHandlers } from './catalogue/import/handlers.ts';
import { checkoutHandlers } from './checkout/handlers.ts';
import type { Deps } from './deps.ts';
import { enquiryHandlers } from './enquiries/handlers.ts';
import type { Handlers } from './http/routes.ts';
import { imageHandlers } from './images/image-host.ts';
import { operationHandlers } from './operation/handlers.ts';
import { orderHandlers } from './orders/handlers.ts';
import { partnerHandlers } from './partners/handlers.ts';
import { reviewHandlers } from './reviews/handlers.ts';
import { wishlistHandlers } from './wishlist/handlers.ts';

/** Every endpoint's use case. */
export const handlers = (deps: Deps) =>
  ({
    ...accountHandlers(deps),
    ...catalogueHandlers(deps),
    ...adminCatalogueHandlers(deps),
    ...importHandlers(deps),
    ...imageHandlers(deps),
    ...reviewHandlers(deps),
    ...blogHandlers(deps),
    ...enquiryHandlers(deps),
    ...cartHandlers(deps),
    ...wishlistHandlers(deps),
    ...checkoutHandlers(deps),
    ...orderHandlers(deps),
    ...partnerHandlers(deps),
    ...operationHandlers(deps),
  }) satisfies Handlers<ApiPath>;
