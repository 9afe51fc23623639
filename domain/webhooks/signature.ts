/** Standard Webhooks 1.0.0: what is signed. */
export const signedContent = (id: string, timestampSeconds: number, body: string): string =>
  `${id}.${timestampSeconds}.${body}`;

export const SECRET_BYTES = 32;

/** As the owner sees it once, and as verifiers take it. */
export const secretText = (base64: string): string => `whsec_${base64}`;

/** One signature for each secret that counts: the receiver accepts any of them. */
export const signatureHeader = (signatures: readonly string[]): string =>
  signatures.map((base64) => `v1,${base64}`).join(' ');

/** The same with every try. */
export const messageId = (deliveryId: string): string => `msg_${deliveryId.replaceAll('-', '')}`;
