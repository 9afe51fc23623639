import { describe, expect, test } from 'vitest';
import type { AdminQuote } from '#contract/quote-entities.ts';
import { NOW, offered, quote } from '../../../testing/admin-quotes.ts';
import { gridOf } from './grid/grid.ts';
import {
  asBody,
  asDraft,
  hasUnreadable,
  problemsOf,
  type RevisionForm,
  revisionFormOf,
} from './revision-form.ts';

const RATES = [0, 5, 18, 40];
const TAX = { defaultRate: 18, terms: 'Warranty 12 months.' };

const begun = (of: AdminQuote): RevisionForm => {
  const form = revisionFormOf(of, TAX, NOW);
  return { ...form, ...gridOf(form.lines, form.freight) };
};
const withLine = (over: Partial<RevisionForm['lines'][number]>): RevisionForm => {
  const form = begun(quote());
  return { ...form, lines: [{ ...form.lines[0]!, ...over }] };
};

describe('what the form begins with', () => {
  test('a request: what was asked for at the catalogue’s price of today, 15 days, the settings’ terms [B3.9]', () => {
    expect(revisionFormOf(quote(), TAX, NOW)).toEqual({
      lines: [
        {
          productId: 'p1',
          name: 'Pump',
          hsn: '841370',
          quantity: '4',
          unitPrice: '1,180.00',
          gstRate: '18',
          leadDays: '7',
          remark: 'with seals',
        },
      ],
      freight: null,
      validUntil: '2026-11-28',
      payment: 'card or transfer',
      terms: 'Warranty 12 months.',
    });
  });

  test('a request that reaches a quantity price: at that', () => {
    const many = { ...quote().asked[0]!, quantity: 12 };
    expect(revisionFormOf(quote({ asked: [many] }), TAX, NOW).lines).toMatchObject([
      { unitPrice: '1,100.00' },
    ]);
  });

  test('a sent quote: the last revision with a new validity', () => {
    expect(revisionFormOf(offered, TAX, NOW)).toMatchObject({
      lines: [{ unitPrice: '1,150.00', leadDays: '21' }],
      freight: '500.00',
      validUntil: '2026-11-28',
      payment: 'transfer',
      terms: 'As agreed.',
    });
  });

  test('a draft goes before both, and is read as it was saved', () => {
    const draft = asDraft(
      { ...withLine({ quantity: '', unitPrice: '12' }), validUntil: '2026-12-24' },
      RATES,
    );
    const read = revisionFormOf(quote({ ...offered, draft }), TAX, NOW);
    expect(read).toMatchObject({ lines: [{ quantity: '', unitPrice: '12.00' }], validUntil: '2026-12-24' });
  });
});

describe('before it is sent', () => {
  test('everything that is missing or cannot be read is named with its line', () => {
    const form = {
      ...withLine({ quantity: '', unitPrice: '1.12 lakh' }),
      validUntil: '2026-11-12',
      freight: '',
    };
    expect(problemsOf(form, RATES, NOW).map(({ sentence }) => sentence)).toEqual([
      'Line 1: the quantity is missing.',
      'Line 1, unit price: Write the amount as 499.50.',
      'Freight: Fill this in, or remove the freight.',
      'The last day of the offer is over. Choose today or a later day.',
    ]);
  });

  test('what the catalogue does not have needs a name', () => {
    const [problem] = problemsOf(withLine({ productId: null, name: ' ' }), RATES, NOW);
    expect(problem).toMatchObject({
      at: { key: 'line-1', column: 'name' },
      sentence: 'Line 1: the name is missing.',
    });
  });

  test('a revision without lines cannot be sent', () => {
    expect(problemsOf({ ...begun(quote()), lines: [] }, RATES, NOW)).toMatchObject([{ at: 'add-line' }]);
  });

  test('a whole form becomes what the shop takes: a product by its id, anything else by its name [B3.7]', () => {
    const form = begun(quote());
    const own = { ...form.lines[0]!, key: 'line-2', productId: null, name: 'Commissioning', hsn: '998732' };
    const body = asBody({ ...form, lines: [...form.lines, own], freight: '500' }, RATES);
    expect(body).toMatchObject({ freight: 500, validUntil: '2026-11-28' });
    expect(body.lines).toEqual([
      {
        productId: 'p1',
        quantity: 4,
        unitPrice: 1180,
        hsn: '841370',
        gstRate: 18,
        leadDays: 7,
        remark: 'with seals',
      },
      expect.objectContaining({ name: 'Commissioning', hsn: '998732' }),
    ]);
    expect(body.lines[1]).not.toHaveProperty('productId');
  });

  test('a draft waits for what cannot be read; what is empty is saved as empty', () => {
    expect(hasUnreadable(withLine({ leadDays: 'soon' }), RATES)).toBe(true);
    expect(hasUnreadable(withLine({ quantity: '' }), RATES)).toBe(false);
  });
});
