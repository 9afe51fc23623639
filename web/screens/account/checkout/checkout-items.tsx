import { IconChevronDown, IconTruckDelivery } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { CartEntry } from '#contract/product-entities.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { formatRupeesExact } from '#domain/money.ts';
import { counted } from '#domain/words.ts';
import { LineNotes, LinePicture } from '../../../components/line-notes/line-notes.tsx';
import { Price, withSpace } from '../../../components/price.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import list from '../lines.module.css';
import styles from './checkout-items.module.css';
import { type Line, lineRupees, piecesOf, totalRupees } from './lines.ts';
import type { TaxRow } from './tax-rows.ts';

interface CheckoutItemsProps {
  lines: Line[];
  /** In the cart, but no longer for sale. */
  leftOut?: CartEntry[];
  /** What of the total is tax. */
  taxes?: TaxRow[];
}

/** More lines than this are folded to the first few. */
const MOST_UNFOLDED = 5;
const SHOWN_WHEN_FOLDED = 4;

export function CheckoutItems({ lines, leftOut = [], taxes = [] }: CheckoutItemsProps) {
  const isLong = lines.length > MOST_UNFOLDED;
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <section className={styles.items} aria-labelledby="checkout-items">
      <div className={`${list.panel} ${styles.goods}`}>
        <Row align="baseline" wrap spread className={styles.head}>
          <h2 id="checkout-items" className="large">
            Checkout Items
          </h2>
          <Text size="small" tone="muted">
            {isLong && `${lines.length} lines, `}
            {counted(piecesOf(lines), 'item')}
          </Text>
        </Row>
        <ul id={listId} className={list.lines} data-folded={(isLong && !isOpen) || undefined}>
          {lines.map((line, index) => (
            <li key={line._id} data-further={index >= SHOWN_WHEN_FOLDED || undefined}>
              <LinePicture line={line} src={line.product.imageLink[0]} className={list.picture} />
              <span className={`ui medium ink anywhere ${list.name}`}>
                {firmUnits(line.product.name)}{' '}
                {line.kind !== 'freight' && (
                  <span className="regular muted">({line.quantity.toLocaleString('en-IN')})</span>
                )}
                <LineNotes line={line} />
              </span>
              <Price rupees={lineRupees(line)} exact spaced />
            </li>
          ))}
        </ul>
        {isLong && (
          <button
            type="button"
            className={`row gap-4 spread ink ${styles.fold}`}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Show fewer lines' : <Folded lines={lines} />}
            <IconChevronDown size={20} stroke={1.6} aria-hidden="true" className={styles.chevron} />
          </button>
        )}
      </div>
      <Sums lines={lines} leftOut={leftOut} taxes={taxes} />
    </section>
  );
}

/** Below the goods; on phones below the form. */
function Sums({ lines, leftOut, taxes }: Required<CheckoutItemsProps>) {
  const hasFreight = lines.some(({ kind }) => kind === 'freight');
  return (
    <div className={`${list.panel} ${styles.sums}`}>
      <Row as="p" align="baseline" wrap spread weight="medium" tone="ink" className={styles.total}>
        <span>Total</span>
        <Price rupees={totalRupees(lines)} size="total" exact spaced />
      </Row>
      {taxes.length > 0 && (
        <dl className={styles.taxes}>
          {taxes.map(({ label, rupees }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{withSpace(formatRupeesExact(rupees))}</dd>
            </div>
          ))}
        </dl>
      )}
      {leftOut.map((line) => (
        <Text key={line._id} size="small" tone="muted" className={styles.leftOut}>
          {firmUnits(line.product.name)} can no longer be bought and is left out.
        </Text>
      ))}
      <Row as="p" gap={3} align="stretch" size="small" tone="ink" className={styles.shipping}>
        <IconTruckDelivery size={20} stroke={1.6} aria-hidden="true" />
        {hasFreight
          ? "Shipping costs are the customer's responsibility. For this order they are in the total, as the freight of the quote."
          : "Shipping costs are the customer's responsibility. They are settled with the carrier on delivery."}
      </Row>
    </div>
  );
}

function Folded({ lines }: { lines: Line[] }) {
  const further = lines.slice(SHOWN_WHEN_FOLDED);
  return (
    <span>
      Show {further.length} more lines, <Price rupees={totalRupees(further)} exact />
    </span>
  );
}
