import { Fragment } from 'react';
import { gapInWords, PRODUCT_GAPS, type ProductGap } from '#domain/product-gaps.ts';
import styles from './products.module.css';

interface GapFiltersProps {
  counts: Record<ProductGap, number>;
  chosen: ProductGap | '';
  onChoose: (gap: ProductGap | '') => void;
}

/** "9 without HSN, 6 without GST rate": each part lists those products; pressed again, it lists all. */
export function GapFilters({ counts, chosen, onChoose }: GapFiltersProps) {
  const gaps = PRODUCT_GAPS.filter((gap) => counts[gap] > 0 || gap === chosen);
  if (gaps.length === 0) return null;
  return (
    <fieldset className={`small muted ${styles.gaps}`} aria-label="What products lack">
      {gaps.map((gap, index) => (
        <Fragment key={gap}>
          {index > 0 && ', '}
          <button
            type="button"
            className="link"
            aria-pressed={gap === chosen}
            onClick={() => onChoose(gap === chosen ? '' : gap)}
          >
            {gapInWords(counts[gap], gap)}
          </button>
        </Fragment>
      ))}
    </fieldset>
  );
}
