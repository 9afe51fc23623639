import { change } from './api.ts';
import { baseURL } from './shop.ts';

const CARD = { number: '4111 1111 1111 1111', expiry: '12 / 40', cvv: '123', name: 'Meena Krishnan' };

/** Pays an order at the local gateway and verifies it, as the card window and the checkout do. */
export async function payByCard(orderId: string, token: string) {
  const answer = await fetch(`${baseURL}/sandbox/razorpay/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: orderId, card: CARD }),
  });
  if (!answer.ok) throw new Error(`The gateway answered ${answer.status}: ${await answer.text()}`);
  const proof = (await answer.json()) as Record<
    'razorpay_order_id' | 'razorpay_payment_id' | 'razorpay_signature',
    string
  >;
  const result = {
    orderId,
    newOrderId: proof.razorpay_order_id,
    paymentId: proof.razorpay_payment_id,
    xRazorpaySignature: proof.razorpay_signature,
  };
  await change('/checkOut/verifyOrder', result, token);
}

/** The gateway accepts the payment's next refund, and the bank then fails it. */
export async function failNextRefundOf(paymentId: string) {
  const answer = await fetch(`${baseURL}/sandbox/razorpay/controls/fail-next-refund`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payment_id: paymentId }),
  });
  if (!answer.ok) throw new Error(`The gateway answered ${answer.status}: ${await answer.text()}`);
}
