import Type, { type Static } from 'typebox';
import { KEY_DAYS, KEY_STATES, MOST_KEY_DAYS, MOST_KEYS } from '#domain/keys/life.ts';
import { MOST_RANGES } from '#domain/keys/ranges.ts';
import { SCOPES } from '#domain/keys/scopes.ts';
import {
  closed,
  envelope,
  get,
  id,
  messageEnvelope,
  nullable,
  oneOf,
  post,
  reference,
  text,
  time,
} from './schema.ts';

const MAX_KEY_NAME_LENGTH = 60;

export const apiKey = closed({
  _id: id,
  name: Type.String(),
  beginning: Type.String({
    description: 'Its first characters; the whole key is shown once, when it is made',
  }),
  scopes: Type.Array(oneOf(SCOPES)),
  addresses: Type.Array(Type.String(), { description: 'Where it may be used from; empty: anywhere' }),
  lastUsedAt: nullable(Type.String({ description: 'ISO 8601 UTC, to the minute' })),
  lastAddress: nullable(Type.String()),
  expiresAt: time,
  replacedUntil: nullable(
    Type.String({ description: 'Of one that was renewed: until when it counts beside the new one' }),
  ),
  state: oneOf(KEY_STATES),
});
export type ApiKey = Static<typeof apiKey>;

export const newApiKey = closed({
  _id: id,
  key: Type.String({ description: 'The key itself, in this answer only' }),
  expiresAt: time,
});
export type NewApiKey = Static<typeof newApiKey>;

/** Keys of other programs. */
export const keys = {
  '/admin/keys/all': get({
    access: 'admin',
    right: 'settings.write',
    summary: 'The keys of other programs, the newest first; ended ones for a year',
    response: envelope(Type.Array(apiKey)),
  }),
  '/admin/keys/add': post({
    access: 'admin',
    right: 'settings.write',
    refusals: ['conflict'],
    summary: `Make a key, shown this once; at most ${MOST_KEYS} at a time`,
    body: closed({
      name: text(MAX_KEY_NAME_LENGTH),
      scopes: Type.Array(oneOf(SCOPES), { minItems: 1, maxItems: SCOPES.length, description: 'What it may' }),
      expiresAt: Type.Optional(
        Type.String({
          maxLength: 40,
          description: `ISO 8601 UTC, at most ${MOST_KEY_DAYS} days ahead; absent: in ${KEY_DAYS} days`,
        }),
      ),
      addresses: Type.Optional(
        Type.Array(Type.String({ maxLength: 60 }), {
          maxItems: MOST_RANGES,
          description: 'Addresses and ranges (CIDR) that may use it; absent: any',
        }),
      ),
    }),
    response: envelope(newApiKey),
  }),
  '/admin/keys/renew': post({
    access: 'admin',
    right: 'settings.write',
    refusals: ['not-found', 'conflict'],
    summary: 'Make a key that takes the place of another, which counts for 24 hours more',
    body: reference,
    response: envelope(newApiKey),
  }),
  '/admin/keys/revoke': post({
    access: 'admin',
    right: 'settings.write',
    refusals: ['not-found', 'conflict'],
    summary: 'End a key at once',
    body: reference,
    response: messageEnvelope,
  }),
  '/admin/keys/release': post({
    access: 'admin',
    right: 'settings.write',
    refusals: ['not-found', 'conflict'],
    summary: 'Let a key go that is held since the shop was restored from a backup',
    body: reference,
    response: messageEnvelope,
  }),
};
