import { formatIst } from '#domain/calendar.ts';
import { useIsPrinting } from '../browser/use-is-printing.ts';
import { site } from '../site/site.ts';
import { Row } from '../ui/layout.tsx';
import styles from './letterhead.module.css';

/** The head of a printed page: the company, and the date. */
export function Letterhead() {
  if (!useIsPrinting()) return null;
  return (
    <Row align="baseline" wrap spread size="small" className={styles.letterhead}>
      <strong className="body heavy">{site.name}</strong>
      <p>Printed {formatIst(new Date().toISOString(), 'date-time')} IST</p>
      <p>
        {[...site.divisions[0].address, site.phone].join(', ')}, GSTIN {site.gstin}
      </p>
    </Row>
  );
}
