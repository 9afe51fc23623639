import { Button } from '@mantine/core';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import styles from './outcome.module.css';

interface OutcomeProps {
  kind: 'success' | 'waiting';
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

/** Replaces items and form when there is nothing left to fill in. */
function Outcome({ kind, title, children, actions }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form before it was longer and scrolled to its end.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const Icon = kind === 'success' ? IconCheck : IconClock;
  return (
    <section className={styles.box}>
      <span className={styles.mark} data-kind={kind}>
        <Icon size={28} stroke={2} aria-hidden="true" />
      </span>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children}
      <div className={styles.actions}>{actions}</div>
    </section>
  );
}

export function PurchaseSuccessful({ orderNumber }: { orderNumber: string | null }) {
  return (
    <Outcome
      kind="success"
      title="Purchase Successful!"
      actions={
        <>
          <Button component={Link} to="/account/orders" variant="primary" size="lg">
            View All orders
          </Button>
          <Link to="/products" className="link">
            Continue Shopping
          </Link>
        </>
      }
    >
      <p>Your order has been successfully placed.</p>
      {orderNumber && (
        <p className={styles.number}>
          Order <strong>{orderNumber}</strong>. We have sent the details to your e-mail.
        </p>
      )}
    </Outcome>
  );
}

/** The card window stayed open until after the order had lapsed. */
export function PaidTooLate({ orderNumber }: { orderNumber: string | null }) {
  return (
    <Outcome
      kind="waiting"
      title="Your payment came too late"
      actions={
        <>
          <Button component={Link} to="/account" variant="primary" size="lg">
            Back to the cart
          </Button>
          <Link to="/account/orders" className="link">
            View All orders
          </Link>
        </>
      }
    >
      <p>
        Order {orderNumber} had ended before the payment came in. All of your money goes back to your card by
        itself. To buy, order again from your cart.
      </p>
    </Outcome>
  );
}

/** The bank approved the payment, but the shop cannot be reached, or is itself waiting for the payment service. */
export function NotConfirmedYet({ onCheckAgain }: { onCheckAgain: () => void }) {
  return (
    <Outcome
      kind="waiting"
      title="Your payment is being confirmed"
      actions={
        <>
          <Button variant="primary" size="lg" onClick={onCheckAgain}>
            Check again
          </Button>
          <Link to="/account/orders" className="link">
            View All orders
          </Link>
        </>
      }
    >
      <p>
        Your card was accepted, but the shop could not confirm it yet. Please do not pay again: the order
        tells within a few minutes what became of it.
      </p>
    </Outcome>
  );
}
