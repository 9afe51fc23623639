import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../testing/read-pdf.ts';
import { sampleProforma, sampleQuotation } from '../../../testing/sample-revision.ts';
import { drawProforma } from './proforma.ts';
import { drawQuotation, leadTimeText } from './quotation.ts';

const KINDS = {
  quotation: (lineCount: number) => drawQuotation(sampleQuotation({ lineCount })),
  proforma: (lineCount: number) => drawProforma(sampleProforma({ lineCount })),
};

describe.each(['quotation', 'proforma'] as const)('a %s', (kind) => {
  test.each([1, 12, 13, 60])(
    'of %i lines has every line, inside its pages, and ends with its sums',
    async (lines) => {
      const { pages } = await readPdf(await KINDS[kind](lines));
      const text = pages.map((page) => page.text).join('\n');
      const numbers = text.match(/^\d{1,2}(?= [A-Z0-9])/gm)!.map(Number);
      for (let position = 1; position <= lines; position += 1) expect(numbers).toContain(position);
      for (const { left, right, baseline } of pages.flatMap(({ pieces }) => pieces)) {
        expect(left).toBeGreaterThanOrEqual(17.9);
        expect(right).toBeLessThanOrEqual(198.5);
        expect(baseline).toBeLessThanOrEqual(286);
      }
      expect(pages.at(-1)!.text).toContain(kind === 'quotation' ? 'Offer total' : 'To transfer');
      expect(pages.at(-1)!.text).toContain(`Page ${pages.length} of ${pages.length}`);
      expect(pages[0]!.roles).toMatchObject({ H1: 1, Table: expect.any(Number), Link: 1 });
    },
  );
});

test('a proforma of twelve lines is one page', async () => {
  expect((await readPdf(await KINDS.proforma(12))).pages).toHaveLength(1);
});

test('long names, terms and words in Tamil and Hindi stay on their page, and are not cut', async () => {
  const base = sampleQuotation();
  const terms = `உத்தரவாதம்: பன்னிரண்டு மாதங்கள்\n${'Everything else as agreed.\n'.repeat(70)}`;
  const { pages } = await readPdf(
    await drawQuotation(
      sampleQuotation({
        lineCount: 12,
        terms: terms.slice(0, 2000),
        buyer: { ...base.buyer, company: `श्री अन्नपूर्णा ${'Spinning Mills '.repeat(7)}` },
        request: { ...base.request, message: 'Please quote. '.repeat(140), poNumber: 'X'.repeat(60) },
        revisions: Array.from({ length: 50 }, (_, i) => ({ ...base.revisions[0]!, revision: 50 - i })),
      }),
    ),
  );
  const text = pages.map((page) => page.text).join('\n');
  expect(text).toContain('44 earlier revisions are online.');
  expect(text.match(/Everything/g)).toHaveLength(70);
  for (const { baseline } of pages.flatMap(({ pieces }) => pieces)) expect(baseline).toBeLessThanOrEqual(286);
});

test('what the shop agreed stands last among the conditions', async () => {
  const { pages } = await readPdf(
    await drawQuotation(sampleQuotation({ terms: 'Risk passes with the goods.' })),
  );
  const text = pages.map((page) => page.text).join('\n');
  const [payment, prices, terms] = [
    'In full with the order',
    'Fixed until the date above',
    'Risk passes',
  ].map((words) => text.indexOf(words));
  expect(payment).toBeGreaterThan(-1);
  expect(prices).toBeGreaterThan(payment!);
  expect(terms).toBeGreaterThan(prices!);
});

test.each([
  [0, 'Ex stock'],
  [1, '1 day'],
  [7, '7 days'],
  [10, '10 days'],
  [42, '6 weeks'],
  [null, '–'],
])('a lead time of %s days is "%s"', (leadDays, words) => {
  expect(leadTimeText({ leadDays, isFreight: false })).toBe(words);
});
