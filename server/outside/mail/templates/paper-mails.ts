import { KIND_OF_PAPER } from '#domain/papers/kinds.ts';
import { type MailContent, renderMail, type ShopFacts, text } from './layout.ts';
import type { MailData } from './mail-data.ts';
import { attachedPaper, orderButton } from './order-mails.ts';

export const papersFollowMail = (order: MailData['papers-follow'], shop: ShopFacts): MailContent => {
  const named = nameOf(order.papers.at(-1));
  return renderMail({
    subject: `${named} for order ${order.orderNumber}`,
    heading: `Hello ${order.customerName}`,
    blocks: [text(wordsOf(order, named)), ...attachedPaper(shop), orderButton(order, shop)],
  });
};

type Named = MailData['papers-follow']['papers'][number];

/** "Tax invoice MW/26-27/01318" */
const nameOf = (paper: Named | undefined) =>
  paper && paper.kind in KIND_OF_PAPER
    ? `${KIND_OF_PAPER[paper.kind as keyof typeof KIND_OF_PAPER].title} ${paper.number}`
    : 'A paper';

function wordsOf({ papers, replaced }: MailData['papers-follow'], named: string): string {
  if (replaced === null) return `${named} is ready, and on your order’s page.`;
  const credit = papers.length > 1 ? `, which credit note ${papers[0]!.number} cancels` : '';
  return `${named} takes the place of tax invoice ${replaced}${credit}. The goods and the sum are the same: nothing is to be paid, and nothing goes back.`;
}
