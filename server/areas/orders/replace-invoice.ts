import { eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { formatIst } from '#domain/calendar.ts';
import { asBilling, type BillingAddress, billingProblem } from '#domain/papers/billing.ts';
import { normaliseHsn } from '#domain/papers/hsn.ts';
import { KIND_OF_PAPER } from '#domain/papers/kinds.ts';
import type { PaperLine } from '#domain/papers/paper.ts';
import { countsAsRegistered, registrationOf } from '#domain/papers/registration.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { irnDue, paperIrns, papers } from '../../platform/db/schema/index.ts';
import { readPaperContent } from '../../platform/db/schema/paper-json.ts';
import { invalid, notFound, ShopError } from '../../platform/errors.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { changeOrder, lockNamedOrder } from '../lifecycle/change-order.ts';
import { forgetSums } from '../papers/export/stored-sums.ts';
import { type PaperRow, readLines, readReturns, supplyOf } from '../papers/find-papers.ts';
import { type IssuedPaper, issuePaper, noNumberLeft, withPapers } from '../papers/issue-paper.ts';
import { mailPapers } from '../papers/mail-papers.ts';
import { type OrderRow, readSurroundings } from '../papers/read-surroundings.ts';
import { keepTypedHsn, storeTypedHsn } from './typed-hsn.ts';

type Typed = NonNullable<BodyOf<'/admin/papers/replace'>['hsn']>;

const conflict = (message: string) => new ShopError('conflict', { message });

/**
 * Credits a tax invoice over the whole and issues it again with another billing address or other HSN codes, dated today. Taxes,
 * place of supply and payments stay: no money moves, and what refunds take later they take of the new one.
 */
export async function replaceInvoice(
  deps: Deps,
  { id, billing: typed, reason: typedReason, hsn = [] }: BodyOf<'/admin/papers/replace'>,
  staff: Session,
): Promise<{ credit: string; invoice: string }> {
  const reason = typedReason.trim();
  if (reason === '') throw invalid('Enter why the invoice is issued again.');
  const problem = billingProblem(typed);
  if (problem !== null) throw invalid(problem);
  const billing = asBilling(typed);
  return deps.db.transaction(async (tx) => {
    const [named] = await tx.select({ orderId: papers.orderId }).from(papers).where(eq(papers.id, id));
    if (!named) throw notFound('this paper');
    const codes = await keepTypedHsn(tx, staff, { mongooseOrderId: named.orderId, hsn, corrects: true });
    const order = await lockNamedOrder(tx, named.orderId);
    const [old] = await tx.select().from(papers).where(eq(papers.id, id));
    await refuseUnlessReplaceable(tx, old!);
    refuseOtherTax(old!, billing);
    refuseOtherPapers(old!, billing);
    await storeTypedHsn(tx, order.row.id, codes);
    const { waited, credit, invoice } = await issueBoth(
      tx,
      deps,
      { ...order.row, billing, gst: billing.gst },
      old!,
      reason,
      hsn,
    );
    const note = withPapers(`${old!.number}: ${reason}`, [credit, invoice]);
    const entry = { action: 'invoice-replaced', actor: staff, note } as const;
    await changeOrder(tx, order, order.state, entry, { billing, gst: billing.gst });
    const given = [...(waited ? [] : [credit]), invoice].filter((paper) => !paper.irnIsDue);
    await mailPapers(tx, order.row.id, given, given.includes(invoice) && !waited ? old!.number : null);
    return { credit: credit.number, invoice: invoice.number };
  });
}

async function refuseUnlessReplaceable(tx: Transaction, { id, kind, number }: PaperRow): Promise<void> {
  if (kind !== 'invoice')
    throw conflict(
      `${number} is a ${KIND_OF_PAPER[kind].title.toLowerCase()}. Only a tax invoice is issued again.`,
    );
  const [again] = await tx.select({ number: papers.number }).from(papers).where(eq(papers.replacesId, id));
  if (again) throw conflict(`${number} was credited and issued again already, as ${again.number}.`);
  const [stored] = await tx.select({ irn: paperIrns.irn }).from(paperIrns).where(eq(paperIrns.paperId, id));
  if (stored) throw conflict(`${number} has its IRN: the portal took it as it is, and it stands.`);
  const [credit] = await readReturns(tx, [id]);
  if (credit)
    throw conflict(
      `Money was given back against ${number}, with ${credit.number}. It cannot be issued again.`,
    );
}

/** The tax was fixed with the first money. */
function refuseOtherTax({ id, content }: PaperRow, billing: BillingAddress): void {
  const wasSez = readPaperContent(id, content).billedTo.sez ?? false;
  if (wasSez !== billing.sez)
    throw conflict(
      'A buyer in a special economic zone is taxed otherwise. That was fixed when the order was paid, and can no longer be changed.',
    );
}

/** To a buyer with a GSTIN taxed and exempt goods leave with two papers. */
function refuseOtherPapers({ id, number, content }: PaperRow, { gst }: BillingAddress): void {
  if (readPaperContent(id, content).isJoint && countsAsRegistered(registrationOf(gst)))
    throw conflict(
      `${number} is one paper for taxed and exempt goods, which a buyer with a GSTIN cannot have. Leave the GSTIN out.`,
    );
}

async function issueBoth(
  tx: Transaction,
  deps: Deps,
  order: OrderRow,
  old: PaperRow,
  reason: string,
  hsn: Typed,
) {
  const surroundings = await readSurroundings(tx, deps, order);
  if (surroundings.problem !== null) throw conflict(surroundings.problem);
  const { tax, content } = surroundings;
  const earlier = readPaperContent(old.id, old.content);
  if (earlier.seller.gstin !== content.seller.gstin)
    throw conflict(
      `${old.number} was issued under the GSTIN ${earlier.seller.gstin}, which is the company’s no longer.`,
    );
  const stands = { supply: supplyOf(old), placeCode: old.placeCode, lines: await readLines(tx, old.id) };
  const waited = await endWaiting(tx, old);
  const credit = await issuePaper(tx, order, {
    ...stands,
    kind: 'credit',
    prefix: KIND_OF_PAPER.credit.series,
    againstId: old.id,
    isVoid: waited,
    content: {
      ...earlier,
      dispatch: null,
      received: [],
      returned: [],
      against: { number: old.number, issuedAt: old.issuedAt.toISOString(), totalPaise: old.totalPaise },
      replaced: { reason },
    },
  });
  const issuedOn = formatIst(old.issuedAt.toISOString(), 'date');
  const { payment, payments, dispatch, received, returned } = earlier;
  const invoice = await issuePaper(tx, order, {
    ...stands,
    lines: withCodes(old.number, stands.lines, hsn),
    kind: 'invoice',
    prefix: tax.invoicePrefix,
    replacesId: old.id,
    ...(old.consignmentId && { consignmentId: old.consignmentId }),
    content: {
      ...content,
      payment,
      ...(payments && { payments }),
      dispatch,
      received,
      ...(returned && { returned }),
      ...(earlier.isJoint && { isJoint: true }),
      note: `In place of ${old.number} of ${issuedOn}: ${reason}`,
    },
  });
  return { waited, credit: issued(credit, 'credit'), invoice: issued(invoice, 'invoice') };
}

function withCodes(number: string, lines: readonly PaperLine[], typed: Typed): PaperLine[] {
  const codes = new Map(typed.map(({ position, hsn }) => [position, normaliseHsn(hsn)]));
  for (const position of codes.keys())
    if (!lines.some((line) => line.position === position))
      throw invalid(`${number} has no line ${position}.`);
  return lines.map((line) => ({ ...line, hsn: codes.get(line.position) ?? line.hsn }));
}

function issued(paper: IssuedPaper | null, kind: 'credit' | 'invoice'): IssuedPaper {
  if (paper) return paper;
  throw noNumberLeft(kind);
}

/**
 * An invoice that waits for the portal was never given out: neither it nor the note over it is reported. Whether it is in a
 * file is known once its row is locked.
 */
async function endWaiting(tx: Transaction, { id, number, issuedAt }: PaperRow): Promise<boolean> {
  const [waits] = await tx.update(irnDue).set({ replaced: true }).where(eq(irnDue.paperId, id)).returning();
  if (!waits) return false;
  if (waits.filedAt !== null && waits.refusal === null)
    throw conflict(
      `${number} is in a file for the portal. Read the portal’s answer first: it may have an IRN.`,
    );
  await forgetSums(tx, issuedAt);
  return true;
}
