import type { MappedColumn } from '#domain/import-mapping.ts';

/** Every error code of the API, with its status and a sentence that the user can act on. */
export const ERRORS = {
  invalid: [400, 'The request is not valid.'],
  'bad-signature': [400, 'The payment could not be verified.'],
  'code-wrong': [400, 'The code is wrong or has expired. Compare it with the mail, or ask for a new one.'],
  'bad-utr': [400, 'Enter the UTR, the bank’s reference of the transfer.'],
  'bad-day': [400, 'Enter the day of the transfer as the bank’s statement has it.'],
  'weak-password': [400, 'Choose another password.'],
  unauthenticated: [401, 'Login to continue'],
  'otp-needed': [401, 'Enter the code of your authenticator app, or one of your recovery codes.'],
  'wrong-credentials': [401, 'The e-mail or password is wrong.'],
  forbidden: [403, 'You are not allowed to do this.'],
  'right-needed': [403, 'Your role does not allow this. Ask an owner of the shop.'],
  'second-factor-due': [403, 'First set up a second factor: the shop requires it of everybody on its staff.'],
  unverified: [403, 'First confirm your e-mail address with the code that we sent you.'],
  'approval-needed': [403, 'This order is above your limit. Send it for approval.'],
  'role-may-not': [403, 'Your role in the company does not allow this.'],
  'company-suspended': [403, 'Orders for your company are stopped. Call us.'],
  'confirm-password': [403, 'Enter your current password too: you logged in more than ten minutes ago.'],
  'not-found': [404, 'We could not find that.'],
  conflict: [409, 'That is not possible in the present state. Reload and try again.'],
  'last-owner': [409, 'The last owner cannot be removed, demoted or disabled.'],
  'email-taken': [409, 'An account with this e-mail already exists. Log in instead.'],
  'register-again': [
    409,
    'More than one registration of this e-mail is waiting for its code. Please register again.',
  ],
  'part-number-taken': [409, 'Another product has this part number. Enter another one.'],
  'utr-taken': [409, 'This UTR is already entered.'],
  'utr-near': [409, 'A UTR that begins alike is already entered. Record it only if the statement has both.'],
  'not-for-sale': [409, 'This product cannot be bought online.'],
  'confirm-first': [409, 'Please confirm the order first!'],
  'state-needed': [409, 'Choose the State of the delivery: the tax depends on it.'],
  'checkout-running': [
    409,
    'Another checkout of yours is just being prepared. Wait a few seconds and try again.',
  ],
  'stock-short': [409, 'Fewer pieces are in stock than you want.'],
  'price-changed': [409, 'The total is another one by now. Look at it, then order again.'],
  'which-consignment': [409, 'This order left in several consignments. Say which of them is meant.'],
  'feed-restarted': [
    409,
    'This place in the feed no longer counts: the shop was restored, or it is too old. Read again from the beginning.',
  ],
  busy: [409, 'A refund is being processed. Wait until it is finished.'],
  'too-slow': [408, 'The request took too long to arrive. Try again.'],
  'too-large': [413, 'The file is too large.'],
  'wrong-type': [415, 'This type of content is not accepted.'],
  expectation: [417, 'The request expects what the shop does not do.'],
  'bad-amount': [422, 'The amount is not allowed.'],
  'too-many': [429, 'Too many tries. Wait a little and try again.'],
  'headers-too-large': [
    431,
    'The request is too long: shorten its address, or delete the cookies of this site, and try again.',
  ],
  internal: [500, 'Something went wrong, Try again Later!'],
  gateway: [502, 'The payment service did not answer. You have not been charged; try again.'],
  'refund-refused': [502, 'The payment service refused the refund.'],
  unavailable: [503, 'The shop is busy for a moment. Try again in a few seconds.'],
  'http-version': [505, 'The shop speaks HTTP/1.1, not the version of this request.'],
  'no-space': [507, 'There is no room left for images. Tell the administrator.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

export type ErrorCode = keyof typeof ERRORS;

/** What a failure may say beside its sentence. */
export interface ErrorDetails {
  /** Of `stock-short`. */
  short?: { productId: string; position?: number; wanted: number; free: number }[];
  /** Of `stock-short`: unpaid orders of the customer’s own that hold the goods. */
  heldBy?: { mongooseOrderId: string; orderId: string }[];
  /** Of `approval-needed`: the limits that it is above. */
  limits?: ('per-order' | 'per-month')[];
  /** Of `price-changed`, in rupees: what was shown, and what it costs now. */
  shownTotal?: number;
  total?: number;
  /** Of a new customer whose e-mail one has already. */
  customerId?: string;
  /** Of a count that was made for another number. */
  onHand?: number;
  /** Of a file in whose columns no product can be found: what they are taken for, and the row of their headings. */
  columns?: MappedColumn[];
  headingRow?: number;
  rememberedAt?: string | null;
}

export interface ErrorBody extends ErrorDetails {
  error: string;
  code: ErrorCode;
}
