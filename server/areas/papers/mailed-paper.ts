import { eq } from 'drizzle-orm';
import { type Attached, type MailedPaper, PaperNotMade } from '../../outside/mail/outgoing-mail.ts';
import { orders } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { nameOfPaper } from './issue-paper.ts';
import { type MailedRef, readMailedRef } from './mailed-ref.ts';
import { isUnmakeable, makePdf, makeProformaPdf, makeQuotationPdf, pdfFileName } from './pdf/make-pdf.ts';
import { readPaper } from './read-paper.ts';
import { proformaFileName, readProforma } from './read-proforma.ts';
import { quotationName, readQuotation } from './read-quotation.ts';

type Needs = Pick<Deps, 'db' | 'config' | 'log'>;

/** Papers as a mail carries them: made from what is stored whenever they are asked for. */
export const mailedPapers =
  (deps: Needs) =>
  async (ref: string): Promise<Attached> => {
    const found = await readAll(deps, ref).catch(orNotMade(ref));
    const papers = found.map((paper) => {
      if (!paper) throw new PaperNotMade(`There is no paper ${ref}.`);
      return { ...paper, pdf: () => paper.pdf().catch(orNotMade(ref)) };
    });
    return { ref, papers };
  };

async function readAll(deps: Needs, ref: string): Promise<(MailedPaper | null)[]> {
  const mailed = readMailedRef(ref);
  if (mailed === null) return [await readIssued(deps, ref)];
  if (mailed.kind !== 'papers') return [await readUnnumbered(deps, mailed)];
  return Promise.all(mailed.ids.map((id) => readIssued(deps, id)));
}

async function readIssued({ db, config }: Needs, paperId: string): Promise<MailedPaper | null> {
  const paper = await readPaper(db, config, paperId);
  return (
    paper && {
      name: nameOfPaper(paper),
      fileName: pdfFileName(paper.number),
      pdf: () => makePdf(paper, 'original'),
    }
  );
}

type Unnumbered = Exclude<MailedRef, { kind: 'papers' }>;

async function readUnnumbered(deps: Needs, mailed: Unnumbered): Promise<MailedPaper | null> {
  const { db, config } = deps;
  if (mailed.kind === 'quotation') {
    const quotation = await readQuotation(db, config, mailed.quoteId, mailed.revision);
    return (
      quotation && {
        name: `Revision ${quotation.revision} of quotation ${quotation.number}`,
        fileName: pdfFileName(quotationName(quotation)),
        pdf: () => makeQuotationPdf(quotation),
      }
    );
  }
  const [order] = await db.select().from(orders).where(eq(orders.id, mailed.orderId));
  const proforma = order && (await readProforma(deps, order));
  return proforma
    ? {
        name: `The proforma invoice of order ${proforma.order.number}`,
        fileName: proformaFileName(proforma),
        pdf: () => makeProformaPdf(proforma),
      }
    : null;
}

/** A busy thread or database is another matter: the next try may find it free. */
const orNotMade =
  (ref: string) =>
  (cause: unknown): never => {
    const isFinal = isUnmakeable(cause) || (cause instanceof ShopError && cause.code === 'conflict');
    throw isFinal ? new PaperNotMade(`The paper ${ref} cannot be made.`, { cause }) : cause;
  };
