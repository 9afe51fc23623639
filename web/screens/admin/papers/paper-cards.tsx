import {
  digitsText,
  placeText,
  rupeesText,
  signed,
  taxNames,
} from '../../../components/papers/paper-words.ts';
import { dateAndKind, IrnState, PaperLink, taxOf } from './paper-row.tsx';
import type { PaperListProps } from './paper-table.tsx';
import styles from './papers.module.css';
import { PdfMenu } from './pdf-menu.tsx';

/** The table's rows on phones. */
export const PaperCards = ({ papers, onIrn }: PaperListProps) => (
  <ul className={styles.cards}>
    {papers.map((paper) => (
      <li key={paper._id} className={styles.card}>
        <div className={styles.cardHead}>
          <PaperLink paper={paper} />
          <span className={styles.total}>{rupeesText(signed(paper.kind, paper.total))}</span>
        </div>
        <span className={styles.second}>{dateAndKind(paper)}</span>
        <span className={styles.name}>{paper.buyer}</span>
        <span className={styles.second}>
          {paper.gstin ?? 'no GSTIN'}, {placeText(paper)}
        </span>
        <div className={styles.cardFoot}>
          <span className={styles.second}>
            {digitsText(signed(paper.kind, paper.taxable))} and {taxNames(paper)} {digitsText(taxOf(paper))}
          </span>
          <IrnState paper={paper} onOpen={onIrn} />
          <PdfMenu paper={paper} does="download" withEInvoice />
        </div>
      </li>
    ))}
  </ul>
);
