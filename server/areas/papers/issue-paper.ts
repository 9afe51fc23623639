import { sql } from 'drizzle-orm';
import { KIND_OF_PAPER } from '#domain/papers/kinds.ts';
import { paperNumber } from '#domain/papers/number.ts';
import type { PaperLine, TaxPaper } from '#domain/papers/paper.ts';
import type { Supply } from '#domain/papers/place-of-supply.ts';
import { totalsOf } from '#domain/papers/totals.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { paperLines, papers } from '../../platform/db/schema/index.ts';
import type { PaperContent } from '../../platform/db/schema/paper-json.ts';
import type { Surroundings } from './read-surroundings.ts';

export interface IssuedPaper {
  id: string;
  number: string;
}

interface Draft {
  kind: TaxPaper['kind'];
  supply: Supply;
  placeCode: string | null;
  lines: PaperLine[];
  paymentId?: string;
  refundId?: string;
  againstId?: string;
  about: Partial<PaperContent>;
}

/**
 * Writes a paper under the next number of its series. The series stays locked until the transaction ends: it is the last
 * lock that a transaction takes.
 */
export async function issuePaper(
  tx: Transaction,
  surroundings: Surroundings,
  draft: Draft,
): Promise<IssuedPaper> {
  const { kind, supply, placeCode, lines, about, ...causes } = draft;
  const { order, tax } = surroundings;
  const buyer = about.billedTo ?? surroundings.buyer;
  const prefix = kind === 'invoice' ? tax.invoicePrefix : KIND_OF_PAPER[kind].series;
  const { year, serial, issuedAt } = await takeNumber(tx, kind, prefix);
  const number = paperNumber(prefix, year, serial);
  const [paper] = await tx
    .insert(papers)
    .values({
      kind,
      number,
      prefix,
      financialYear: year,
      serial,
      issuedAt,
      orderId: order.id,
      ...causes,
      buyerName: buyer.name,
      buyerGstin: buyer.gstin,
      placeCode,
      isInterState: supply === 'inter',
      ...totalsOf(lines),
      content: { ...contentOf(surroundings), ...about },
    })
    .returning({ id: papers.id });
  const { id } = paper!;
  await tx.insert(paperLines).values(lines.map((line) => ({ ...line, paperId: id })));
  return { id, number };
}

interface TakenNumber extends Record<string, unknown> {
  year: string;
  serial: number;
  issuedAt: Date;
}

async function takeNumber(tx: Transaction, kind: string, prefix: string): Promise<TakenNumber> {
  const { rows } = await tx.execute<TakenNumber>(
    sql`SELECT year, serial, issued_at AS "issuedAt" FROM take_paper_number(${kind}, ${prefix})`,
  );
  const { year, serial, issuedAt } = rows[0]!;
  return { year, serial, issuedAt: new Date(issuedAt) };
}

const contentOf = ({ seller, buyer, order, tax }: Surroundings): PaperContent => ({
  seller,
  billedTo: buyer,
  deliveredTo: buyer,
  order: { number: order.number, placedAt: order.createdAt.toISOString(), poNumber: null },
  payment: null,
  dispatch: null,
  received: [],
  refund: null,
  against: null,
  hsnDigits: tax.hsnDigits,
  terms: tax.terms,
});
