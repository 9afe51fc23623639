import { Button } from '@mantine/core';
import { IconArrowRight, IconCheck, IconClock, IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Order } from '#contract/order-entities.ts';
import { dayWithWeekday, istDay } from '#domain/calendar.ts';
import { formatRupeesExact } from '#domain/money.ts';
import { downloadFile } from '../../../api/download.ts';
import { ownPaperPdf, ownPapers } from '../../../api/papers.ts';
import { StepList } from '../../../components/step-list/step-list.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { classes, Row, Stack, Text } from '../../../ui/layout.tsx';
import { progressOf } from '../order-detail/progress.ts';
import { statusSentence } from '../order-detail/status-sentence.ts';
import styles from './outcome.module.css';

interface OutcomeProps {
  kind: 'success' | 'waiting';
  title: string;
  /** Below the title. */
  sentence: ReactNode;
  facts?: ReactNode;
  /** Beside the actions. */
  children?: ReactNode;
  actions: ReactNode;
}

/** Replaces items and form when there is nothing left to fill in. */
export function Outcome({ kind, title, sentence, facts, children, actions }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form before it was longer and scrolled to its end.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const Icon = kind === 'success' ? IconCheck : IconClock;
  return (
    <section className={classes('framed', styles.box)}>
      <Row gap={6} align="start" className={styles.head}>
        <span className={classes('row', styles.mark)} data-kind={kind}>
          <Icon size={28} stroke={2} aria-hidden="true" />
        </span>
        <div>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          <p>{sentence}</p>
        </div>
      </Row>
      {facts}
      {children ? (
        <div className={styles.columns}>
          {children}
          <Stack gap={2}>{actions}</Stack>
        </div>
      ) : (
        <Row gap={3} wrap className={styles.actions}>
          {actions}
        </Row>
      )}
    </section>
  );
}

const orderPath = ({ _id }: Order) => `/account/orders/${_id}`;

const OrderLink = ({ order, isAlone }: { order: Order; isAlone?: boolean }) => (
  <Link to={orderPath(order)} className={classes('link unbroken', isAlone && 'alone')}>
    {order.orderId}
  </Link>
);

const AllOrders = () => (
  <Button component={Link} to="/account/orders" size="lg">
    View All orders
  </Button>
);

export function PurchaseSuccessful({ order }: { order: Order }) {
  const { data: papers } = useQuery(ownPapers(order));
  const receipt = papers?.docs.find(({ kind }) => kind === 'receipt');
  const saving = useMutation(downloadFile);
  return (
    <Outcome
      kind="success"
      title="Purchase Successful!"
      sentence="Your order has been successfully placed."
      facts={
        <Facts
          stacked
          strong
          className={classes('row wrap', styles.facts)}
          facts={[
            ['Order', <OrderLink key="order" order={order} isAlone />],
            ['Paid', formatRupeesExact(order.paidAmount)],
            ['By', order.paymentMethod === 'transfer' ? 'bank transfer' : 'card'],
            [
              'All sent by',
              order.promisedOn &&
                order.short.length === 0 &&
                dayWithWeekday(order.promisedOn, istDay(new Date().toISOString())),
            ],
            [receipt ? 'Receipt sent to' : 'Details sent to', order.customerId.email],
          ]}
        />
      }
      actions={
        <>
          <Button
            component={Link}
            to={orderPath(order)}
            variant="primary"
            size="lg"
            rightSection={<IconArrowRight size={20} stroke={1.6} />}
          >
            View order
          </Button>
          <AllOrders />
          {receipt && (
            <Button
              size="lg"
              leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
              loading={saving.isPending}
              onClick={() => saving.mutate(ownPaperPdf(receipt._id))}
            >
              Receipt PDF
            </Button>
          )}
          <Button component={Link} to="/products" variant="quiet">
            Continue Shopping
          </Button>
          <Text size="caption" tone="muted" className="centred">
            Cancellation is possible on the day of the order.
          </Text>
        </>
      }
    >
      <Stack as="section" gap={4} aria-labelledby="what-happens-next">
        <h2 id="what-happens-next" className="large">
          What happens next
        </h2>
        <StepList steps={progressOf(order)} />
      </Stack>
    </Outcome>
  );
}

/** The order ended, before its payment came or after. */
export function OrderEnded({ order }: { order: Order }) {
  const cameTooLate = order.lapsed && order.paidAmount > 0;
  return (
    <Outcome
      kind="waiting"
      title={cameTooLate ? 'Your payment came too late' : 'This order is cancelled'}
      sentence={
        <>
          Order <OrderLink order={order} />: {statusSentence(order)}
        </>
      }
      actions={
        <>
          <Button component={Link} to="/account" variant="primary" size="lg">
            Back to the cart
          </Button>
          <AllOrders />
        </>
      }
    />
  );
}

/** The card was accepted and the order is placed; the payment service has not confirmed it to the shop yet. */
export function PaymentOnItsWay({ order }: { order: Order }) {
  const hasFailed = order.paymentStatus === 'failed';
  return (
    <Outcome
      kind="waiting"
      title={hasFailed ? 'The payment did not go through' : 'Your payment is being confirmed'}
      sentence={
        hasFailed ? (
          <>
            The bank declined the payment of {formatRupeesExact(order.totalBill)} for order{' '}
            <OrderLink order={order} />. You have not been charged; you can pay again on the order’s page.
          </>
        ) : (
          <>
            Order <OrderLink order={order} /> over {formatRupeesExact(order.totalBill)} is placed, and your
            card was accepted. We are waiting for the payment service to confirm it, usually for a few
            seconds. Please do not pay again. This page shows the result, and we also send it by e-mail.
          </>
        )
      }
      actions={
        <>
          <Button component={Link} to={orderPath(order)} variant="primary" size="lg">
            View order
          </Button>
          <AllOrders />
        </>
      }
    />
  );
}

/** The bank approved the payment, but the shop cannot be reached. */
export const NotConfirmedYet = ({ onCheckAgain }: { onCheckAgain: () => void }) => (
  <Outcome
    kind="waiting"
    title="Your payment is being confirmed"
    sentence="Your card was accepted, but the shop could not be reached to confirm it. Please do not pay again. If the payment went through, the order is marked as paid within a few minutes, and we send you an e-mail."
    actions={
      <>
        <Button variant="primary" size="lg" onClick={onCheckAgain}>
          Check again
        </Button>
        <AllOrders />
      </>
    }
  />
);
