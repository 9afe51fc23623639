import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OwnQuote } from '#contract/quote-entities.ts';
import { type QuoteAction, quoteAllows } from '#domain/quotes/lifecycle.ts';
import { situationOf } from '#domain/quotes/situation.ts';
import { Price } from '../../../components/price.tsx';
import { askingFor } from '../../../components/quote-request/quote-request.tsx';
import { Text } from '../../../ui/text.tsx';
import { dayInWords, leftInWords } from '../quotes/quote-days.ts';
import { canBeAskedAgain } from '../quotes/quote-words.ts';
import styles from './decision.module.css';
import { daysInWords, leadTimes } from './quote-view.ts';

export interface DecisionProps {
  quote: OwnQuote;
  isAccepting: boolean;
  onAccept: () => void;
  onAskChange: () => void;
  onDecline: () => void;
}

export const checkoutOf = (quoteId: string) => `/account/checkout?quote=${quoteId}`;

/** What the customer can do next; below 1200 px a bar at the foot of the window. */
export function Decision(props: DecisionProps) {
  const { quote } = props;
  const [newest] = quote.revisions;
  const action = <NextAction {...props} />;
  if (!newest)
    return (
      <section
        className={styles.card}
        aria-label="Your request"
        data-quiet={!canBeAskedAgain(quote) || undefined}
      >
        {action}
        <DeclineButton {...props} className={styles.decline} />
      </section>
    );
  const lead = leadTimes(newest);
  return (
    <section className={styles.card} aria-label="Your answer">
      <Text size="small" tone="muted" className={styles.caption}>
        {newest.lines.some(({ kind }) => kind === 'freight')
          ? 'Total, GST and freight included'
          : 'Total, GST included'}
      </Text>
      <p className={styles.total}>
        <span className={styles.word}>Total</span>
        <Price rupees={newest.total} size="total" exact />
      </p>
      <dl className={styles.rows}>
        <Row name={quote.state === 'expired' ? 'Was valid until' : 'Valid until'}>
          {dayInWords(newest.validUntil)}
        </Row>
        {(quote.state === 'offered' || quote.state === 'accepted') && (
          <Row name="Left">{leftOf(newest.validUntil)}</Row>
        )}
        {lead && lead.first !== lead.all && <Row name="First goods">{afterOrder(lead.first)}</Row>}
        {lead && lead.all !== null && <Row name="All goods">{afterOrder(lead.all)}</Row>}
      </dl>
      <div className={styles.actions}>{action}</div>
      <DeclineButton {...props} className={styles.decline} />
    </section>
  );
}

const leftOf = (lastDay: string) => leftInWords(lastDay, Date.now()).replace(/\sleft$/, '');
const afterOrder = (days: number) => (days === 0 ? 'at once' : `${daysInWords(days)} from order`);

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function NextAction({ quote, isAccepting, onAccept, onAskChange }: DecisionProps) {
  const situation = situationOf(quote);
  const may = (action: QuoteAction) => quoteAllows(situation, action);
  if (quote.state === 'ordered' && quote.order)
    return (
      <Button
        component={Link}
        to={`/account/orders/${quote.order._id}`}
        variant="primary"
        size="lg"
        fullWidth
      >
        View order {quote.order.orderId}
      </Button>
    );
  if (may('order'))
    return (
      <>
        <Button
          component={Link}
          to={checkoutOf(quote._id)}
          // The checkout has its own content security policy, which only a document load applies.
          reloadDocument
          variant="primary"
          size="lg"
          fullWidth
          rightSection={<IconArrowRight size={20} stroke={1.6} aria-hidden="true" />}
        >
          Go to checkout
        </Button>
        <Text size="caption" tone="muted" className={`narrow centred ${styles.hint}`}>
          Your cart stays as it is.
        </Text>
      </>
    );
  if (canBeAskedAgain(quote))
    return (
      <Button
        component={Link}
        {...askingFor(quote._id)}
        aria-haspopup="dialog"
        variant="primary"
        size="lg"
        fullWidth
      >
        Ask again
      </Button>
    );
  return (
    <>
      {may('accept') && (
        <>
          <Button
            variant="primary"
            size="lg"
            fullWidth
            rightSection={<IconArrowRight size={20} stroke={1.6} aria-hidden="true" />}
            loading={isAccepting}
            onClick={onAccept}
          >
            Accept
          </Button>
          <Text size="caption" tone="muted" className={`narrow centred ${styles.hint}`}>
            Leads to the checkout. Your cart stays as it is.
          </Text>
        </>
      )}
      {may('ask-change') && (
        <Button className={styles.change} fullWidth disabled={isAccepting} onClick={onAskChange}>
          Ask for a change
        </Button>
      )}
    </>
  );
}

type DeclineButtonProps = Pick<DecisionProps, 'quote' | 'isAccepting' | 'onDecline'> & {
  className: string | undefined;
};

/** In the card, or at the end of the page where that is a bar. */
export function DeclineButton({ quote, isAccepting, onDecline, className }: DeclineButtonProps) {
  return quoteAllows(situationOf(quote), 'decline') ? (
    <Button
      variant="quiet"
      className={`${styles.red} ${className}`}
      disabled={isAccepting}
      onClick={onDecline}
    >
      {quote.revision === 0 ? 'Take the request back' : 'Decline'}
    </Button>
  ) : null;
}
