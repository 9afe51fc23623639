import { createHmac, timingSafeEqual } from 'node:crypto';

const HEX_SHA256 = /^[0-9a-f]{64}$/;

export const hmacOf = (secret: string, message: string | Buffer) =>
  createHmac('sha256', secret).update(message).digest();

function signatureIsRight(secret: string, message: string | Buffer, signature: unknown): boolean {
  if (typeof signature !== 'string' || !HEX_SHA256.test(signature)) return false;
  return timingSafeEqual(hmacOf(secret, message), Buffer.from(signature, 'hex'));
}

/** `orderId` must be the one stored in the shop, never the one the browser sends. */
export const checkoutSignatureIsRight = (
  keySecret: string,
  orderId: string,
  paymentId: string,
  signature: unknown,
) => signatureIsRight(keySecret, `${orderId}|${paymentId}`, signature);

/** `rawBody` is the exact body: parsed and serialised again it would differ. */
export const webhookSignatureIsRight = (
  webhookSecret: string,
  rawBody: string | Buffer,
  signature: unknown,
) => signatureIsRight(webhookSecret, rawBody, signature);
