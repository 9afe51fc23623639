import { and, eq, ne } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { ackDateProblem, readEInvoice } from '#domain/papers/irn.ts';
import { KIND_OF_PAPER } from '#domain/papers/kinds.ts';
import type { EInvoice } from '#domain/papers/printed-paper.ts';
import { countsAsRegistered, registrationOf } from '#domain/papers/registration.ts';
import { numberInSigned, signedQrProblem } from '#domain/papers/signed-qr.ts';
import { type Actor, recordChange } from '../../platform/audit/record-change.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { irnDue, orders, paperIrns, paperLines, papers } from '../../platform/db/schema/index.ts';
import { readPaperContent } from '../../platform/db/schema/paper-json.ts';
import { invalid, notFound, ShopError } from '../../platform/errors.ts';
import type { PaperRow } from './find-papers.ts';
import { mailPapers } from './mail-papers.ts';

const conflict = (message: string) => new ShopError('conflict', { message });

/** Stores what the portal answered for a paper, once and for ever; a paper that waited for it is mailed. */
export async function storeIrn(
  db: Db,
  admin: Actor,
  { id, ...typed }: BodyOf<'/admin/papers/irn'>,
): Promise<{ mailed: boolean }> {
  return db.transaction(async (tx) => {
    const [paper] = await tx.select().from(papers).where(eq(papers.id, id));
    if (!paper) throw notFound('this paper');
    // Nobody replaces the paper meanwhile.
    await lockRows(tx, orders, eq(orders.id, paper.orderId), 'key share');
    refuseUnreported(paper);
    const read = readEInvoice(typed);
    if ('problem' in read) throw invalid(read.problem);
    const { eInvoice } = read;
    const dateProblem = ackDateProblem(eInvoice.ackDate, paper.issuedAt.toISOString(), new Date());
    if (dateProblem !== null) throw invalid(dateProblem);
    await refuseForeign(tx, paper, eInvoice);
    await refuseReplaced(tx, paper);
    const stored = await tx
      .insert(paperIrns)
      .values({ paperId: id, ...eInvoice, adminId: admin.userId })
      .onConflictDoNothing()
      .returning({ paperId: paperIrns.paperId });
    if (stored.length === 0) throw conflict(await whyNotStored(tx, paper, eInvoice.irn));
    const { irn, ackNo, ackDate } = eInvoice;
    await recordChange(tx, admin, {
      action: 'edited',
      entity: 'paper',
      entityId: id,
      before: { number: paper.number },
      after: { number: paper.number, irn, ackNo, ackDate },
    });
    const waited = await tx.delete(irnDue).where(eq(irnDue.paperId, id)).returning({ id: irnDue.paperId });
    if (waited.length > 0) await mailPapers(tx, paper.orderId, [paper]);
    return { mailed: waited.length > 0 };
  });
}

function refuseUnreported({ id, kind, number, buyerGstin, content }: PaperRow): void {
  if (kind !== 'invoice' && kind !== 'credit')
    throw conflict(
      `${number} is a ${KIND_OF_PAPER[kind].title.toLowerCase()}. Only tax invoices and credit notes have an IRN.`,
    );
  if (!countsAsRegistered(registrationOf(buyerGstin)))
    throw conflict(`${number} is for a buyer without a GSTIN. Only papers of registered buyers have an IRN.`);
  if (readPaperContent(id, content).against?.isExempt)
    throw conflict(`${number} lowers a bill of supply, which has no IRN.`);
}

const payloadOf = (signedQr: string) => Buffer.from(signedQr.split('.')[1] ?? '', 'base64url').toString();

/** The document that a signed QR code is of. */
export const numberOfQr = (signedQr: string): string | null => numberInSigned(payloadOf(signedQr));

/** The signature is not checked: a wrong copy is the danger here, not a forger with a staff member's password. */
async function refuseForeign(tx: Transaction, paper: PaperRow, { irn, signedQr }: EInvoice): Promise<void> {
  const { id, number, buyerGstin, totalPaise, content } = paper;
  const sellerGstin = readPaperContent(id, content).seller.gstin;
  const lineCount = await tx.$count(paperLines, eq(paperLines.paperId, id));
  const reported = { number, sellerGstin, irn, buyerGstin, totalPaise, lineCount };
  const problem = signedQrProblem(payloadOf(signedQr), reported);
  if (problem !== null) throw invalid(problem);
}

async function refuseReplaced(tx: Transaction, { id, number }: PaperRow): Promise<void> {
  const [waits] = await tx.select({ replaced: irnDue.replaced }).from(irnDue).where(eq(irnDue.paperId, id));
  const [again] = await tx.select({ id: papers.id }).from(papers).where(eq(papers.replacesId, id));
  if (waits?.replaced || again)
    throw conflict(`${number} was credited and issued again. It is not reported any more.`);
}

async function whyNotStored(tx: Transaction, paper: PaperRow, irn: string): Promise<string> {
  const [other] = await tx
    .select({ number: papers.number })
    .from(paperIrns)
    .innerJoin(papers, eq(papers.id, paperIrns.paperId))
    .where(and(eq(paperIrns.irn, irn), ne(paperIrns.paperId, paper.id)));
  return other
    ? `This IRN is that of ${other.number} already.`
    : `${paper.number} has an IRN already. What the portal answered is never changed.`;
}
