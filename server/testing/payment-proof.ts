/** What the card window hands to the page after a payment. */
export interface PaymentProof {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** The same as the checkout sends it to be verified. */
export const resultOf = (proof: PaymentProof) => ({
  orderId: proof.razorpay_order_id,
  newOrderId: proof.razorpay_order_id,
  paymentId: proof.razorpay_payment_id,
  xRazorpaySignature: proof.razorpay_signature,
});
