import { Button, Loader } from '@mantine/core';
import { IconReceiptRefund } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ElementType, ReactNode } from 'react';
import { Link } from 'react-router';
import type { Order } from '#contract/order-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { formatRupeesExact, paiseToRupees } from '#domain/money.ts';
import {
  actionIsAllowed,
  hasPartLeft,
  type OrderState,
  refundableLeftPaise,
  refundCanBeStarted,
} from '#domain/order-lifecycle.ts';
import { differences } from '../../../api/ledgers.ts';
import { useMay } from '../../../api/me.ts';
import { Heading } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { methodWords } from './method-words.ts';
import { runningRupees } from './order-state.ts';
import { RequestReason } from './request-reason.tsx';
import { type OrderDialog, useMayOpen } from './use-may-open.ts';

interface OrderBannersProps {
  order: Order;
  state: OrderState;
  onOpen: (dialog: OrderDialog) => void;
}

/** What needs a decision or attention, above everything else. */
export function OrderBanners({ order, state, onOpen }: OrderBannersProps) {
  // A refund at the bank waits for a person, and the next step says so.
  const running = order.paymentMethod === 'card' ? runningRupees(order) : null;
  const mayCompare = useMay('operation');
  const { data: report } = useQuery({ ...differences(), enabled: mayCompare });
  const difference = report?.docs.find((one) => one.mongooseOrderId === order._id && one.resolvedAt === null);
  return (
    <>
      {state.orderStatus === 'requested for refund' && (
        <RequestBanner order={order} state={state} onOpen={onOpen} />
      )}
      {running !== null && (
        <Banner icon={Loader} title="A refund is being processed" isLive>
          {formatRupeesExact(running)} is on its way back to the customer’s card. This page updates itself.
        </Banner>
      )}
      {order.refundState === 'failed' && (
        <Banner title="The last refund failed" isFailure isLive>
          {order.refundStateReason ?? 'The payment service gave no reason.'} No money has moved; the refund
          can be started again.
        </Banner>
      )}
      {difference && (
        <Banner title="The payment service has another figure">
          Here {formatRupeesExact(difference.shopAmount)}, there {formatRupeesExact(difference.gatewayAmount)}
          .{' '}
          <Link to="/admin/dashboard#differences" className="link">
            See the comparison
          </Link>
        </Banner>
      )}
    </>
  );
}

/** For those whose role may only read it. */
const WHO_DECIDES = 'An owner, or somebody with the role Accounts, decides.';

function RequestBanner({ order, state, onOpen }: OrderBannersProps) {
  const request = order.history.findLast(({ action }) => action === 'refund-requested');
  const left = paiseToRupees(refundableLeftPaise(state));
  const may = useMayOpen();
  return (
    <Banner
      icon={IconReceiptRefund}
      title="The customer has requested a refund"
      actions={
        may('refund') && (
          <>
            <Button
              variant="danger"
              disabled={!actionIsAllowed(state, 'reject')}
              onClick={() => onOpen('reject')}
            >
              Reject Request
            </Button>
            <Button
              variant="primary"
              disabled={state.paymentStatus === 'refunded' || !refundCanBeStarted(state)}
              onClick={() => onOpen('refund')}
            >
              Initiate Refund
            </Button>
          </>
        )
      }
    >
      {request && `Requested ${formatIst(request.at, 'date-time')}, `}
      {hasPartLeft(state)
        ? 'after a part was shipped. '
        : state.shippingStatus === 'shipped'
          ? 'after shipping. '
          : 'before shipping. '}
      {formatRupeesExact(order.paidAmount)} was paid by {methodWords(order)};{' '}
      {left === order.paidAmount ? 'all of it' : formatRupeesExact(left)} can be returned.
      {may('refund') || ` ${WHO_DECIDES}`}
      <RequestReason order={order} />
    </Banner>
  );
}

interface BannerProps {
  icon?: ElementType;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  isFailure?: boolean;
  isLive?: boolean;
}

export const Banner = ({ icon, title, children, actions, isFailure, isLive }: BannerProps) => (
  <Notice
    as="section"
    kind={isFailure ? 'error' : 'warning'}
    wide
    {...(icon && { icon })}
    action={actions}
    role={isLive ? 'status' : undefined}
    aria-label={title}
  >
    <Heading level={2} size="body">
      {title}
    </Heading>
    <p className="small">{children}</p>
  </Notice>
);
