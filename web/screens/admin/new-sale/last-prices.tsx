import { useQuery } from '@tanstack/react-query';
import { formatIst } from '#domain/calendar.ts';
import { paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { basisPointsOf } from '#domain/papers/rates.ts';
import { withoutGst } from '#domain/quotes/desk-price.ts';
import { lastPrices } from '../../../api/desk-sales.ts';
import { digitsText } from '../../../components/papers/paper-words.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import styles from './new-sale.module.css';
import type { PricesWith } from './sale-lines.ts';

interface LastPricesProps {
  customerId: string;
  pricesWith: PricesWith;
}

/** What the customer paid or was offered last, in the terms of the grid. */
export function LastPrices({ customerId, pricesWith }: LastPricesProps) {
  const { data: prices = [] } = useQuery(lastPrices(customerId));
  if (prices.length === 0) return null;
  const shown = (unitPrice: number, gstRate: number | null) =>
    pricesWith === 'gst' || gstRate === null
      ? unitPrice
      : paiseToRupees(withoutGst(rupeesToPaise(unitPrice), basisPointsOf(gstRate)));
  return (
    <Panel title="Last prices" flush>
      <ul className={styles.prices}>
        {prices.map(({ name, partNumber, unitPrice, gstRate, at, from }) => (
          <Row as="li" key={`${name} ${at}`} spread gap={3}>
            <Stack className="anywhere">
              <span className="small medium ink">{partNumber ?? name}</span>
              <span className="caption muted">
                {formatIst(at, 'date')}, {from}
              </span>
            </Stack>
            <strong className="small bold ink unbroken">{digitsText(shown(unitPrice, gstRate))}</strong>
          </Row>
        ))}
      </ul>
      <p className={`caption muted ${styles.terms}`}>
        {pricesWith === 'gst' ? 'With' : 'Without'} GST, as the grid
      </p>
    </Panel>
  );
}
