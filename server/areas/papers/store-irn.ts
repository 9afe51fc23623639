import { and, eq, ne } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { ackDateProblem, readEInvoice } from '#domain/papers/irn.ts';
import { KIND_OF_PAPER } from '#domain/papers/kinds.ts';
import type { EInvoice } from '#domain/papers/printed-paper.ts';
import { countsAsRegistered, registrationOf } from '#domain/papers/registration.ts';
import { signedQrProblem } from '#domain/papers/signed-qr.ts';
import { type Actor, recordChange } from '../../platform/audit/record-change.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { paperIrns, papers } from '../../platform/db/schema/index.ts';
import { readPaperContent } from '../../platform/db/schema/paper-json.ts';
import { invalid, notFound, ShopError } from '../../platform/errors.ts';

const conflict = (message: string) => new ShopError('conflict', { message });

/** Stores what the portal answered for a paper, once and for ever. */
export async function storeIrn(
  db: Db,
  admin: Actor,
  { id, ...typed }: BodyOf<'/admin/papers/irn'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [paper] = await tx.select().from(papers).where(eq(papers.id, id));
    if (!paper) throw notFound('this paper');
    refuseUnreported(paper);
    const read = readEInvoice(typed);
    if ('problem' in read) throw invalid(read.problem);
    const { eInvoice } = read;
    const dateProblem = ackDateProblem(eInvoice.ackDate, paper.issuedAt.toISOString(), new Date());
    if (dateProblem !== null) throw invalid(dateProblem);
    refuseForeign(paper, eInvoice);
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
  });
}

type Paper = typeof papers.$inferSelect;

function refuseUnreported({ kind, number, buyerGstin }: Paper): void {
  if (kind !== 'invoice' && kind !== 'credit')
    throw conflict(
      `${number} is a ${KIND_OF_PAPER[kind].title.toLowerCase()}. Only tax invoices and credit notes have an IRN.`,
    );
  if (!countsAsRegistered(registrationOf(buyerGstin)))
    throw conflict(`${number} is for a buyer without a GSTIN. Only papers of registered buyers have an IRN.`);
}

/** The signature is not checked: a wrong copy is the danger here, not a forger with a staff member's password. */
function refuseForeign({ id, number, content }: Paper, { irn, signedQr }: EInvoice): void {
  const payload = Buffer.from(signedQr.split('.')[1] ?? '', 'base64url').toString();
  const sellerGstin = readPaperContent(id, content).seller.gstin;
  const problem = signedQrProblem(payload, { number, sellerGstin, irn });
  if (problem !== null) throw invalid(problem);
}

async function whyNotStored(tx: Transaction, paper: Paper, irn: string): Promise<string> {
  const [other] = await tx
    .select({ number: papers.number })
    .from(paperIrns)
    .innerJoin(papers, eq(papers.id, paperIrns.paperId))
    .where(and(eq(paperIrns.irn, irn), ne(paperIrns.paperId, paper.id)));
  return other
    ? `This IRN is that of ${other.number} already.`
    : `${paper.number} has an IRN already. What the portal answered is never changed.`;
}
