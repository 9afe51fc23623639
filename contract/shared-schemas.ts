import type { TSchema } from 'typebox';
import { newPassword } from './accounts.ts';
import { customerPage } from './admin-customers.ts';
import { orderRef, shipment } from './admin-orders.ts';
import { bill, ownOrderReference } from './checkout.ts';
import { eventNamed, ledgerReport } from './dashboard.ts';
import * as entities from './entities.ts';
import { health } from './operation.ts';
import { paperAmounts, paperSummary } from './papers.ts';
import { importFile, importReference, refusedLine } from './product-import.ts';
import { docsPage, messageEnvelope, reference } from './schema.ts';
import { settings } from './settings.ts';
import { cartQuantity } from './shopping.ts';
import { colleague, me } from './staff.ts';

/** Schemas used in several places, by their name in the OpenAPI document. */
export const SHARED_SCHEMAS: Record<string, TSchema> = {
  Bill: bill,
  BlogPage: docsPage(entities.blogSummary),
  BlogPost: entities.blogPost,
  BlogSummary: entities.blogSummary,
  Carrier: entities.carrier,
  CartEntry: entities.cartEntry,
  CartQuantity: cartQuantity,
  Category: entities.category,
  CategoryReference: entities.categoryReference,
  Colleague: colleague,
  Customer: customerPage,
  EventReference: eventNamed,
  FieldChange: entities.fieldChange,
  FoundField: entities.foundField,
  Health: health,
  ImportFile: importFile,
  ImportReference: importReference,
  LedgerReport: ledgerReport,
  Me: me,
  Message: messageEnvelope,
  NewPassword: newPassword,
  Order: entities.order,
  OrderCustomer: entities.orderCustomer,
  OrderEvent: entities.orderEvent,
  OrderLine: entities.orderLine,
  OrderPage: docsPage(entities.orderSummary),
  OrderReference: orderRef,
  OrderSummary: entities.orderSummary,
  OwnOrder: entities.ownOrder,
  OwnOrderReference: ownOrderReference,
  Paper: paperSummary,
  PaperAmounts: paperAmounts,
  Partner: entities.partner,
  PostNode: entities.postNode,
  Product: entities.product,
  ProductCard: entities.productCard,
  ProductQuantity: entities.productQuantity,
  ProductReference: entities.productReference,
  Reference: reference,
  Refund: entities.refundEntry,
  RefusedLine: refusedLine,
  Review: entities.review,
  Settings: settings,
  Shipment: shipment,
  Specification: entities.specification,
  SpecificationRow: entities.specificationRow,
};
