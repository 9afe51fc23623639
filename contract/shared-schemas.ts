import type { TSchema } from 'typebox';
import { newPassword } from './accounts.ts';
import { keptAddress } from './addresses.ts';
import { customerPage } from './admin-customers.ts';
import { orderRef, shipment } from './admin-orders.ts';
import { bankAccount, quoteOfOrder, recordedTransfer, transferOfOrder } from './bank-transfers.ts';
import { bill, ownOrderReference } from './checkout.ts';
import { eventNamed, ledgerReport } from './dashboard.ts';
import * as entities from './entities.ts';
import { health } from './operation.ts';
import { paperAmounts, paperSummary } from './papers.ts';
import { importFile, importReference, refusedLine } from './product-import.ts';
import { pump } from './pumps.ts';
import * as quick from './quick-order.ts';
import * as quotes from './quote-entities.ts';
import { closingOfQuote, message } from './quotes.ts';
import { docsPage, messageEnvelope, reference } from './schema.ts';
import { settings } from './settings.ts';
import { cartQuantity } from './shopping.ts';
import { colleague, freshRecoveryCodes, me, secondFactorCode } from './staff.ts';

/** Schemas used in several places, by their name in the OpenAPI document. */
export const SHARED_SCHEMAS: Record<string, TSchema> = {
  AdminQuote: quotes.adminQuote,
  AmbiguousQuickLine: quick.ambiguousQuickLine,
  AskedLine: quotes.askedLine,
  BankAccount: bankAccount,
  Bill: bill,
  BlogPage: docsPage(entities.blogSummary),
  BlogPost: entities.blogPost,
  BlogSummary: entities.blogSummary,
  Carrier: entities.carrier,
  CartEntry: entities.cartEntry,
  CartQuantity: cartQuantity,
  Category: entities.category,
  CategoryReference: entities.categoryReference,
  ClosingOfQuote: closingOfQuote,
  Colleague: colleague,
  CurvePoint: entities.curvePoint,
  Customer: customerPage,
  DraftLine: quotes.draftLine,
  DrawingPlace: entities.drawingPlace,
  EventReference: eventNamed,
  FieldChange: entities.fieldChange,
  FoundField: entities.foundField,
  FoundQuickLine: quick.foundQuickLine,
  Health: health,
  ImportFile: importFile,
  ImportReference: importReference,
  KeptAddress: keptAddress,
  LedgerReport: ledgerReport,
  Me: me,
  Message: messageEnvelope,
  NewPassword: newPassword,
  Order: entities.order,
  OrderCustomer: entities.orderCustomer,
  OrderEvent: entities.orderEvent,
  OrderLine: entities.orderLine,
  OrderOfQuote: quotes.orderOfQuote,
  OrderReference: orderRef,
  OrderSummary: entities.orderSummary,
  OwnOrder: entities.ownOrder,
  OwnOrderReference: ownOrderReference,
  OwnQuote: quotes.ownQuote,
  Paper: paperSummary,
  PaperAmounts: paperAmounts,
  Partner: entities.partner,
  PostNode: entities.postNode,
  PriceBreak: entities.priceBreak,
  Product: entities.product,
  ProductCard: entities.productCard,
  ProductQuantity: entities.productQuantity,
  ProductReference: entities.productReference,
  Pump: pump,
  QuickOrderLines: quick.quickOrderLines,
  QuickProduct: quick.quickProduct,
  QuotedLine: quotes.quotedLine,
  QuoteDraft: quotes.quoteDraft,
  QuoteEvent: quotes.quoteEvent,
  QuoteItem: quotes.quoteItem,
  QuoteMessage: quotes.quoteMessage,
  QuoteOfOrder: quoteOfOrder,
  QuotePage: docsPage(quotes.quoteSummary),
  QuoteRevision: quotes.quoteRevision,
  QuoteSummary: quotes.quoteSummary,
  RecordedTransfer: recordedTransfer,
  Reference: reference,
  RecoveryCodes: freshRecoveryCodes,
  Refund: entities.refundEntry,
  RefusedLine: refusedLine,
  RefusedQuickLine: quick.refusedQuickLine,
  Review: entities.review,
  SecondFactorCode: secondFactorCode,
  Settings: settings,
  Shipment: shipment,
  Spare: entities.spare,
  Specification: entities.specification,
  SpecificationRow: entities.specificationRow,
  TextAbout: message,
  TransferOfOrder: transferOfOrder,
  UnknownQuickLine: quick.unknownQuickLine,
};
