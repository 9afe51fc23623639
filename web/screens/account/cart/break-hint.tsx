import { IconTag } from '@tabler/icons-react';
import type { CartEntry } from '#contract/product-entities.ts';
import { formatRupees } from '#domain/money.ts';
import { isNearBreak, nextBreak } from '#domain/price-breaks.ts';
import { classes } from '../../../ui/classes.ts';
import { Row } from '../../../ui/layout.tsx';

interface BreakHintProps {
  line: CartEntry;
  onFillUp: (quantity: number) => void;
  className: string | undefined;
}

/** From how many pieces on each costs less; a line that is close to it can be filled up. */
export function BreakHint({ line: { product, quantity }, onFillUp, className }: BreakHintProps) {
  const next = nextBreak(product, quantity);
  if (!next) return null;
  const from = next.from.toLocaleString('en-IN');
  const isNear = isNearBreak(next, quantity);
  return (
    <Row as="p" gap={2} align="start" size="small" className={classes('not-printed', className)}>
      <IconTag size={16} stroke={1.6} aria-hidden="true" className="ink" />
      <span>
        {from} or more: {formatRupees(next.price)} each{isNear && '. '}
        {isNear && (
          <button type="button" className="link unbroken" onClick={() => onFillUp(next.from)}>
            Make it {from}
            <span className="visually-hidden"> of {product.name}</span>
          </button>
        )}
      </span>
    </Row>
  );
}
