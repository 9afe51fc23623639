import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Paise, sumPaise } from '../money.ts';
import { advanceFor, linesOfConsignment } from './consignment-lines.ts';
import { leftOfLines, leftQuantity, type NamedQuantity, pricedLines } from './line-shares.ts';
import { type LinesOfPaper, linesOfPart, linesOfShares, paperLines } from './paper-lines.ts';
import { namedTargetsProblem, sharesOfTargets, targetOf, togetherOf } from './refund-targets.ts';
import { inclusivePaise, sumOfSplits } from './tax-split.ts';

/** An order that leaves in consignments, with the papers that it has so far. */
interface Books {
  order: LinesOfPaper;
  receipts: LinesOfPaper[];
  vouchers: LinesOfPaper[];
  invoices: (LinesOfPaper & { credits: LinesOfPaper[] })[];
  /** By line, from 0. */
  toSend: number[];
}

const totalOf = (papers: readonly LinesOfPaper[]): Paise =>
  sumPaise(papers.map(({ lines }) => inclusivePaise(sumOfSplits(lines))));
const creditsOf = ({ invoices }: Books) => invoices.flatMap(({ credits }) => credits);
const refundedOf = (books: Books) => totalOf(books.vouchers) + totalOf(creditsOf(books));

function send(books: Books, pieces: NamedQuantity[]): void {
  const { order, vouchers, invoices, toSend } = books;
  const before = { vouchers, invoices, credits: creditsOf(books), refundedPaise: refundedOf(books) };
  const lines = linesOfConsignment(order, before, pieces);
  if (totalOf([{ supply: order.supply, lines }]) === 0) return;
  for (const { position, quantity } of pieces) toSend[position - 1]! -= quantity;
  invoices.push({ supply: order.supply, lines, credits: [] });
}

function targetsOf({ order: { supply }, receipts, vouchers, invoices, toSend }: Books) {
  const sent = invoices.toReversed().map(({ lines, credits }) => ({
    ...targetOf({ goods: 'gone', supply, papers: [{ supply, lines }], invoices: [], returns: credits }),
    returns: credits,
  }));
  if (toSend.every((pieces) => pieces === 0) && sent.length > 0) return sent;
  const rest = targetOf({ goods: 'here', supply, papers: receipts, invoices, returns: vouchers });
  return [{ ...rest, returns: vouchers }, ...sent];
}

function refund(books: Books, amountPaise: Paise, named: NamedQuantity[] | null): void {
  const targets = targetsOf(books);
  const shares = sharesOfTargets(targets, named, amountPaise);
  for (const [i, target] of targets.entries()) {
    if (shares[i]!.length === 0) continue;
    const lines = linesOfShares(target.paperLines, shares[i]!);
    target.returns.push({ supply: target.supply, lines });
    if (target.goods === 'gone') continue;
    for (const { position, quantity } of lines) books.toSend[position - 1]! -= quantity;
  }
}

type Act = { is: 'send'; shares: number[] } | { is: 'refund'; share: number; lines: number[] | null };

const acts = fc.array(
  fc.oneof(
    fc.record({
      is: fc.constant('send' as const),
      shares: fc.array(fc.nat(100), { minLength: 6, maxLength: 6 }),
    }),
    fc.record({
      is: fc.constant('refund' as const),
      share: fc.integer({ min: 1, max: 100 }),
      lines: fc.option(fc.array(fc.nat(100), { minLength: 6, maxLength: 6 })),
    }),
  ),
  { maxLength: 8 },
);

const orders = fc.record({
  lines: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 40 }),
      unitPaise: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 9_000_000 })),
      gstRate: fc.constantFrom(0, 5, 18, 40),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  freight: fc.option(fc.integer({ min: 1, max: 500_000 })),
  supply: fc.constantFrom('intra' as const, 'inter' as const),
  parts: fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 2 }),
  acts,
});
type Sample = typeof orders extends fc.Arbitrary<infer One> ? One : never;

function begin({ lines, freight, supply, parts }: Sample): Books {
  const about = { description: 'Pump', partNumber: null, hsn: null, unit: 'NOS' };
  const goods = lines.map((line) => ({ ...about, ...line }));
  const all = freight ? [...goods, { ...about, quantity: 1, unitPaise: freight, gstRate: 18 }] : goods;
  const order = { supply, lines: paperLines(all, 18, supply) };
  const receipts: LinesOfPaper[] = [];
  for (const share of [...parts, 100]) {
    const left = totalOf([order]) - totalOf(receipts);
    const amount = share === 100 ? left : Math.floor((left * share) / 100);
    if (amount > 0) receipts.push({ supply, lines: linesOfPart(order, receipts, amount)! });
  }
  return { order, receipts, vouchers: [], invoices: [], toSend: all.map(({ quantity }) => quantity) };
}

/** Freight goes with the first goods, whichever they are. */
const withFreight = (books: Books, goods: number, pieces: NamedQuantity[]): NamedQuantity[] =>
  pieces.length === 0 || books.toSend.length === goods
    ? pieces
    : [...pieces, { position: goods + 1, quantity: books.toSend[goods]! }].filter(
        ({ quantity }) => quantity > 0,
      );

function act(books: Books, goods: number, one: Act): void {
  if (one.is === 'send') {
    const pieces = books.toSend
      .slice(0, goods)
      .map((left, i) => ({ position: i + 1, quantity: Math.ceil((left * one.shares[i]!) / 100) }))
      .filter(({ quantity }) => quantity > 0);
    send(books, withFreight(books, goods, pieces));
    return;
  }
  const targets = targetsOf(books);
  const leftPaise = sumPaise(targets.map(({ lines }) => leftOfLines(lines)));
  const amountPaise = Math.min(leftPaise, Math.ceil((leftPaise * one.share) / 100));
  if (amountPaise === 0) return;
  const priced = targets.map(({ goods: where, lines }) => ({ goods: where, lines: pricedLines(lines) }));
  const named = one.lines
    ? togetherOf(priced)
        .map((line, i) => ({
          position: line.position,
          quantity: Math.ceil((leftQuantity(line) * (one.lines![i] ?? 0)) / 100),
        }))
        .filter(({ quantity }) => quantity > 0)
    : null;
  if (named && namedTargetsProblem(priced, named, amountPaise) !== null) return;
  refund(books, amountPaise, named);
}

function expectSound(books: Books): void {
  const { receipts, vouchers, invoices, order, toSend } = books;
  const heads = ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const;
  for (const paper of [...vouchers, ...invoices, ...creditsOf(books)])
    for (const line of paper.lines) for (const head of heads) expect(line[head]).toBeGreaterThanOrEqual(0);
  for (const invoice of invoices) {
    const [whole, back] = [invoice, ...[{ lines: invoice.credits.flatMap(({ lines }) => lines) }]].map(
      ({ lines }) => sumOfSplits(lines),
    );
    for (const head of heads) expect(back![head]).toBeLessThanOrEqual(whole![head]);
  }
  expect(totalOf(invoices) + totalOf(vouchers)).toBeLessThanOrEqual(totalOf(receipts));
  for (const { position, quantity } of order.lines) {
    const took = [...invoices, ...vouchers].flatMap(({ lines }) =>
      lines.filter((line) => line.position === position),
    );
    expect(took.reduce((sum, line) => sum + line.quantity, 0) + toSend[position - 1]!).toBe(quantity);
  }
}

describe('an order that leaves in parts', () => {
  it('has invoices and refund vouchers of all that was paid, and no credit above its invoice [B14.9]', () => {
    fc.assert(
      fc.property(orders, (sample) => {
        const books = begin(sample);
        const goods = sample.lines.length;
        for (const one of sample.acts) {
          act(books, goods, one);
          expectSound(books);
        }
        act(books, goods, { is: 'send', shares: books.toSend.map(() => 100) });
        expectSound(books);
        if (books.toSend.some((pieces) => pieces > 0)) return;
        expect(totalOf(books.invoices) + totalOf(books.vouchers)).toBe(totalOf(books.receipts));
      }),
      { numRuns: 10_000 },
    );
  });

  it('is set off against the advance in the order of its invoices [B14.9]', () => {
    const receipts = [
      { number: 'RV/1', totalPaise: 400 },
      { number: 'RV/2', totalPaise: 600 },
    ];
    const lines = paperLines(
      [
        {
          description: 'Pump',
          partNumber: null,
          hsn: null,
          unit: 'NOS',
          quantity: 1,
          unitPaise: 500,
          gstRate: 0,
        },
      ],
      18,
      'inter',
    );
    expect(advanceFor(lines, receipts, 0)).toEqual([
      { number: 'RV/1', totalPaise: 400 },
      { number: 'RV/2', totalPaise: 100 },
    ]);
    expect(advanceFor(lines, receipts, 500)).toEqual([{ number: 'RV/2', totalPaise: 500 }]);
  });
});
