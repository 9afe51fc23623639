import type { ResponseOf } from '#contract/index.ts';
import { paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { counted } from '#domain/words.ts';
import { rupeesText, signed } from '../../../components/papers/paper-words.ts';
import { Figure, Figures } from '../../../ui/figures.tsx';
import styles from './papers.module.css';

export type PeriodFigures = ResponseOf<'/admin/papers/period'>['data'];

interface FiguresProps {
  figures: PeriodFigures;
  /** The company's own State, once it is known. */
  ownState: string | null;
}

/** What was invoiced in the period, and the tax in it. */
export function PaperFigures({ figures: { invoice, supply, credit, otherStates }, ownState }: FiguresProps) {
  const bothHalves = sum(invoice.cgst, invoice.sgst);
  return (
    <Figures className={styles.figures}>
      <Figure caption="Invoiced" value={rupeesText(sum(invoice.total, supply.total))}>
        {counted(invoice.papers, 'invoice', 'invoices')}
        {supply.papers > 0 && `, ${counted(supply.papers, 'bill of supply', 'bills of supply')}`}
      </Figure>
      <Figure caption="Credited" value={rupeesText(signed('credit', credit.total))}>
        {counted(credit.papers, 'credit note', 'credit notes')}
      </Figure>
      <Figure caption="Taxable value" value={rupeesText(invoice.taxable)}>
        before credit notes
      </Figure>
      <Figure caption="CGST + SGST" value={rupeesText(bothHalves)}>
        {ownState ?? 'the company’s own State'}
      </Figure>
      <Figure caption="IGST" value={rupeesText(invoice.igst)}>
        {counted(otherStates, 'other State', 'other States')}
      </Figure>
    </Figures>
  );
}

const sum = (one: number, other: number) => paiseToRupees(rupeesToPaise(one) + rupeesToPaise(other));

/** How many were issued. */
export const papersIn = ({ receipt, invoice, supply, refund, credit }: PeriodFigures): number =>
  receipt.papers + invoice.papers + supply.papers + refund.papers + credit.papers;
