import { sql } from 'drizzle-orm';
import { isReported } from '#domain/papers/e-invoice.ts';
import { KIND_OF_PAPER } from '#domain/papers/kinds.ts';
import { paperNumber } from '#domain/papers/number.ts';
import type { PaperLine, TaxPaper } from '#domain/papers/paper.ts';
import type { Supply } from '#domain/papers/place-of-supply.ts';
import { totalsOf } from '#domain/papers/totals.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { PaperContent } from '../../platform/db/schema/paper-json.ts';
import { ShopError } from '../../platform/errors.ts';
import type { OrderRow } from './read-surroundings.ts';

export interface IssuedPaper {
  id: string;
  kind: TaxPaper['kind'];
  number: string;
  /** The buyer has it when its IRN is entered. */
  irnIsDue?: boolean;
}

/** "Tax invoice MW/26-27/01318", as the history of an order names it. */
export const nameOfPaper = ({ kind, number }: Pick<IssuedPaper, 'kind' | 'number'>) =>
  `${KIND_OF_PAPER[kind].title} ${number}`;

/** The note of an event with the papers that it made. */
export const withPapers = (note: string | null, papers: readonly IssuedPaper[]) =>
  [note, ...papers.map(nameOfPaper)].filter(Boolean).join(', ') || null;
export const withPaper = (note: string | null, paper: IssuedPaper | null) =>
  withPapers(note, paper ? [paper] : []);

interface Draft {
  kind: TaxPaper['kind'];
  /** Of its numbers; after a restore a letter follows it. */
  prefix: string;
  supply: Supply;
  placeCode: string | null;
  lines: PaperLine[];
  paymentId?: string;
  refundId?: string;
  againstId?: string;
  /** Of an invoice. */
  consignmentId?: string;
  replacesId?: string;
  /** Neither reported to the portal nor given to the buyer. */
  isVoid?: boolean;
  content: PaperContent;
}

interface Taken extends Record<string, unknown> {
  id: string;
  number: string;
  prefix: string;
  year: string;
  serial: number;
  irnIsDue: boolean;
}

/**
 * Writes a paper under the next number of its series, in one statement. The series stays locked until the transaction
 * ends: it is the last lock that a transaction takes. Null when the series has no number left.
 */
export async function issuePaper(
  tx: Transaction,
  order: OrderRow,
  draft: Draft,
): Promise<IssuedPaper | null> {
  const { kind, prefix, supply, placeCode, lines, content, paymentId, refundId, againstId } = draft;
  const { consignmentId, replacesId, isVoid = false } = draft;
  const { name, gstin } = content.billedTo;
  const totals = totalsOf(lines);
  const needsIrn = isReported({ kind, buyerGstin: gstin, against: content.against });
  const { rows } = await tx.execute<Taken>(sql`
    WITH taken AS MATERIALIZED (SELECT * FROM take_paper_number(${kind}, ${prefix})),
    paper AS (
      INSERT INTO papers (kind, number, prefix, financial_year, serial, issued_at, order_id, payment_id, refund_id,
        against_id, consignment_id, replaces_id, buyer_name, buyer_gstin, place_code, is_inter_state, taxable_paise, cgst_paise, sgst_paise,
        igst_paise, total_paise, content)
      SELECT ${kind}, number, split_part(number, '/', 1), year, serial, issued_at, ${order.id}::uuid, ${paymentId ?? null},
        ${refundId ?? null}::uuid, ${againstId ?? null}::uuid, ${consignmentId ?? null}::uuid, ${replacesId ?? null}::uuid, ${name}, ${gstin}, ${placeCode}, ${supply === 'inter'}::boolean,
        ${totals.taxablePaise}::bigint, ${totals.cgstPaise}::bigint, ${totals.sgstPaise}::bigint,
        ${totals.igstPaise}::bigint, ${totals.totalPaise}::bigint, ${JSON.stringify(content)}::jsonb
      FROM taken WHERE number IS NOT NULL RETURNING id, number, prefix, financial_year AS year, serial),
    lines AS (
      INSERT INTO paper_lines (paper_id, position, description, part_number, hsn, unit, quantity, rate_bp,
        taxable_paise, cgst_paise, sgst_paise, igst_paise)
      SELECT paper.id, line.* FROM paper, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS line (
        "position" integer, "description" text, "partNumber" text, "hsn" text, "unit" text, "quantity" integer,
        "rate" integer, "taxablePaise" bigint, "cgstPaise" bigint, "sgstPaise" bigint, "igstPaise" bigint)),
    due AS (
      INSERT INTO irn_due (paper_id, replaced) SELECT paper.id, ${isVoid}::boolean FROM paper, shop_settings
      WHERE ${isVoid}::boolean OR ${needsIrn}::boolean AND coalesce(shop_settings.tax ->> 'eInvoice', 'off') <> 'off'
      RETURNING paper_id)
    SELECT id, number, prefix, year, serial, EXISTS (SELECT FROM due) AS "irnIsDue" FROM paper`);
  const [paper] = rows;
  if (!paper) return null;
  const { id, number, year, serial, irnIsDue } = paper;
  if (number !== paperNumber(paper.prefix, year, serial))
    throw new Error(`Not a number of its series: ${number}`);
  return { id, kind, number, ...(irnIsDue && { irnIsDue }) };
}

/** Said of a payment or a refund that goes on without its paper. */
export const SERIES_IS_FULL = 'All numbers of this series are used in this financial year.';

/** Of what cannot go on without its paper: only invoices can have another prefix. */
export function noNumberLeft(kind: TaxPaper['kind']): ShopError {
  const way =
    kind === 'invoice'
      ? 'Set another prefix in Settings.'
      : `There is no ${KIND_OF_PAPER[kind].title.toLowerCase()} before April.`;
  return new ShopError('conflict', { message: `${SERIES_IS_FULL} ${way}` });
}
