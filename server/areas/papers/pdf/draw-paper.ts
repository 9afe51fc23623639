import type { Copy } from '#domain/papers/kinds.ts';
import { type PrintedPaper, titleOf } from '#domain/papers/printed-paper.ts';
import { nounFor } from '#domain/words.ts';
import { type Composition, drawComposition } from './compose.ts';
import { composeCreditNote } from './credit-note.ts';
import { composeInvoice } from './invoice.ts';
import { createSheet } from './sheet.ts';
import { composeVoucher } from './voucher.ts';

/** The bytes of a paper's PDF: the same paper always gives the same. Takes long; `makePdf` does it in a thread. */
export const drawPaper = (paper: PrintedPaper, copy: Copy): Promise<Buffer> => drawPapers([paper], copy);

/** One PDF with several papers, each on its own pages. */
export async function drawPapers(papers: readonly PrintedPaper[], copy: Copy): Promise<Buffer> {
  const [first] = papers;
  if (first === undefined) throw new RangeError('There is no paper to print.');
  const names = papers.map((paper) => `${titleOf(paper)} ${paper.number}`);
  const sheet = createSheet({
    title: papers.length === 1 ? names[0]! : `${papers.length} papers`,
    author: first.seller.legalName,
    subject: `${nounFor(papers.length, 'Order')} ${papers.map(({ order }) => order.number).join(', ')}`,
    madeAt: first.issuedAt,
  });
  for (const paper of papers) drawComposition(sheet, composed(paper, copy));
  return sheet.bytes();
}

function composed(paper: PrintedPaper, copy: Copy): Composition {
  switch (paper.kind) {
    case 'invoice':
    case 'supply':
      return composeInvoice(paper, copy);
    case 'credit':
      return composeCreditNote(paper, copy);
    default:
      return composeVoucher(paper, paper.kind);
  }
}
