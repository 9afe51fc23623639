import type { ApiPath } from '#contract/index.ts';
import { customerHandlers } from './areas/accounts/handlers.ts';
import { addressHandlers } from './areas/addresses/handlers.ts';
import { approvalHandlers } from './areas/approvals/handlers.ts';
import { cartHandlers } from './areas/cart/handlers.ts';
import { quickOrderHandlers } from './areas/cart/quick-order/handlers.ts';
import { adminCatalogueHandlers } from './areas/catalogue/admin-handlers.ts';
import { facetHandlers } from './areas/catalogue/facets/handlers.ts';
import { catalogueHandlers } from './areas/catalogue/handlers.ts';
import { importHandlers } from './areas/catalogue/import/handlers.ts';
import { bulkPriceHandlers } from './areas/catalogue/prices/handlers.ts';
import { pumpHandlers } from './areas/catalogue/pumps/handlers.ts';
import { checkoutHandlers } from './areas/checkout/handlers.ts';
import { companyAddressHandlers } from './areas/companies/addresses/handlers.ts';
import { companyDeskHandlers } from './areas/companies/desk/handlers.ts';
import { ownCompanyHandlers } from './areas/companies/handlers.ts';
import { companyInvitationHandlers } from './areas/companies/invitations/handlers.ts';
import { blogHandlers } from './areas/content/blog/handlers.ts';
import { enquiryHandlers } from './areas/content/enquiries/handlers.ts';
import { partnerHandlers } from './areas/content/partners/handlers.ts';
import { reviewHandlers } from './areas/content/reviews/handlers.ts';
import { customerDeskHandlers } from './areas/customers/handlers.ts';
import type { Deps } from './areas/deps.ts';
import { deskHandlers } from './areas/desk/handlers.ts';
import { feedHandlers } from './areas/feed/handlers.ts';
import { keyHandlers } from './areas/keys/handlers.ts';
import { operationHandlers } from './areas/operation/handlers.ts';
import { findOrderForStaff } from './areas/orders/find-order.ts';
import { orderHandlers } from './areas/orders/handlers.ts';
import { paperExportHandlers } from './areas/papers/export/handlers.ts';
import { paperHandlers } from './areas/papers/handlers.ts';
import { paymentHandlers } from './areas/payments/handlers.ts';
import { priceListHandlers } from './areas/price-lists/handlers.ts';
import { quoteHandlers } from './areas/quotes/handlers.ts';
import { salesHandlers } from './areas/sales/handlers.ts';
import { settingsHandlers } from './areas/settings/handlers.ts';
import { activityHandlers } from './areas/staff/activity/handlers.ts';
import { staffHandlers } from './areas/staff/handlers.ts';
import { staffAccountHandlers } from './areas/staff/staff-handlers.ts';
import { stockHandlers } from './areas/stock/handlers.ts';
import { webhookHandlers } from './areas/webhooks/handlers.ts';
import { wishlistHandlers } from './areas/wishlist/handlers.ts';
import { imageHandlers } from './outside/images/image-host.ts';
import type { Handlers } from './platform/http/routes.ts';

/** Every endpoint's use case. */
export const handlers = (deps: Deps) =>
  ({
    ...customerHandlers(deps),
    ...staffHandlers(deps),
    ...staffAccountHandlers(deps),
    ...activityHandlers(deps),
    ...catalogueHandlers(deps),
    ...facetHandlers(deps),
    ...pumpHandlers(deps),
    ...adminCatalogueHandlers(deps),
    ...importHandlers(deps),
    ...bulkPriceHandlers(deps),
    ...imageHandlers(deps),
    ...reviewHandlers(deps),
    ...blogHandlers(deps),
    ...enquiryHandlers(deps),
    ...cartHandlers(deps),
    ...quickOrderHandlers(deps),
    ...wishlistHandlers(deps),
    ...addressHandlers(deps),
    ...ownCompanyHandlers(deps),
    ...companyInvitationHandlers(deps),
    ...companyAddressHandlers(deps),
    ...checkoutHandlers(deps),
    ...approvalHandlers(deps),
    ...orderHandlers(deps),
    ...customerDeskHandlers(deps),
    ...companyDeskHandlers(deps),
    ...quoteHandlers(deps),
    ...deskHandlers(deps),
    ...salesHandlers(deps),
    ...paperHandlers(deps),
    ...paymentHandlers(deps, findOrderForStaff),
    ...paperExportHandlers(deps),
    ...partnerHandlers(deps),
    ...operationHandlers(deps),
    ...settingsHandlers(deps),
    ...keyHandlers(deps),
    ...webhookHandlers(deps),
    ...feedHandlers(deps),
    ...stockHandlers(deps),
    ...priceListHandlers(deps),
  }) satisfies Handlers<ApiPath>;
