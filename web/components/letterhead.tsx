import { formatIst } from '#domain/calendar.ts';
import { useIsPrinting } from '../browser/use-is-printing.ts';
import { site } from '../site/site.ts';
import styles from './letterhead.module.css';

/** The head of a printed page: the company, and the date. */
export function Letterhead() {
  if (!useIsPrinting()) return null;
  return (
    <div className={styles.letterhead}>
      <strong>{site.name}</strong>
      <p>Printed {formatIst(new Date().toISOString(), 'date-time')} IST</p>
      <p>
        {[...site.divisions[0].address, site.phone].join(', ')}, GSTIN {site.gstin}
      </p>
    </div>
  );
}
