import {
  codeMail,
  customerInvitationMail,
  newEmailMail,
  passwordChangedMail,
  resetCodeMail,
  welcomeMail,
} from './account-mails.ts';
import { approvalMail } from './approval-mails.ts';
import { companyAskedMail, companyDecidedMail, companyInvitationMail } from './company-mails.ts';
import { deskNoticeMail } from './desk-notice-mail.ts';
import { enquiryMail } from './enquiry-mail.ts';
import type { MailContent, ShopFacts } from './layout.ts';
import type { MailData, TemplateName } from './mail-data.ts';
import { backupFailedMail, keyEndsMail, lowStockMail } from './operation-mails.ts';
import {
  addressCorrectedMail,
  invoiceIssuedMail,
  newDateMail,
  orderCancelledMail,
  orderConfirmedMail,
  orderDeliveredMail,
  orderPlacedMail,
  orderShippedMail,
  paymentAwaitedMail,
  paymentFailedMail,
  paymentLateMail,
  shippingCorrectedMail,
} from './order-mails.ts';
import { papersFollowMail } from './paper-mails.ts';
import { quoteMail, quoteNoticeMail } from './quote-mails.ts';
import {
  moneyNoticeMail,
  refundFailedNoticeMail,
  refundProcessedMail,
  refundRejectedMail,
  refundRequestedMail,
} from './refund-mails.ts';
import { invitationMail, staffNoticeMail } from './staff-mails.ts';
import {
  transferAwaitedMail,
  transferReceivedMail,
  transferReminderMail,
  transferReversedMail,
} from './transfer-mails.ts';

/** Every mail the shop sends, by the name it is queued under. */
export const TEMPLATES: {
  [T in TemplateName]: (data: MailData[T], shop: ShopFacts) => MailContent;
} = {
  code: codeMail,
  welcome: welcomeMail,
  'password-changed': passwordChangedMail,
  'password-reset': resetCodeMail,
  'staff-password-reset': resetCodeMail,
  'staff-email': newEmailMail,
  invitation: invitationMail,
  'staff-notice': staffNoticeMail,
  approval: approvalMail,
  'order-placed': orderPlacedMail,
  'payment-failed': paymentFailedMail,
  'payment-late': paymentLateMail,
  'payment-awaited': paymentAwaitedMail,
  'customer-invitation': customerInvitationMail,
  'company-invitation': companyInvitationMail,
  'company-asked': companyAskedMail,
  'company-decided': companyDecidedMail,
  'transfer-awaited': transferAwaitedMail,
  'transfer-reminder': transferReminderMail,
  'transfer-received': transferReceivedMail,
  'transfer-reversed': transferReversedMail,
  'order-confirmed': orderConfirmedMail,
  'new-date': newDateMail,
  'order-cancelled': orderCancelledMail,
  'address-corrected': addressCorrectedMail,
  'order-shipped': orderShippedMail,
  'shipping-corrected': shippingCorrectedMail,
  'invoice-issued': invoiceIssuedMail,
  'papers-follow': papersFollowMail,
  'order-delivered': orderDeliveredMail,
  'refund-requested': refundRequestedMail,
  'refund-processed': refundProcessedMail,
  'refund-rejected': refundRejectedMail,
  'refund-failed-notice': refundFailedNoticeMail,
  'money-notice': moneyNoticeMail,
  'backup-failed': backupFailedMail,
  'key-ends': keyEndsMail,
  'low-stock': lowStockMail,
  'desk-notice': deskNoticeMail,
  quote: quoteMail,
  'quote-notice': quoteNoticeMail,
  enquiry: enquiryMail,
};
