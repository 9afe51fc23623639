import { describe, expect, test } from 'vitest';
import { NOW, offered, quote, revision } from '../../../testing/admin-quotes.ts';
import { entriesOf } from './conversation-entries.ts';
import { canSend, canWithdraw, comparedWith, hasUnpaidOrder, sentenceOf } from './quote-state.ts';

describe('how it stands', () => {
  test('in a sentence', () => {
    expect(sentenceOf(quote(), NOW)).toBe('Requested 11 Nov 2026, 3:14 pm IST. Nothing is offered yet.');
    expect(sentenceOf({ ...offered, changeAsked: true }, NOW)).toBe(
      'Requested 11 Nov 2026, 3:14 pm IST. Revision 1 sent 12 Nov as QT/26-27/00087; the customer asks for a change.',
    );
    expect(sentenceOf(quote({ state: 'withdrawn', closingReason: 'not made' }), NOW)).toBe(
      'Requested 11 Nov 2026, 3:14 pm IST. Withdrawn: “not made”.',
    );
  });

  test('an ordered quote is accepted with an order; only one without money can be withdrawn', () => {
    const order = {
      _id: 'o',
      orderId: 'MW-1',
      orderStatus: 'pending',
      paymentStatus: 'pending',
      hasMoney: false,
      createdAt: NOW,
    } as const;
    const ordered = { ...offered, state: 'ordered', order } as const;
    expect([canSend(ordered), canWithdraw(ordered), hasUnpaidOrder(ordered)]).toEqual([false, true, true]);
    const partPaid = { ...ordered, order: { ...order, hasMoney: true } };
    expect([canWithdraw(partPaid), hasUnpaidOrder(partPaid)]).toEqual([false, false]);
    expect([canSend(offered), canSend({ ...offered, state: 'expired' })]).toEqual([true, true]);
  });

  test('compared with the last revision', () => {
    const before = revision({ total: 967_460 });
    expect(comparedWith(957_380_00, before)).toBe('Rs.10,080.00 less than revision 1');
    expect(comparedWith(967_460_00, before)).toBe('as much as revision 1');
    expect(comparedWith(967_461_00, before)).toBe('Rs.1.00 more than revision 1');
  });

  test('the conversation has messages, revisions and what became of them, in their order', () => {
    const message = {
      _id: 'm',
      from: 'customer',
      author: 'R. Senthil Kumar',
      text: 'Yes',
      asksChange: false,
    } as const;
    const entries = entriesOf({
      messages: [{ ...message, at: '2026-11-13T00:00:00.000Z' }],
      revisions: [revision()],
      history: [
        {
          at: '2026-11-11T09:44:00.000Z',
          action: 'requested',
          actor: 'customer',
          revision: null,
          note: null,
        },
        {
          at: '2026-11-14T00:00:00.000Z',
          action: 'declined',
          actor: 'customer',
          revision: 1,
          note: 'too late',
        },
      ],
    });
    expect(entries.map((entry) => ('text' in entry ? entry.text : entry.title))).toEqual([
      'Revision 1 sent, Rs.5,100.00',
      'Yes',
      'Declined by the customer',
    ]);
  });
});
