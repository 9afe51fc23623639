import type { PaymentResult } from '../../../api/checkout.ts';
import { apiHost } from '../../../api/client.ts';
import { site } from '../../../site/site.ts';

interface ProviderOptions {
  key: string;
  amount: number;
  currency: 'INR';
  order_id: string;
  name: string;
  description: string;
  prefill: { contact: string };
  theme: { color: string };
  handler: (proof: {
    razorpay_payment_id: string;
    razorpay_order_id: string;
    razorpay_signature: string;
  }) => void;
  modal: { ondismiss: () => void };
  callback_url?: string;
  redirect?: boolean;
}
interface ProviderWindow {
  on(event: 'payment.failed', listener: (failure: { error: { description: string } }) => void): void;
  open(): void;
  close(): void;
}
declare global {
  interface Window {
    Razorpay?: new (options: ProviderOptions) => ProviderWindow;
  }
}

export interface Bill {
  keyId: string;
  amount: number;
  currency: 'INR';
  /** The provider's order id. */
  orderId: string;
  /** The readable order number. */
  number: string;
  contact: string;
  /** The customer returns to an existing order. */
  orderToPay: string | null;
  /** The payment link that it was opened from. */
  payLink?: string;
}

export type WindowOutcome =
  | { kind: 'paid'; result: PaymentResult }
  /** `failure`: the bank's message about the last card. */
  | { kind: 'closed'; failure: string | null };

let loading: Promise<void> | null = null;

/** Loads the provider's script, which no other screen uses. */
export function loadPaymentScript(src: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loading = null;
      reject(new Error('The payment window could not be loaded. Check your connection and try again.'));
    };
    document.head.append(script);
  });
  return loading;
}

export const isForeign = (src: string) =>
  new URL(src, window.location.href).origin !== window.location.origin;

/**
 * A page's policy allows the provider's script only where the document itself was opened at the checkout, and it must
 * not stay loaded on other screens: so the checkout is entered and left by page loads.
 */
export function documentIsTheCheckouts(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return !opened || new URL(opened.name).pathname.replace(/\/$/, '') === '/account/checkout';
}
export const scriptIsLoaded = () => loading !== null;

/** In-app browsers do not run the window's handler reliably: there the provider's page posts the result to the shop. */
const isInsideAnotherApp = () =>
  /\bFBA[NV]\b|\bFB_IAB\b|\bInstagram\b|\bOpera Mini\b|\bUCBrowser\b|; wv\)/.test(navigator.userAgent);

function callbackUrl({ orderToPay, payLink }: Bill): string {
  const url = new URL('/checkOut/callback', apiHost || window.location.origin);
  if (orderToPay) url.searchParams.set('order', orderToPay);
  if (payLink) url.searchParams.set('link', payLink);
  return url.href;
}

/** Whether the shop passed on from the provider's page that the card was declined, read once. */
export function takeDecline(): boolean {
  if (window.location.hash !== '#declined') return false;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
  return true;
}

/** The result that the shop passed on from the provider's page, read once. */
export function takeCallbackResult(): PaymentResult | null {
  const given = new URLSearchParams(window.location.hash.slice(1));
  const [orderId, paymentId, signature] = ['orderId', 'paymentId', 'signature'].map((name) =>
    given.get(name),
  );
  if (!orderId || !paymentId || !signature) return null;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
  return { orderId, paymentId, newOrderId: orderId, xRazorpaySignature: signature };
}

/** Opens the card window; resolves when it is paid or closed. After a declined card it stays open for another one. */
export const openPaymentWindow = (bill: Bill): Promise<WindowOutcome> =>
  new Promise((resolve) => {
    let failure: string | null = null;
    const card = new window.Razorpay!({
      key: bill.keyId,
      amount: bill.amount,
      currency: bill.currency,
      order_id: bill.orderId,
      name: site.name,
      description: `Order ${bill.number}`,
      prefill: { contact: bill.contact },
      theme: { color: '#14213d' },
      handler: (proof) => {
        card.close();
        resolve({
          kind: 'paid',
          result: {
            orderId: bill.orderId,
            paymentId: proof.razorpay_payment_id,
            newOrderId: proof.razorpay_order_id,
            xRazorpaySignature: proof.razorpay_signature,
          },
        });
      },
      modal: { ondismiss: () => resolve({ kind: 'closed', failure }) },
      ...(isInsideAnotherApp() && { callback_url: callbackUrl(bill), redirect: true }),
    });
    card.on('payment.failed', ({ error }) => {
      failure = error.description;
    });
    card.open();
  });
