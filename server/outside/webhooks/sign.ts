import { createHmac } from 'node:crypto';
import { signatureHeader, signedContent } from '#domain/webhooks/signature.ts';

/** The headers of Standard Webhooks 1.0.0, with a signature by each secret that counts. */
export function signedHeaders(
  id: string,
  body: string,
  secrets: readonly Buffer[],
  nowMs: number,
): Record<string, string> {
  const timestamp = Math.floor(nowMs / 1_000);
  const content = signedContent(id, timestamp, body);
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(content).digest('base64'));
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureHeader(signatures),
  };
}
