import { Link } from 'react-router';
import type { CustomerPage } from '#contract/admin-customers.ts';
import { formatIst } from '#domain/calendar.ts';
import { orderLabel } from '#domain/orders.ts';
import { rupeesText } from '../../../components/papers/paper-words.ts';
import { Row } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './customer.module.css';

/** The latest orders; all of them are the desk's list, searched for the customer. */
export const CustomerOrders = ({ customer }: { customer: CustomerPage }) => (
  <Panel
    title="Orders"
    action={
      customer.placedOrders > 0 && (
        <Link className={`link small bold ${styles.all}`} to={ordersOf(customer)}>
          {`All ${customer.placedOrders.toLocaleString('en-IN')}`}
          <span className="visually-hidden"> orders of {customer.name}</span>
        </Link>
      )
    }
  >
    {customer.latestOrders.length === 0 ? (
      <p className="small muted">No order yet.</p>
    ) : (
      <ul className={`ui ruled ${styles.rows}`}>
        {customer.latestOrders.map((order) => (
          <li key={order._id}>
            <span>
              <Link className="link alone bold ink unbroken" to={`/admin/orders/${order._id}`}>
                {order.orderId}
              </Link>
              <span className="block caption muted narrow">{formatIst(order.createdAt, 'date')}</span>
            </span>
            <span>{itemsOf(order)}</span>
            <Row as="span" gap={1} align="stretch" wrap className={`to-end ${styles.state}`}>
              <StatusBadge status={order.orderStatus} label={orderLabel(order)} />
              {order.sentPieces && order.orderStatus !== 'cancelled' && (
                <StatusBadge status={order.shippingStatus} />
              )}
              {order.orderStatus === 'pending' && order.paymentStatus !== 'success' && (
                <StatusBadge status={order.paymentStatus} label={`payment ${order.paymentStatus}`} />
              )}
            </Row>
            <strong className={`bold ink at-end unbroken ${styles.amount}`}>
              {rupeesText(order.totalBill)}
            </strong>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);

const ordersOf = ({ email, latestOrders }: CustomerPage): string => {
  const tab = latestOrders[0]?.orderStatus ?? 'pending';
  return `/admin/orders?${new URLSearchParams({ orderStatus: tab, search: email })}`;
};

function itemsOf({ product }: CustomerPage['latestOrders'][number]): string {
  const [first, ...more] = product;
  return [first?.productId.name, more.length > 0 && `and ${more.length} more`].filter(Boolean).join(' ');
}
