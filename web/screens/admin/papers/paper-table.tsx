import type { PaperSummary } from '#contract/papers.ts';
import { digitsText, placeText, signed, taxNames } from '../../../components/papers/paper-words.ts';
import { dateAndKind, IrnState, PaperLink, taxOf } from './paper-row.tsx';
import styles from './papers.module.css';
import { PdfMenu } from './pdf-menu.tsx';

export interface PaperListProps {
  papers: PaperSummary[];
  /** Opens the dialog of the e-invoice. */
  onIrn: (paper: PaperSummary) => void;
}

export const PaperTable = ({ papers, onIrn }: PaperListProps) => (
  <div className={styles.frame}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Number</th>
          <th scope="col">Buyer</th>
          <th scope="col" className={styles.place}>
            Place of supply
          </th>
          <th scope="col" className={styles.amount}>
            Taxable<span className="visually-hidden"> in rupees</span>
          </th>
          <th scope="col" className={styles.amount}>
            Total<span className="visually-hidden"> in rupees</span>
          </th>
          <th scope="col">E-invoice</th>
          <th scope="col">
            <span className="visually-hidden">PDF</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {papers.map((paper) => (
          <tr key={paper._id}>
            <td className={styles.unbroken}>
              <PaperLink paper={paper} />
              <span className={styles.second}>{dateAndKind(paper)}</span>
            </td>
            <td className={styles.buyer}>
              <span className={styles.name} title={paper.buyer}>
                {paper.buyer}
              </span>
              <span className={styles.second}>{paper.gstin ?? 'no GSTIN'}</span>
              <span className={styles.placeBelow}>{placeText(paper)}</span>
            </td>
            <td className={styles.place}>
              {placeText(paper)}
              <span className={styles.second}>{taxNames(paper)}</span>
            </td>
            <td className={styles.amount}>
              {digitsText(signed(paper.kind, paper.taxable))}
              <span className={styles.second}>tax {digitsText(taxOf(paper))}</span>
            </td>
            <td className={`${styles.amount} ${styles.total}`}>
              {digitsText(signed(paper.kind, paper.total))}
            </td>
            <td>
              <IrnState paper={paper} onOpen={onIrn} />
            </td>
            <td>
              <PdfMenu paper={paper} does="download" withEInvoice />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
