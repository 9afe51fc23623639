import { expect, test } from 'vitest';
import { addressProblem, draftOf, missingFromWebhook, toggledEvent, webhookBody } from './webhook-draft.ts';

const url = 'https://erp.example.com/in';

test('an address is looked at while it is typed; its name is judged when the shop connects', () => {
  for (const fine of ['', '  ', url, 'http://127.0.0.1:9000/']) expect(addressProblem(fine)).toBeNull();
  expect(addressProblem('erp.example.com')).toContain('https://');
  expect(addressProblem('http://erp.example.com/')).toContain('begin with https://');
  expect(addressProblem('https://192.168.1.5/')).toContain('private network');
});

test('an endpoint needs an address and an event; a name it may have', () => {
  expect(missingFromWebhook(draftOf(null))).toHaveLength(2);
  expect(webhookBody({ name: 'ERP', url, events: [] })).toBeNull();
  expect(webhookBody({ name: 'ERP', url: 'https://10.0.0.1/', events: ['order.paid'] })).toBeNull();
  expect(webhookBody({ name: '  ', url: ` ${url} `, events: ['paper.issued', 'order.paid'] })).toEqual({
    url,
    events: ['order.paid', 'paper.issued'],
  });
  expect(webhookBody({ name: ' ERP ', url, events: ['order.paid'] })).toMatchObject({ name: 'ERP' });
});

test('a tick comes and goes', () => {
  expect(toggledEvent(['paper.issued'], 'order.paid')).toEqual(['order.paid', 'paper.issued']);
  expect(toggledEvent(['order.paid'], 'order.paid')).toEqual([]);
});
