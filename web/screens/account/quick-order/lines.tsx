import { Button } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { counted } from '#domain/words.ts';
import { Price } from '../../../components/price.tsx';
import { classes, Row, Text } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import styles from '../quick-order.module.css';
import { KINDS, KindIcon, QuickOrderRow } from './quick-row.tsx';
import { countsOf, type QuickRow, textWith, textWithout, totalOf } from './rows.ts';
import type { QuickOrderState } from './use-quick-order.ts';

interface LinesProps {
  order: QuickOrderState;
  /** The clicked button is gone with its line. */
  onRemoved: () => void;
}

/** What the shop knows of each line, and the way of those that are ready into the cart. */
export function Lines({ order, onRemoved }: LinesProps) {
  const { rows, query, write, choose } = order;
  return (
    <>
      <Counts rows={rows} skipped={order.pasted.skipped} />
      {query.isError && <LoadFailure query={query} />}
      <div className="framed">
        <div className={classes('caption muted not-phone', styles.heads)} aria-hidden="true">
          <span>Part number</span>
          <span>Product</span>
          <span>Quantity</span>
          <span className={styles.each}>Each</span>
          <span>Amount</span>
        </div>
        <ul className="stack" aria-label="Lines of the quick order">
          {rows.map((row) => (
            <QuickOrderRow
              key={row.key}
              row={row}
              onQuantity={(quantity) => write(textWith(rows, row.key, { quantity }))}
              onCorrect={(partNumber) => write(textWith(rows, row.key, { partNumber }))}
              onChoose={(productId) => choose(row.key, productId)}
              onRemove={() => {
                write(textWithout(rows, new Set([row.key])));
                onRemoved();
              }}
            />
          ))}
        </ul>
        <Foot order={order} />
      </div>
    </>
  );
}

const Counts = ({ rows, skipped }: { rows: QuickRow[]; skipped: number }) => (
  <Row wrap className={styles.counts}>
    <h2 className="large not-phone">{counted(rows.length, 'line')}</h2>
    <Row gap={4} wrap role="status" aria-label="What was found">
      {countsOf(rows).map(({ kind, words, count }) => (
        <Row key={kind} as="span" gap={2} size="small" weight="medium" tone={KINDS[kind].tone}>
          <KindIcon kind={kind} />
          {count} {words}
        </Row>
      ))}
    </Row>
    <span className={classes('not-phone', styles.centreLine)} aria-hidden="true" />
    {skipped > 0 && (
      <Text size="small" tone="muted" className={styles.skipped}>
        {counted(skipped, 'row names no part and is', 'rows name no part and are')} left out.
      </Text>
    )}
  </Row>
);

function Foot({ order: { rows, ready, isAdding, add } }: Pick<LinesProps, 'order'>) {
  const left = rows.length - ready.length;
  return (
    <Row gap={5} className={styles.foot}>
      <div className="grow">
        <Text size="ui" weight="medium" tone="ink">
          {ready.length} of {counted(rows.length, 'line')}
        </Text>
        {left > 0 && (
          <small className="small muted not-phone">
            {left === 1 ? 'The other one stays here.' : `The ${left} others stay here.`}
          </small>
        )}
      </div>
      <p className="unbroken">
        <span className="visually-hidden">Total </span>
        <Price rupees={totalOf(ready)} size="total" exact />
      </p>
      <Button
        variant="primary"
        size="lg"
        className={styles.add}
        leftSection={<IconShoppingCart size={18} stroke={1.6} aria-hidden="true" />}
        disabled={ready.length === 0}
        loading={isAdding}
        onClick={add}
      >
        Add {ready.length === 0 ? '' : `${counted(ready.length, 'line')} `}to the cart
      </Button>
    </Row>
  );
}
