import { useState } from 'react';
import type { BilledTo } from '#contract/billing.ts';
import { normaliseGstin } from '#domain/gstin.ts';
import { type BillingDraft, NO_BILLING } from '../../../components/billing/billing-draft.ts';
import { type BlockField, useBilling } from '../../../components/billing/use-billing.ts';
import type { Delivery } from './delivery.ts';
import { storedFor } from './stored-attempt.ts';

interface BillingOfCheckout {
  delivery: Delivery;
  onDelivery: (delivery: Delivery) => void;
  quoteId: string | null;
  /** The quote's own one before those that were kept. */
  known: readonly BilledTo[];
  isReadOnly: boolean;
}

export const idOfBilling = (name: BlockField) => `checkout-billing-${name}`;

/** Who is billed. A reload does not lose it. */
export function useCheckoutBilling({ delivery, onDelivery, quoteId, known, isReadOnly }: BillingOfCheckout) {
  const stored = storedFor(quoteId);
  const [draft, setDraft] = useState<BillingDraft>(() => ({ ...NO_BILLING, ...stored.read('billing') }));
  const change = (next: BillingDraft) => {
    stored.write('billing', next);
    setDraft(next);
  };
  const billing = useBilling({
    draft,
    company: delivery.company,
    gst: delivery.gst,
    deliveryState: delivery.state,
    known,
    onChange: (next, company) => {
      change(next);
      if (company) onDelivery({ ...delivery, company });
    },
    idOf: idOfBilling,
    isReadOnly,
  });
  return {
    ...billing,
    /** Typed, with a GSTIN, and to be kept. */
    keeps: billing.shape === 'open' && billing.registered !== null && billing.billedTo !== null && draft.keep,
    /** Once it is sent it may be known: what was typed stays. */
    hold: () =>
      change(billing.shape === 'open' ? { ...draft, changes: normaliseGstin(delivery.gst) } : draft),
  };
}

export type CheckoutBilling = ReturnType<typeof useCheckoutBilling>;
