/** What a program can be told of; the database's triggers write them (migration 1024). */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.paid',
  'order.confirmed',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
  'refund.processed',
  'paper.issued',
  'quote.requested',
  'quote.accepted',
  'stock.band_changed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What a test sends; nobody subscribes to it. */
export const PING = 'ping';

export const isWebhookEvent = (word: string): word is WebhookEvent =>
  WEBHOOK_EVENTS.some((event) => event === word);

/** Each once, in the order of the list. */
export const inOrder = (events: readonly WebhookEvent[]): WebhookEvent[] =>
  WEBHOOK_EVENTS.filter((event) => events.includes(event));

/** Of the things that have one; the rest is fetched with a key. */
export interface EventData {
  id: string;
  number: string | null;
  version: number;
}

/** The body of Standard Webhooks 1.0.0: the same bytes with every try. */
export const messageOf = (type: WebhookEvent | typeof PING, at: Date, data: EventData): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });
