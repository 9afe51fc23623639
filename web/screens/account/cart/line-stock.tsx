import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { CartEntry } from '#contract/product-entities.ts';
import { dayWithWeekday, istDay } from '#domain/calendar.ts';
import { dispatchOf } from '#domain/stock/dispatch.ts';
import { type CountedLine, lineInWords, lineState, piecesToTake } from '#domain/stock/line-state.ts';
import { unbroken } from '#domain/words.ts';
import { StockLine } from '../../../components/availability.tsx';
import { classes, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './cart-line.module.css';

interface LineStockProps {
  line: CartEntry;
  stock: CountedLine;
  /** Its button is the screen's orange one. */
  isMain: boolean;
  onTake: (quantity: number) => void;
  onRemove: () => void;
}

/** What is in stock of a line of the cart, and what can be done where that is less than it wants. */
export function LineStock(props: LineStockProps) {
  const { line, stock, onTake } = props;
  const { product, quantity } = line;
  const state = lineState(quantity, stock);
  if (state === 'refused' || state === 'out') return <Refused {...props} />;
  const { words, colour } = lineInWords(quantity, stock, product.availability);
  const free = piecesToTake(quantity, stock);
  return (
    <>
      <StockLine colour={colour}>{words}</StockLine>
      {state !== 'in-stock' && (
        <Text size="small" tone="muted" className={styles.below}>
          <span className="not-phone">{sentBy(line)} </span>
          {free > 0 && (
            <button type="button" className="link unbroken" onClick={() => onTake(free)}>
              Take only the {free.toLocaleString('en-IN')}
              <span className="visually-hidden"> of {product.name}</span>
            </button>
          )}
        </Text>
      )}
    </>
  );
}

function sentBy({ product: { leadDays }, quantity, stock }: CartEntry): string {
  const today = istDay(new Date().toISOString());
  const dispatch = dispatchOf([{ quantity, leadDays, stock }], today);
  return dispatch ? `All sent by ${unbroken(dayWithWeekday(dispatch.allBy, today))}.` : '';
}

/** More is wanted than there is, and no more is made. */
function Refused({ line, stock, isMain, onTake, onRemove }: LineStockProps) {
  const { product, quantity } = line;
  const { words } = lineInWords(quantity, stock, product.availability);
  const free = piecesToTake(quantity, stock);
  const of = <span className="visually-hidden"> of {product.name}</span>;
  return (
    <Notice
      kind="error"
      icon={IconAlertCircle}
      className={classes('wrap align-centre', styles.refused)}
      action={
        free > 0 ? (
          <Button variant={isMain ? 'primary' : 'default'} onClick={() => onTake(free)}>
            Take {free.toLocaleString('en-IN')}
            {of}
          </Button>
        ) : (
          <>
            <Button component={Link} to={`/products/${product._id}#quote=${quantity}`}>
              Request a quote
              {of}
            </Button>
            <Button onClick={onRemove}>
              Remove<span className="visually-hidden"> {product.name}</span>
            </Button>
          </>
        )
      }
    >
      <p className="medium">
        {words}
        {free > 0 && `, you asked for ${quantity.toLocaleString('en-IN')}`}
      </p>
      <Text size="small" tone="muted">
        <span className="not-phone">Not made to order. </span>Left out of the total.
      </Text>
    </Notice>
  );
}
