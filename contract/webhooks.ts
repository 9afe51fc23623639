import Type, { type Static } from 'typebox';
import { MAX_ENDPOINT_URL_LENGTH } from '#domain/webhooks/endpoint-url.ts';
import { WEBHOOK_EVENTS } from '#domain/webhooks/events.ts';
import {
  ANSWER_BYTES,
  DELIVERY_STATES,
  ENDPOINT_STATES,
  LOG_DAYS,
  MOST_ENDPOINTS,
  REPLACED_HOURS,
  STOP_REASONS,
} from '#domain/webhooks/tries.ts';
import {
  closed,
  count,
  envelope,
  get,
  id,
  messageEnvelope,
  nullable,
  oneOf,
  page,
  pageQuery,
  post,
  reference,
  text,
  time,
} from './schema.ts';

const MAX_ENDPOINT_NAME_LENGTH = 60;

const status = nullable(
  Type.Integer({ description: 'The HTTP status of the last answer; null without one' }),
);
const answer = nullable(
  Type.String({ description: `The first ${ANSWER_BYTES} bytes of the last answer, as text` }),
);
const problem = nullable(Type.String({ description: 'Why there was no answer, in a word' }));
const tookMs = nullable(count);

export const webhook = closed({
  _id: id,
  name: Type.String(),
  url: Type.String(),
  events: Type.Array(oneOf(WEBHOOK_EVENTS)),
  state: oneOf(ENDPOINT_STATES),
  stopReason: nullable(oneOf(STOP_REASONS)),
  stoppedAt: nullable(time),
  failingSince: nullable(time),
  stopsAt: nullable(Type.String({ description: 'Of one that fails: when it is stopped, ISO 8601 UTC' })),
  replacedUntil: nullable(
    Type.String({ description: 'After a renewal: until when the old secret signs too' }),
  ),
  last: nullable(closed({ at: time, status, tookMs, tries: count, next: nullable(time) })),
});
export type Webhook = Static<typeof webhook>;

export const newWebhook = closed({
  _id: id,
  secret: Type.String({ description: '`whsec_` and base64, in this answer only' }),
});
export type NewWebhook = Static<typeof newWebhook>;

export const webhookDelivery = closed({
  _id: id,
  webhookId: Type.String({ description: 'The header webhook-id, the same with every try' }),
  endpointId: id,
  endpoint: Type.String({ description: 'Its name' }),
  event: oneOf(WEBHOOK_EVENTS),
  at: time,
  about: closed({ id, number: nullable(Type.String()), version: count }),
  state: oneOf(DELIVERY_STATES),
  status,
  tries: count,
  triedAt: nullable(time),
  tookMs,
  next: nullable(Type.String({ description: 'When it is tried again, ISO 8601 UTC' })),
  problem,
  answer,
});
export type WebhookDelivery = Static<typeof webhookDelivery>;

export const webhookTest = closed({ taken: Type.Boolean(), status, tookMs: count, problem, answer });
export type WebhookTest = Static<typeof webhookTest>;

const fields = {
  url: Type.String({ minLength: 1, maxLength: MAX_ENDPOINT_URL_LENGTH }),
  events: Type.Array(Type.String({ maxLength: 40 }), {
    maxItems: 40,
    description: `At least one of: ${WEBHOOK_EVENTS.join(', ')}`,
  }),
  name: Type.Optional(text(MAX_ENDPOINT_NAME_LENGTH)),
};

const access = { access: 'admin', right: 'settings.write' } as const;

/** Programs that the shop calls when something happens (Standard Webhooks 1.0.0). */
export const webhooks = {
  '/admin/webhooks/all': get({
    ...access,
    summary: 'The endpoints that are told of events, the oldest first',
    response: envelope(Type.Array(webhook)),
  }),
  '/admin/webhooks/add': post({
    ...access,
    refusals: ['conflict'],
    summary: `Add an endpoint, whose secret is shown this once; at most ${MOST_ENDPOINTS}`,
    body: closed(fields),
    response: envelope(newWebhook),
  }),
  '/admin/webhooks/edit': post({
    ...access,
    refusals: ['not-found'],
    summary: 'Change the name, address or events of an endpoint; its secret stays',
    body: closed({ id, ...fields }),
    response: messageEnvelope,
  }),
  '/admin/webhooks/delete': post({
    ...access,
    refusals: ['not-found'],
    summary: 'Delete an endpoint and its log',
    body: reference,
    response: messageEnvelope,
  }),
  '/admin/webhooks/renewSecret': post({
    ...access,
    refusals: ['not-found'],
    summary: `Make another secret; both sign for ${REPLACED_HOURS} hours`,
    body: reference,
    response: envelope(newWebhook),
  }),
  '/admin/webhooks/start': post({
    ...access,
    refusals: ['not-found', 'conflict'],
    summary: 'Let an endpoint go on that was stopped, or is held since the shop was restored',
    body: reference,
    response: messageEnvelope,
  }),
  '/admin/webhooks/test': post({
    ...access,
    refusals: ['not-found'],
    summary: 'Send `ping` now, and answer with what came back',
    body: reference,
    response: envelope(webhookTest),
  }),
  '/admin/webhooks/resend': post({
    ...access,
    refusals: ['not-found'],
    summary: 'Send one delivery again, or all of an endpoint since a time',
    body: closed({
      deliveryId: Type.Optional(id),
      id: Type.Optional(id),
      since: Type.Optional(Type.String({ maxLength: 40, description: 'ISO 8601 UTC' })),
    }),
    response: envelope(closed({ count })),
  }),
  '/admin/webhooks/deliveries': get({
    ...access,
    summary: `What was sent in ${LOG_DAYS} days, the newest first`,
    query: closed({
      ...pageQuery,
      id: Type.Optional(Type.String({ ...id, description: 'Of one endpoint' })),
      failed: Type.Optional(Type.Boolean({ description: 'What was tried and not taken' })),
    }),
    response: page(webhookDelivery),
  }),
};
