import { IconChevronDown, IconTruckDelivery } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { CartEntry } from '#contract/product-entities.ts';
import { dayWithWeekday, istDay } from '#domain/calendar.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { formatRupeesExact } from '#domain/money.ts';
import { lineInWords } from '#domain/stock/line-state.ts';
import { counted } from '#domain/words.ts';
import { LineNotes, LinePicture } from '../../../components/line-notes/line-notes.tsx';
import { Price, withSpace } from '../../../components/price.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { classes, Row, Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { Lines, LinesPanel } from '../parts/lines.tsx';
import styles from './checkout-items.module.css';
import { type Line, lineRupees, piecesOf, totalRupees } from './lines.ts';
import type { TaxChange, TaxRow } from './tax-rows.ts';

interface CheckoutItemsProps {
  lines: Line[];
  /** In the cart, but no longer for sale. */
  leftOut?: CartEntry[];
  /** What of the total is tax. */
  taxes?: TaxRow[];
  /** "IGST included" */
  taxWords?: string | null;
  /** Why it has other names than at the place of the delivery. */
  taxChange?: TaxChange | null;
  /** The day by which all of it is sent; null without counted goods. */
  sentBy?: string | null;
}

/** More lines than this are folded to the first few. */
const MOST_UNFOLDED = 5;
const SHOWN_WHEN_FOLDED = 4;

export function CheckoutItems(props: CheckoutItemsProps) {
  const { lines, leftOut = [], taxes = [], taxWords = null, taxChange = null, sentBy = null } = props;
  const isLong = lines.length > MOST_UNFOLDED;
  const [isOpen, setOpen] = useState(false);
  const [isShown, setShown] = useState(false);
  const goodsId = useId();
  const listId = useId();
  return (
    <section className={styles.items} aria-labelledby="checkout-items">
      <LinesPanel className={styles.goods}>
        <h2 className="visually-hidden only-phone">Checkout Items</h2>
        <PhoneHead
          lines={lines}
          taxWords={taxWords}
          controls={goodsId}
          isShown={isShown}
          onPress={() => setShown(!isShown)}
        />
        <Row gap={4} align="baseline" wrap spread className={classes('not-phone', styles.head)}>
          <h2 id="checkout-items" className="large">
            Checkout Items
          </h2>
          <Text size="small" tone="muted">
            {isLong && `${lines.length} lines, `}
            {counted(piecesOf(lines), 'item')}
          </Text>
        </Row>
        <div id={goodsId} className={isShown ? undefined : styles.folded}>
          <Lines id={listId}>
            {lines.map((line, index) => (
              <li
                key={line._id}
                className={isLong && !isOpen && index >= SHOWN_WHEN_FOLDED ? 'only-print' : undefined}
              >
                <LinePicture line={line} src={line.product.imageLink[0]} />
                <span className="ui medium ink anywhere">
                  {firmUnits(line.product.name)}{' '}
                  {line.kind !== 'freight' && (
                    <span className="regular muted">({line.quantity.toLocaleString('en-IN')})</span>
                  )}
                  {line.product.ownPrice && (
                    <Text as="span" size="small" tone="muted" weight="regular" className="block">
                      {line.product.ownPrice}
                    </Text>
                  )}
                  <LineNotes line={line.stock ? { ...line, leadDays: null } : line} />
                  {line.stock && (
                    <Text as="span" size="small" tone="muted" weight="regular" className="block">
                      {lineInWords(line.quantity, line.stock, line.product.availability ?? 'in-stock').words}
                    </Text>
                  )}
                </span>
                <Price rupees={lineRupees(line)} exact spaced />
              </li>
            ))}
          </Lines>
          {isLong && (
            <button
              type="button"
              className={classes('row gap-4 spread ui medium ink', styles.fold)}
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Show fewer lines' : <Folded lines={lines} />}
              <IconChevronDown size={20} stroke={1.6} aria-hidden="true" />
            </button>
          )}
        </div>
      </LinesPanel>
      <Sums lines={lines} leftOut={leftOut} taxes={taxes} taxChange={taxChange} sentBy={sentBy} />
    </section>
  );
}

interface PhoneHeadProps {
  lines: Line[];
  taxWords: string | null;
  controls: string;
  isShown: boolean;
  onPress: () => void;
}

/** On phones all of it is one line, until it is pressed. */
const PhoneHead = ({ lines, taxWords, controls, isShown, onPress }: PhoneHeadProps) => (
  <button
    type="button"
    className={classes('row gap-3 only-phone not-printed', styles.phoneHead)}
    aria-expanded={isShown}
    aria-controls={controls}
    onClick={onPress}
  >
    <TwoLines
      name={`${counted(lines.length, 'line')}, ${counted(piecesOf(lines), 'item')}`}
      below={taxWords}
      className="grow"
    />
    <Price rupees={totalRupees(lines)} exact spaced />
    <IconChevronDown size={20} stroke={1.6} aria-hidden="true" />
  </button>
);

/** Below the goods; on phones below the form. */
function Sums({ lines, leftOut, taxes, taxChange, sentBy }: Required<Omit<CheckoutItemsProps, 'taxWords'>>) {
  const hasFreight = lines.some(({ kind }) => kind === 'freight');
  return (
    <Stack gap={2} className={classes('framed', styles.sums)}>
      <Row as="p" gap={4} align="baseline" wrap spread weight="medium" tone="ink">
        <span>Total</span>
        <Price rupees={totalRupees(lines)} size="total" exact spaced />
      </Row>
      {taxes.length > 0 && (
        <Facts
          small
          strong
          facts={taxes.map(({ label, rupees }) => [label, withSpace(formatRupeesExact(rupees))])}
        />
      )}
      <div role="status">
        {taxChange && (
          <Notice kind="plain" className={styles.change}>
            {taxChange.why} <strong className="bold">The total is the same</strong>; {taxChange.credit}
          </Notice>
        )}
      </div>
      {sentBy && (
        <Facts
          small
          strong
          facts={[['All sent by', dayWithWeekday(sentBy, istDay(new Date().toISOString()))]]}
        />
      )}
      {leftOut.map((line) => (
        <Text key={line._id} size="small" tone="muted">
          {firmUnits(line.product.name)} can no longer be bought and is left out.
        </Text>
      ))}
      <Notice kind="plain" icon={IconTruckDelivery} className={styles.shipping}>
        {hasFreight
          ? "Shipping costs are the customer's responsibility. For this order they are in the total, as the freight of the quote."
          : "Shipping costs are the customer's responsibility. They are settled with the carrier on delivery."}
      </Notice>
    </Stack>
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
