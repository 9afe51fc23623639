import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { OwnQuote } from '#contract/quote-entities.ts';
import { type QuoteAction, quoteAllows } from '#domain/quotes/lifecycle.ts';
import { situationOf } from '#domain/quotes/situation.ts';
import { Price } from '../../../components/price.tsx';
import { askingFor } from '../../../components/quote-request/quote-request.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { classes, Row, Text } from '../../../ui/layout.tsx';
import { SideCard } from '../parts/side-card.tsx';
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
      <SideCard
        aria-label="Your request"
        className={classes('not-printed', !canBeAskedAgain(quote) && 'not-small-desk')}
      >
        {action}
        <DeclineButton {...props} className="not-small-desk" />
      </SideCard>
    );
  const lead = leadTimes(newest);
  return (
    <SideCard aria-label="Your answer" className="not-printed">
      <Text size="small" tone="muted" className="not-small-desk">
        {newest.lines.some(({ kind }) => kind === 'freight')
          ? 'Total, GST and freight included'
          : 'Total, GST included'}
      </Text>
      <Row as="p" gap={4} align="baseline" spread className={styles.total}>
        <span className="bold ink only-small-desk">Total</span>
        <Price rupees={newest.total} size="total" exact />
      </Row>
      <Facts
        strong
        className={classes('not-small-desk', styles.rows)}
        facts={[
          [quote.state === 'expired' ? 'Was valid until' : 'Valid until', dayInWords(newest.validUntil)],
          ['Left', (quote.state === 'offered' || quote.state === 'accepted') && leftOf(newest.validUntil)],
          ['First goods', lead && lead.first !== lead.all && afterOrder(lead.first)],
          ['All goods', lead && lead.all !== null && afterOrder(lead.all)],
        ]}
      />
      <div className={styles.actions}>{action}</div>
      <DeclineButton {...props} className="not-small-desk" />
    </SideCard>
  );
}

const leftOf = (lastDay: string) => leftInWords(lastDay, Date.now()).replace(/\sleft$/, '');
const afterOrder = (days: number) => (days === 0 ? 'at once' : `${daysInWords(days)} from order`);

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
        <Text size="caption" tone="muted" className={classes('narrow centred not-small-desk', styles.hint)}>
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
          <Text size="caption" tone="muted" className={classes('narrow centred not-small-desk', styles.hint)}>
            Leads to the checkout. Your cart stays as it is.
          </Text>
        </>
      )}
      {may('ask-change') && (
        <Button fullWidth disabled={isAccepting} onClick={onAskChange}>
          Ask for a change
        </Button>
      )}
    </>
  );
}

type DeclineButtonProps = Pick<DecisionProps, 'quote' | 'isAccepting' | 'onDecline'> & { className: string };

/** In the card, or at the end of the page where that is a bar. */
export const DeclineButton = ({ quote, isAccepting, onDecline, className }: DeclineButtonProps) =>
  quoteAllows(situationOf(quote), 'decline') ? (
    <Button
      variant="quiet"
      className={classes(styles.red, className)}
      disabled={isAccepting}
      onClick={onDecline}
    >
      {quote.revision === 0 ? 'Take the request back' : 'Decline'}
    </Button>
  ) : null;
