import { Button } from '@mantine/core';
import { IconArrowRight, IconFileText } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { CartEntry } from '#contract/product-entities.ts';
import { cartTotal, quantityForSale } from '#domain/cart.ts';
import { cartSaving } from '#domain/cart-saving.ts';
import { formatRupees, paiseToRupees } from '#domain/money.ts';
import { MAX_ORDER_LINES, MIN_ORDER_TOTAL_PAISE } from '#domain/sizes/orders.ts';
import { Price } from '../../../components/price.tsx';
import { askingFor } from '../../../components/quote-request/quote-request.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { classes, Row, Stack, Text } from '../../../ui/layout.tsx';
import { SideCard } from '../parts/side-card.tsx';
import styles from './summary.module.css';

const MIN_ORDER = paiseToRupees(MIN_ORDER_TOTAL_PAISE);

/** Beside the lines; on narrow screens a bottom bar with the total and the button to the checkout. */
export function Summary({ lines }: { lines: CartEntry[] }) {
  const total = cartTotal(lines);
  const saving = cartSaving(lines);
  const quantity = quantityForSale(lines);
  const count = lines.filter(({ available }) => available).length;
  const whyNot =
    quantity === 0
      ? 'Nothing in the cart can be bought any more.'
      : total < MIN_ORDER
        ? `An order is at least ${formatRupees(MIN_ORDER)}.`
        : count > MAX_ORDER_LINES
          ? `An order has at most ${MAX_ORDER_LINES} products, and these are ${count}. Remove some and order them next.`
          : null;
  return (
    <SideCard aria-label="Summary">
      <Stack gap={3} className="not-small-desk">
        <h2 className="large">Summary</h2>
        <Facts
          strong
          facts={[
            [`Items (${quantity})`, <Price key="items" rupees={total} exact />],
            ['Quantity prices save', saving > 0 && <Price key="saving" rupees={saving} exact />],
            ['GST', 'included'],
            ['Shipping', 'at your cost'],
          ]}
        />
      </Stack>
      <Row as="dl" gap={3} align="baseline" spread className={styles.total}>
        <dt className="bold ink">Total</dt>
        <dd aria-live="polite">
          <Price rupees={total} size="total" exact />
        </dd>
      </Row>
      {whyNot === null ? (
        <Button
          component={Link}
          to="/account/checkout"
          // The checkout has its own content security policy, which only a document load applies.
          reloadDocument
          variant="primary"
          size="lg"
          className={styles.checkout}
          rightSection={<IconArrowRight size={20} stroke={1.6} />}
        >
          Checkout
        </Button>
      ) : (
        <div className={styles.checkout}>
          <Button size="lg" disabled fullWidth>
            Checkout
          </Button>
          <Text size="fine" tone="muted" className="centred not-printed">
            {whyNot}
          </Text>
        </div>
      )}
      <QuoteForCart className={classes('not-small-desk', styles.quote)} />
      <Button component={Link} to="/products" variant="quiet" className="not-small-desk">
        Continue Shopping
      </Button>
    </SideCard>
  );
}

/** In the summary, or below the lines where that is a bar. */
export const QuoteForCart = ({ className }: { className: string | undefined }) => (
  <Button
    component={Link}
    {...askingFor()}
    aria-haspopup="dialog"
    className={className}
    leftSection={<IconFileText size={18} stroke={1.6} aria-hidden="true" />}
  >
    Request a quote for this cart
  </Button>
);
