import { type Copy, KIND_OF_PAPER } from '#domain/papers/kinds.ts';
import type { PrintedPaper } from '#domain/papers/printed-paper.ts';
import { type Composition, drawComposition } from './compose.ts';
import { composeCreditNote } from './credit-note.ts';
import { composeInvoice } from './invoice.ts';
import { createSheet } from './sheet.ts';
import { composeVoucher } from './voucher.ts';

/** The bytes of a paper's PDF: the same paper always gives the same. Takes long; `makePdf` does it in a thread. */
export async function drawPaper(paper: PrintedPaper, copy: Copy): Promise<Buffer> {
  const sheet = createSheet({
    title: `${KIND_OF_PAPER[paper.kind].title} ${paper.number}`,
    author: paper.seller.legalName,
    subject: `Order ${paper.order.number}`,
    madeAt: paper.issuedAt,
  });
  drawComposition(sheet, composed(paper, copy));
  return await sheet.bytes();
}

function composed(paper: PrintedPaper, copy: Copy): Composition {
  switch (paper.kind) {
    case 'invoice':
      return composeInvoice(paper, copy);
    case 'credit':
      return composeCreditNote(paper, copy);
    default:
      return composeVoucher(paper, paper.kind);
  }
}
