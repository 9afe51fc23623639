import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { UnpaidOrder } from '#contract/checkout.ts';
import type { Order } from '#contract/order-entities.ts';
import type { Refused, Short } from '../../../api/checkout.ts';
import { Notice as Warning } from '../../../ui/notice.tsx';
import styles from './form.module.css';
import { heldInWords, shortInWords } from './short-words.ts';

export const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <Warning kind="warning" className={styles.notice}>
    <strong className="medium ink">{title}</strong> {children}
  </Warning>
);

interface WaitingNoticeProps {
  number: string;
  /** The bank's message about the last card. */
  failure: string | null;
}

export const WaitingNotice = ({ number, failure }: WaitingNoticeProps) => (
  <Notice title={`Your order ${number} waits for payment.`}>
    {failure ?? 'You have not been charged.'} Items and address are kept: proceed to try again.
  </Notice>
);

/** Made in another tab or session. */
export const DoubleNotice = ({ double }: { double: UnpaidOrder }) => (
  <Notice title={`Your order ${double.orderId} has these goods for this address.`}>
    It waits for payment: <PayLink id={double._id} />, or proceed here, and the new order takes its place.
  </Notice>
);

interface HeldNoticeProps {
  heldBy: Refused['heldBy'];
  /** A new order can take the place of another one, an order that is paid later cannot. */
  mayReplace: boolean;
}

/** The goods are there, but held by unpaid orders of the customer's own. */
export function HeldNotice({ heldBy, mayReplace }: HeldNoticeProps) {
  const [first, ...others] = heldBy;
  if (mayReplace && others.length === 0)
    return (
      <Notice title={heldInWords(heldBy)}>
        It waits for payment: <PayLink id={first!.mongooseOrderId} />, or proceed here, and the new order
        takes its place.
      </Notice>
    );
  return (
    <Notice title={heldInWords(heldBy)}>
      {others.length > 0 ? 'They wait for payment: pay or cancel ' : 'It waits for payment: pay or cancel '}
      {heldBy.map(({ mongooseOrderId, orderId }, index) => (
        <Fragment key={mongooseOrderId}>
          {index > 0 && (index === others.length ? ' and ' : ', ')}
          <Link to={`/account/orders/${mongooseOrderId}`} className="link">
            {orderId}
          </Link>
        </Fragment>
      ))}{' '}
      first. You have not been charged.
    </Notice>
  );
}

const PayLink = ({ id }: { id: string }) => (
  <Link to={`/account/checkout?order=${id}`} className="link">
    pay it
  </Link>
);

/** An order that could be paid, but for goods that others have bought since. */
export const ShortNotice = ({ order, short }: { order: Order; short: Short }) => (
  <Notice title={`The stock changed since you placed order ${order.orderId}.`}>
    {shortInWords(order, short)} You have not been charged. Order what is left from{' '}
    <Link to="/account" className="link">
      your cart
    </Link>
    , or try again later: the order waits, and more may come in.
  </Notice>
);
