import { asDelivery, contactProblem, deliveryProblem, normaliseContact } from '#domain/address.ts';
import { gstinProblem, normaliseGstin } from '#domain/gstin.ts';
import { asBilling, billingProblem, buyerGstinProblem } from '#domain/papers/billing.ts';
import { invalid } from '../../platform/errors.ts';
import type { Caller, SaleBody } from './find-caller.ts';

/** Stands in for the contact until the customer is known, whose phone it then is. */
const SOME_CONTACT = '0000000000';

/** Where it goes and who is billed, by the rules of the customer's own checkout. */
export function readPlaces({ delivery, billing: typed }: SaleBody, { gst }: Caller) {
  const billing = typed ?? null;
  const contact = delivery?.contact ?? null;
  const problem =
    (delivery && deliveryProblem({ ...delivery, contact: SOME_CONTACT, gst })) ??
    (contact === null ? null : contactProblem(contact)) ??
    (billing && billingProblem(billing)) ??
    gstinProblem(billing?.gst ?? '') ??
    buyerGstinProblem(gst, billing);
  if (problem) throw invalid(problem);
  const buyer = normaliseGstin(billing?.gst ?? gst ?? '') || null;
  return {
    gst: buyer,
    billing: billing && asBilling(billing),
    delivery: delivery ? asDelivery({ ...delivery, contact: SOME_CONTACT, gst: buyer }) : null,
    contact: contact === null ? null : normaliseContact(contact),
  };
}
