import type { TSchema } from 'typebox';
import { newPassword } from './accounts.ts';
import { savedAddress } from './addresses.ts';
import { companyPage } from './admin-companies.ts';
import { customerPage } from './admin-customers.ts';
import { approvedOrder } from './approvals.ts';
import { bankAccount, quoteOfOrder, recordedTransfer, transferOfOrder } from './bank-transfers.ts';
import { billingAddress, typedBilling } from './billing.ts';
import { changedPrice, leftOutPrice, priceChange } from './bulk-prices.ts';
import { bill, ownOrderReference } from './checkout.ts';
import * as companies from './company-entities.ts';
import { companyPerson } from './company-scope.ts';
import * as content from './content-entities.ts';
import { eventNamed, ledgerReport } from './dashboard.ts';
import * as sales from './desk-sales.ts';
import * as feed from './feed.ts';
import { newApiKey } from './keys.ts';
import { health } from './operation.ts';
import * as orders from './order-entities.ts';
import { loweredPaper, paperAmounts, paperSummary } from './papers.ts';
import { ownPrice, pricedProduct, priceListDoc } from './price-lists.ts';
import * as products from './product-entities.ts';
import { importColumn, importFile, importReference, refusedLine } from './product-import.ts';
import { pump } from './pumps.ts';
import * as quick from './quick-order.ts';
import * as quotes from './quote-entities.ts';
import { closingOfQuote, message } from './quotes.ts';
import { byId, docsPage, messageEnvelope, numbered, reference } from './schema.ts';
import { settings, udyam } from './settings.ts';
import { orderRef, shipmentCorrection, typedHsn } from './shipment.ts';
import { cartQuantity } from './shopping.ts';
import { freshRecoveryCodes, invitationLink, me, secondFactorCode, staffMember } from './staff.ts';
import { stockDoc } from './stock.ts';
import { newWebhook } from './webhooks.ts';

/** Schemas used in several places, by their name in the OpenAPI document. */
export const SHARED_SCHEMAS: Record<string, TSchema> = {
  NewApiKey: newApiKey,
  NewWebhook: newWebhook,
  ApprovedOrder: approvedOrder,
  CompanyPerson: companyPerson,
  AdminProduct: products.adminProduct,
  AdminQuote: quotes.adminQuote,
  AmbiguousQuickLine: quick.ambiguousQuickLine,
  AskedLine: quotes.askedLine,
  BankAccount: bankAccount,
  Bill: bill,
  BilledTo: billingAddress,
  BilledToTyped: typedBilling,
  BlogPage: docsPage(content.blogSummary),
  BlogPost: content.blogPost,
  BlogSummary: content.blogSummary,
  Carrier: orders.carrier,
  ById: byId,
  CartEntry: products.cartEntry,
  CartQuantity: cartQuantity,
  Category: products.category,
  CategoryReference: products.categoryReference,
  ChangedPrice: changedPrice,
  ClosingOfQuote: closingOfQuote,
  Colleague: staffMember,
  CurvePoint: products.curvePoint,
  CompanyAddress: companies.companyAddress,
  CompanyColleague: companies.colleague,
  CompanyInvitation: companies.companyInvitation,
  CompanyMember: companies.companyMember,
  CompanyOfCustomer: companies.companyOfCustomer,
  CompanyOfOrder: companies.companyOfOrder,
  CompanyOfQuote: companies.companyOfQuote,
  CompanyPage: companyPage,
  Consignment: orders.consignment,
  Customer: customerPage,
  DraftLine: quotes.draftLine,
  DrawingPlace: products.drawingPlace,
  EventReference: eventNamed,
  FeedCustomer: feed.feedCustomer,
  FeedItem: feed.feedItem,
  FeedOrder: feed.feedOrder,
  FeedPaper: feed.feedPaper,
  FeedPerson: feed.feedPerson,
  FeedProduct: feed.feedProduct,
  FeedQuote: feed.feedQuote,
  FeedRefund: feed.feedRefund,
  FeedStock: feed.feedStock,
  FieldChange: products.fieldChange,
  FoundField: orders.foundField,
  FoundQuickLine: quick.foundQuickLine,
  Health: health,
  ImportColumn: importColumn,
  ImportFile: importFile,
  ImportReference: importReference,
  InvitationLink: invitationLink,
  KeptAddress: savedAddress,
  LedgerReport: ledgerReport,
  LeftOutPrice: leftOutPrice,
  LinkedLine: sales.linkedLine,
  LinkedSale: sales.linkedSale,
  LinkedTransfer: sales.linkedTransfer,
  LineOfSale: sales.lineOfSale,
  DeliveryOfSale: sales.deliveryOfSale,
  NewCustomer: sales.newCustomer,
  Sale: sales.saleBody,
  LineInStore: orders.lineInStore,
  LoweredPaper: loweredPaper,
  Me: me,
  Message: messageEnvelope,
  Numbered: numbered,
  NewPassword: newPassword,
  Order: orders.order,
  OrderCustomer: orders.orderCustomer,
  OrderEvent: orders.orderEvent,
  OrderLine: orders.orderLine,
  OrderOfQuote: quotes.orderOfQuote,
  OrderReference: orderRef,
  OrderSummary: orders.orderSummary,
  OwnCompany: companies.ownCompany,
  OwnOrder: orders.ownOrder,
  OwnOrderReference: ownOrderReference,
  OwnQuote: quotes.ownQuote,
  Paper: paperSummary,
  PaperAmounts: paperAmounts,
  Partner: content.partner,
  PostNode: content.postNode,
  PriceBreak: products.priceBreak,
  PriceChange: priceChange,
  PriceListInShort: priceListDoc,
  PricedProduct: pricedProduct,
  OwnPrice: ownPrice,
  InsteadOf: products.insteadOf,
  Product: products.product,
  ProductCard: products.productCard,
  ProductQuantity: products.productQuantity,
  ProductReference: products.productReference,
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
  Refund: orders.refundEntry,
  RefusedLine: refusedLine,
  RefusedQuickLine: quick.refusedQuickLine,
  Review: content.review,
  SecondFactorCode: secondFactorCode,
  Settings: settings,
  SentPieces: orders.sentPieces,
  Shipment: shipmentCorrection,
  ShortLine: orders.shortLine,
  ShownCategory: products.shownCategory,
  Spare: products.spare,
  Specification: products.specification,
  SpecificationRow: products.specificationRow,
  StockOfLine: products.stockOfLine,
  StockOfProduct: stockDoc,
  TextAbout: message,
  TransferOfOrder: transferOfOrder,
  TypedHsn: typedHsn,
  UnknownQuickLine: quick.unknownQuickLine,
  Udyam: udyam,
};
