import { Button } from '@mantine/core';
import { IconArrowRight, IconFileText, IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CartEntry } from '#contract/product-entities.ts';
import { dayWithWeekday, istDay } from '#domain/calendar.ts';
import { canBeBought, cartTotal, quantityForSale, quantityRefused } from '#domain/cart.ts';
import { cartSaving } from '#domain/cart-saving.ts';
import { type Dispatch, dispatchOf } from '#domain/stock/dispatch.ts';
import { unbroken } from '#domain/words.ts';
import { checkoutTerms } from '../../../api/checkout.ts';
import { Price } from '../../../components/price.tsx';
import { askingFor } from '../../../components/quote-request/quote-request.tsx';
import { forgetStockChange } from '../../../remembered/stock-change.ts';
import { site } from '../../../site/site.ts';
import { Facts } from '../../../ui/facts.tsx';
import { classes, Row, Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { whyNothing } from '../checkout/approval-need.ts';
import { linesForSale } from '../checkout/lines.ts';
import { SideCard } from '../parts/side-card.tsx';
import { inStockInWords, type WhyNot, whyNoCheckout } from './cart-words.ts';
import styles from './summary.module.css';

interface SummaryProps {
  lines: CartEntry[];
  /** Leads to a line that has to be changed first. */
  onLine: (id: string) => void;
}

/** Beside the lines; on narrow screens a bottom bar with the total and the button to the checkout. */
export function Summary({ lines, onLine }: SummaryProps) {
  const total = cartTotal(lines);
  const saving = cartSaving(lines);
  const refused = quantityRefused(lines);
  // The cart works without it: the checkout asks again.
  const { data: terms } = useQuery({ ...checkoutTerms(), meta: { quiet: true } });
  const nothing = whyNothing(terms?.buying ?? null);
  const whyNot = nothing === null ? whyNoCheckout(lines) : { words: nothing };
  const today = istDay(new Date().toISOString());
  const dispatch = dispatchOf(linesForSale(lines.filter(canBeBought)), today);
  return (
    <SideCard aria-label="Summary">
      <Stack gap={3} className="not-small-desk">
        <h2 className="large">Summary</h2>
        <Facts
          strong
          facts={[
            [`Items (${quantityForSale(lines)})`, <Price key="items" rupees={total} exact />],
            [`Left out (${refused})`, refused > 0 && '–'],
            ['Quantity prices save', saving > 0 && <Price key="saving" rupees={saving} exact />],
            ['GST', 'included'],
            ['Shipping', 'at your cost'],
          ]}
        />
      </Stack>
      <div className={styles.total}>
        <Row as="dl" gap={3} align="baseline" spread>
          <dt className="bold ink">Total</dt>
          <dd aria-live="polite">
            <Price rupees={total} size="total" exact />
          </dd>
        </Row>
        {dispatch && (
          <Text size="small" tone="muted" className="only-small-desk">
            All sent by {unbroken(dayWithWeekday(dispatch.allBy, today))}
          </Text>
        )}
      </div>
      {dispatch && <WhenSent dispatch={dispatch} today={today} />}
      {whyNot === null ? (
        <Button
          component={Link}
          to="/account/checkout"
          // The checkout has its own content security policy, which only a document load applies.
          reloadDocument
          // The lines are what the customer wants now.
          onClick={forgetStockChange}
          variant="primary"
          size="lg"
          className={styles.checkout}
          rightSection={<IconArrowRight size={20} stroke={1.6} />}
        >
          Checkout
        </Button>
      ) : (
        <div className={styles.checkout}>
          <Button size="lg" disabled fullWidth aria-describedby="why-no-checkout">
            Checkout
          </Button>
          <Text
            id="why-no-checkout"
            size="fine"
            tone="muted"
            className={classes('centred not-printed', styles.why)}
          >
            <WhyNotWords whyNot={whyNot} onLine={onLine} />
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

const WhyNotWords = ({
  whyNot: { line, words },
  onLine,
}: Pick<SummaryProps, 'onLine'> & { whyNot: WhyNot }) => (
  <>
    {line && (
      <button type="button" className="link medium" onClick={() => onLine(line.id)}>
        {line.words}
      </button>
    )}
    {words}
  </>
);

/** Only of goods that are counted. */
const WhenSent = ({ dispatch, today }: { dispatch: Dispatch; today: string }) => (
  <Notice kind="plain" icon={IconTruckDelivery} className={classes('not-small-desk small', styles.sent)}>
    <p>
      All leaves {site.city} by <Day day={dispatch.allBy} today={today} />.
    </p>
    {dispatch.inStock && (
      <p>
        {inStockInWords(dispatch.inStock)}: <Day day={dispatch.inStock.by} today={today} />.
      </p>
    )}
  </Notice>
);

const Day = ({ day, today }: { day: string; today: string }) => (
  <b className="bold ink unbroken">{dayWithWeekday(day, today)}</b>
);

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
