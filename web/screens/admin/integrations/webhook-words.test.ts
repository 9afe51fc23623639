import { expect, test } from 'vitest';
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts';
import { ENDPOINT_STATES } from '#domain/webhooks/tries.ts';
import {
  answerText,
  askedOfWebhook,
  deliveryWords,
  endpointNote,
  endpointWords,
  pageOf,
  sentText,
  testWords,
} from './webhook-words.ts';

const NOW = Date.parse('2026-11-17T08:00:00Z');
const ENDPOINT: Webhook = {
  _id: '1',
  name: 'Dispatch board',
  url: 'https://board.arcparcel.example/in',
  events: ['order.confirmed'],
  state: 'delivering',
  stopReason: null,
  stoppedAt: null,
  failingSince: null,
  stopsAt: null,
  replacedUntil: null,
  last: null,
};
const last = { at: '2026-11-17T06:04:00.000Z', status: 200, tookMs: 312, tries: 1, next: null };
const DELIVERY: WebhookDelivery = {
  _id: '2',
  webhookId: 'msg_2',
  endpointId: '1',
  endpoint: 'Dispatch board',
  event: 'order.confirmed',
  at: '2026-11-17T05:28:20.000Z',
  about: { id: '3', number: 'MW-5XPD-60QK', version: 4 },
  state: 'failed',
  status: 503,
  tries: 7,
  triedAt: '2026-11-17T05:28:30.000Z',
  tookMs: 10_000,
  next: null,
  problem: null,
  answer: '<h1>Upstream</h1>',
};

test('an endpoint says what it does, or what stands in the way', () => {
  const said = (fields: Partial<Webhook>) => {
    const endpoint = { ...ENDPOINT, ...fields };
    return `${endpointWords(endpoint, NOW)}: ${endpointNote(endpoint, NOW)}`;
  };
  expect(said({})).toBe('delivering: Nothing was sent yet.');
  expect(said({ last })).toBe('delivering: Last today, 11:34 am, 200 in 0.3 s');
  expect(
    said({
      state: 'failing',
      failingSince: '2026-11-17T05:28:00.000Z',
      stopsAt: '2026-11-20T05:28:00.000Z',
      last: { ...last, status: 503, tries: 7, next: '2026-11-17T08:30:00.000Z' },
    }),
  ).toBe('failing since today, 10:58 am: 7 tries, next today, 2:00 pm. Stops on 20 Nov 2026.');
  const stoppedAt = '2026-11-16T08:00:00.000Z';
  expect(said({ state: 'stopped', stopReason: 'gone', stoppedAt })).toContain('answered 410 yesterday');
  expect(said({ state: 'stopped', stopReason: 'failed', stoppedAt })).toContain('nothing for three days');
  expect(said({ state: 'held' })).toBe('held after a restore: What happens waits until you let it go.');
});

test('a test says what came back, or why nothing did', () => {
  const tested = { taken: true, status: 204, tookMs: 300, problem: null, answer: '' };
  expect(testWords(tested)).toBe('204 in 0.3 s: taken.');
  expect(testWords({ ...tested, taken: false, status: 503 })).toBe('503 in 0.3 s: not taken.');
  expect(testWords({ ...tested, taken: false, status: 302, problem: 'redirect' })).toContain(
    'no redirect is followed',
  );
  expect(testWords({ ...tested, taken: false, status: null, problem: 'private-address' })).toBe(
    'No answer: its name means an address of a private network.',
  );
});

test('a delivery says both sides', () => {
  expect(deliveryWords(DELIVERY)).toBe('failed, 7 tries');
  expect(deliveryWords({ state: 'delivered', tries: 1 })).toBe('delivered');
  expect(sentText(DELIVERY)).toBe(
    'webhook-id: msg_2\n{"type":"order.confirmed","timestamp":"2026-11-17T05:28:20.000Z","data":{"id":"3","number":"MW-5XPD-60QK","version":4}}',
  );
  expect(answerText(DELIVERY)).toBe('HTTP 503, after 10.0 s\n<h1>Upstream</h1>');
  expect(answerText({ ...DELIVERY, status: null, problem: 'timeout' })).toBe('No answer: no answer in time');
  expect(answerText({ ...DELIVERY, status: null })).toBe('Not sent yet');
  expect([pageOf(DELIVERY), pageOf({ ...DELIVERY, event: 'quote.accepted' })]).toEqual([
    '/admin/orders/3',
    '/admin/quotes/3',
  ]);
  expect(pageOf({ ...DELIVERY, event: 'paper.issued' })).toBeNull();
});

test('each act says what it does before it is done', () => {
  for (const state of ENDPOINT_STATES)
    for (const act of ['start', 'renew', 'delete'] as const) {
      const { title, confirmLabel } = askedOfWebhook(act, { name: 'Board', state });
      expect(title).toContain('Board');
      expect(confirmLabel).not.toBe('');
    }
  expect(askedOfWebhook('start', { name: 'Board', state: 'held' }).confirmLabel).toBe('Let it go');
  expect(askedOfWebhook('start', { name: 'Board', state: 'stopped' }).confirmLabel).toBe('Start again');
});
