import { useEffect, useRef, useState } from 'react';
import { forgetStockChange, stockHasChanged } from '../../../remembered/stock-change.ts';
import { classes } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../cart.module.css';

interface StockChangedProps {
  /** Leads to the first line of which too few are left; absent: there is none. */
  onLine?: () => void;
}

/** After a refused checkout, until the cart is left. */
export function StockChanged({ onLine }: StockChangedProps) {
  const [isShown] = useState(stockHasChanged);
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    banner.current?.focus();
    return forgetStockChange;
  }, []);
  if (!isShown) return null;
  return (
    <Notice
      kind="warning"
      as="section"
      aria-labelledby="stock-changed"
      className={classes('not-printed', styles.note)}
      tabIndex={-1}
      ref={banner}
    >
      <h2 id="stock-changed" className="ui bold">
        The stock changed since you filled the cart.
      </h2>
      <p>
        Nothing was ordered and nothing was charged.{' '}
        {onLine ? (
          <>
            Look at{' '}
            <button type="button" className="link" onClick={onLine}>
              the marked line
            </button>
            , then check out again.
          </>
        ) : (
          'You can check out again.'
        )}
      </p>
    </Notice>
  );
}
