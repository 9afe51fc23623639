import type { Product } from '#contract/product-entities.ts';
import { formatRupees } from '#domain/money.ts';
import { reachedBreak, savingPercent } from '#domain/price-breaks.ts';
import styles from './price-table.module.css';

interface PriceTableProps {
  price: number;
  priceBreaks: Product['priceBreaks'];
  /** Marks what it costs. */
  quantity: number;
  className: string | undefined;
}

export function PriceTable({ price, priceBreaks, quantity, className = '' }: PriceTableProps) {
  const steps = [{ from: 1, price }, ...priceBreaks];
  const current = reachedBreak({ priceBreaks }, quantity) ?? steps[0];
  return (
    <div className={className}>
      <p className={styles.caption}>Quantity price, each incl. GST</p>
      <dl className={styles.steps}>
        <div className={styles.head} aria-hidden="true">
          <dt>Quantity</dt>
          <dd>Price each</dd>
        </div>
        {steps.map((step, nth) => {
          const saving = savingPercent(price, step.price);
          return (
            <div key={step.from} aria-current={step === current || undefined}>
              <dt>
                {rangeOf(step.from, steps[nth + 1]?.from)}
                {saving > 0 && <b className={styles.saving}>{`\u2212${saving}\u00a0%`}</b>}
              </dt>
              <dd>{formatRupees(step.price)}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

/** "1–9", "50+" */
function rangeOf(from: number, next: number | undefined): string {
  const written = (count: number) => count.toLocaleString('en-IN');
  if (next === undefined) return `${written(from)}+`;
  return next - 1 === from ? written(from) : `${written(from)}–${written(next - 1)}`;
}
