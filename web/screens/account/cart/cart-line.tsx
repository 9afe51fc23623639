import { Button } from '@mantine/core';
import { IconAlertTriangle, IconTag, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import type { CartEntry } from '#contract/product-entities.ts';
import { isRefused, lineTotal } from '#domain/cart.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { formatRupees } from '#domain/money.ts';
import { isNearBreak, nextBreak, priceAt, reachedBreak } from '#domain/price-breaks.ts';
import { lineInWords } from '#domain/stock/line-state.ts';
import { ownPriceWords } from '../../../components/own-price-words.ts';
import { Price } from '../../../components/price.tsx';
import { Thumbnail } from '../../../components/thumbnail.tsx';
import { TypedQuantity } from '../../../components/typed-quantity/typed-quantity.tsx';
import { classes, Row, Text } from '../../../ui/layout.tsx';
import { NameLink } from '../parts/name-link.tsx';
import styles from './cart-line.module.css';
import { LineStock } from './line-stock.tsx';

interface CartLineProps {
  line: CartEntry;
  onStep: (by: 1 | -1) => void;
  onSet: (quantity: number) => void;
  onRemove: () => void;
  /** Fewer are taken, because no more are in stock. */
  onTake: (quantity: number) => void;
  /** Of the lines that want too many, the first. */
  isFirstRefused: boolean;
}

export const idOfLine = (id: string) => `line-${id}`;

export function CartLine({ line, onStep, onSet, onRemove, onTake, isFirstRefused }: CartLineProps) {
  const { product, quantity, available, stock } = line;
  const refused = isRefused(line);
  const isOut = refused && stock?.free === 0;
  const item = useRef<HTMLLIElement>(null);
  const fillUp = (to: number) => {
    onSet(to);
    // The clicked button is gone.
    item.current?.querySelector('input')?.focus();
  };
  const take = (pieces: number) => {
    onTake(pieces);
    item.current?.focus({ preventScroll: true });
  };
  return (
    <li
      id={idOfLine(line._id)}
      className={styles.line}
      data-unavailable={!available || undefined}
      data-refused={refused || undefined}
      tabIndex={-1}
      ref={item}
    >
      <Thumbnail src={product.imageLink[0]} sizes="140px" fit="contain" className={styles.image} />
      <h2 className={classes('body medium', !available && 'text', styles.name)}>
        <NameLink to={`/products/${product._id}`}>{firmUnits(product.name)}</NameLink>
      </h2>
      {product.partNumber && (
        <Text size="small" tone="muted" className={styles.part}>
          {product.partNumber}
        </Text>
      )}
      <div className={styles.amounts}>
        {available ? (
          <Each line={line} />
        ) : (
          <Row
            as="p"
            gap={2}
            align="start"
            size="small"
            weight="medium"
            tone="warning"
            className={styles.each}
          >
            <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
            Not available for purchase any more. Left out of the total.
          </Row>
        )}
        <p className={classes('at-end', styles.total)}>
          {refused ? (
            <span className="large bold ink">
              –<span className="visually-hidden"> left out</span>
            </span>
          ) : (
            <Price rupees={lineTotal(line)} size="card" exact />
          )}
        </p>
      </div>
      <Row gap={2} align="start" wrap={stock !== null} className={styles.controls}>
        {available && <TypedQuantity quantity={quantity} onStep={onStep} onSet={onSet} name={product.name} />}
        {available && stock && (
          <div aria-live="polite" className={classes('not-printed', styles.stock)}>
            <LineStock line={line} stock={stock} isMain={isFirstRefused} onTake={take} onRemove={onRemove} />
          </div>
        )}
        {!isOut && (
          <Button
            variant="quiet"
            className={styles.remove}
            leftSection={<IconTrash size={16} stroke={1.8} />}
            aria-label={`Remove ${product.name}`}
            onClick={onRemove}
          >
            <span className={available ? 'not-phone' : undefined}>Remove</span>
          </Button>
        )}
      </Row>
      {available && !refused && <BreakHint line={line} onFillUp={fillUp} className={styles.hint} />}
    </li>
  );
}

function Each({ line }: { line: CartEntry }) {
  const { product, quantity, stock } = line;
  const reached = reachedBreak(product, quantity);
  const ownWords = ownPriceWords(product, quantity);
  const each = `${formatRupees(priceAt(product, quantity))} each`;
  return (
    <Text size="small" tone="muted" className={styles.each}>
      {reached ? (
        <>
          <b className="bold ink">{each}</b>
          <span className="not-phone">, from {reached.from.toLocaleString('en-IN')} pieces</span>
        </>
      ) : (
        each
      )}
      {ownWords && <span className="block">{ownWords}</span>}
      {stock && (
        <span className="block only-print">
          {lineInWords(quantity, stock, product.availability).words}
          {isRefused(line) && '. Left out of the total.'}
        </span>
      )}
    </Text>
  );
}

interface BreakHintProps {
  line: CartEntry;
  onFillUp: (quantity: number) => void;
  className: string | undefined;
}

/** From how many pieces on each costs less; a line that is close to it can be filled up. */
function BreakHint({ line: { product, quantity }, onFillUp, className }: BreakHintProps) {
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
