import { expect, test } from 'vitest';
import { inOrder, isWebhookEvent, messageOf, WEBHOOK_EVENTS } from './events.ts';
import { messageId, secretText, signatureHeader, signedContent } from './signature.ts';

test('events are named as Standard Webhooks has it, and chosen ones are listed once', () => {
  for (const event of WEBHOOK_EVENTS) expect(event).toMatch(/^[a-z_]+\.[a-z_]+$/);
  expect(inOrder(['paper.issued', 'order.paid', 'paper.issued'])).toEqual(['order.paid', 'paper.issued']);
  expect(['order.paid', 'ping', 'order.*'].map(isWebhookEvent)).toEqual([true, false, false]);
});

test('a message says what happened to what, and nothing of a person [B11.3]', () => {
  const at = new Date('2026-11-17T05:28:20.123Z');
  const body = messageOf('order.confirmed', at, { id: '0192f4', number: 'MW-5XPD-60QK', version: 4 });
  expect(body).toBe(
    '{"type":"order.confirmed","timestamp":"2026-11-17T05:28:20.123Z","data":{"id":"0192f4","number":"MW-5XPD-60QK","version":4}}',
  );
});

test('the parts of a signature', () => {
  expect(signedContent('msg_1', 1794893300, '{}')).toBe('msg_1.1794893300.{}');
  expect(signatureHeader(['AAA=', 'BBB='])).toBe('v1,AAA= v1,BBB=');
  expect(secretText('AAA=')).toBe('whsec_AAA=');
  expect(messageId('0192f4aa-0000-7000-8000-000000000001')).toBe('msg_0192f4aa000070008000000000000001');
});
