import { Link } from 'react-router';
import type { CompanyPage } from '#contract/admin-companies.ts';
import { formatIst } from '#domain/calendar.ts';
import { orderStatusLabel } from '#domain/orders.ts';
import { rupeesText } from '../../../components/papers/paper-words.ts';
import { Row } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from '../customer/customer.module.css';
import type { OfCompany } from './head.tsx';

/** The latest orders; all of them are the desk's list, searched for the company. */
export const CompanyOrders = ({ company }: OfCompany) => (
  <Panel
    title="Orders"
    action={
      company.placedOrders > 0 && (
        <Link className={`link small bold ${styles.all}`} to={ordersOf(company)}>
          {`All ${company.placedOrders.toLocaleString('en-IN')}`}
          <span className="visually-hidden"> orders of {company.name}</span>
        </Link>
      )
    }
  >
    {company.latestOrders.length === 0 ? (
      <p className="small muted">No order yet.</p>
    ) : (
      <ul className={`ui ruled ${styles.rows}`}>
        {company.latestOrders.map((order) => (
          <li key={order._id}>
            <span>
              <Link className="link alone bold ink unbroken" to={`/admin/orders/${order._id}`}>
                {order.orderId}
              </Link>
              <span className="block caption muted narrow">{formatIst(order.createdAt, 'date')}</span>
            </span>
            <span className="anywhere">
              {itemsOf(order)}
              <span className="block caption muted narrow">
                by {order.by}
                {order.hasLeft && ', left'}
              </span>
            </span>
            <Row as="span" gap={1} className={`to-end ${styles.state}`}>
              <StatusBadge status={order.orderStatus} label={orderStatusLabel(order.orderStatus)} />
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

const ordersOf = ({ name, latestOrders }: CompanyPage): string => {
  const tab = latestOrders[0]?.orderStatus ?? 'pending';
  return `/admin/orders?${new URLSearchParams({ orderStatus: tab, search: name })}`;
};

const itemsOf = ({ firstItem, items }: { firstItem: string; items: number }): string =>
  items > 1 ? `${firstItem} and ${items - 1} more` : firstItem;

/** The company decides about them. */
export const WaitingRequests = ({ company: { waiting } }: OfCompany) => (
  <Panel
    title="Requests waiting in the company"
    action={<span className="caption muted narrow">Staff see them, only the company decides</span>}
  >
    <ul className={`ui ruled ${styles.rows}`}>
      {waiting.map(({ _id, by, firstItem, quantity, items, endsAt, total }) => (
        <li key={_id}>
          <strong className="bold ink anywhere">{by}</strong>
          <span className="anywhere">
            {firstItem} × {quantity.toLocaleString('en-IN')}
            {items > 1 && ` and ${items - 1} more`}
          </span>
          <span className={`small muted unbroken ${styles.state}`}>until {formatIst(endsAt, 'date')}</span>
          <strong className={`bold ink at-end unbroken ${styles.amount}`}>{rupeesText(total)}</strong>
        </li>
      ))}
    </ul>
  </Panel>
);
