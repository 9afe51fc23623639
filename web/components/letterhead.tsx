import { formatIst } from '#domain/dates.ts';
import { useIsPrinting } from '../browser/use-is-printing.ts';
import { site } from '../site/site.ts';
import styles from './letterhead.module.css';

/** On paper, above the page: whose it is, and of when. */
export function Letterhead() {
  if (!useIsPrinting()) return null;
  return (
    <div className={styles.letterhead}>
      <p>
        <strong>{site.name}</strong>
        <br />
        {site.divisions[0].address.join(', ')}
        <br />
        {site.phone}, GSTIN {site.gstin}
      </p>
      <p>Printed {formatIst(new Date().toISOString(), 'date-time')} IST</p>
    </div>
  );
}
