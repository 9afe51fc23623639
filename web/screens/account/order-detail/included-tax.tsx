import { useQuery } from '@tanstack/react-query';
import type { Order } from '#contract/order-entities.ts';
import { ownPapers } from '../../../api/papers.ts';
import { decidingPaper, rupeesText, stateTaxOf } from '../../../components/papers/paper-words.ts';
import { Facts } from '../../../ui/facts.tsx';

/** What of the total is tax, as the order's paper says. */
export function IncludedTax({ order }: { order: Order }) {
  const { data } = useQuery(ownPapers(order));
  const paper = decidingPaper(data?.docs ?? [], order);
  // What was refunded before the goods left is not on the invoice.
  if (paper?.total !== order.totalBill) return null;
  const taxes: [string, number][] = paper.isInterState
    ? [['IGST', paper.igst]]
    : [
        ['CGST', paper.cgst],
        [stateTaxOf(paper), paper.sgst],
      ];
  return (
    <Facts
      small
      strong
      facts={[
        ['Taxable value', rupeesText(paper.taxable)],
        ...taxes.map(
          ([name, rupees]) => [`${name}, included`, rupeesText(rupees)] satisfies [string, string],
        ),
      ]}
    />
  );
}
