import type { Product } from '#contract/product-entities.ts';
import { formatRupees } from '#domain/money.ts';
import { reachedBreak, savingPercent } from '#domain/price-breaks.ts';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import styles from './price-table.module.css';

interface PriceTableProps {
  price: number;
  priceBreaks: Product['priceBreaks'];
  /** Marks what it costs. */
  quantity: number;
}

export function PriceTable({ price, priceBreaks, quantity }: PriceTableProps) {
  const steps = [{ from: 1, price }, ...priceBreaks];
  const current = reachedBreak({ priceBreaks }, quantity) ?? steps[0];
  return (
    <Stack gap={1}>
      <Text size="small" weight="medium" tone="ink" className="only-small-desk">
        Quantity price, each incl. GST
      </Text>
      <Row as="dl" align="stretch" wrap className={`framed clipped unbroken ${styles.steps}`}>
        <div className={`fine muted not-small-desk ${styles.head}`} aria-hidden="true">
          <dt>Quantity</dt>
          <dd>Price each</dd>
        </div>
        {steps.map((step, nth) => {
          const saving = savingPercent(price, step.price);
          return (
            <div key={step.from} aria-current={step === current || undefined}>
              <dt className="fine muted">
                {rangeOf(step.from, steps[nth + 1]?.from)}
                {saving > 0 && <b className={`bold good ${styles.saving}`}>{`\u2212${saving}\u00a0%`}</b>}
              </dt>
              <dd className="ui bold ink">{formatRupees(step.price)}</dd>
            </div>
          );
        })}
      </Row>
    </Stack>
  );
}

/** "1–9", "50+" */
function rangeOf(from: number, next: number | undefined): string {
  const written = (count: number) => count.toLocaleString('en-IN');
  if (next === undefined) return `${written(from)}+`;
  return next - 1 === from ? written(from) : `${written(from)}–${written(next - 1)}`;
}
