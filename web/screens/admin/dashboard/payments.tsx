import type { Dashboard } from '#contract/dashboard.ts';
import { Price } from '../../../components/price.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Table } from '../../../ui/table.tsx';
import styles from './payments.module.css';

interface PaymentsProps {
  payments: Dashboard['payments'];
  /** "30 days" */
  span: string;
}

/** The orders of the period by payment status, with the money received and returned for them. */
export const Payments = ({ payments, span }: PaymentsProps) => (
  <Panel title={`Payments in ${span}`}>
    <Table bare figures className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Payment status</th>
          <th scope="col">Orders</th>
          <th scope="col">Received</th>
        </tr>
      </thead>
      <tbody>
        {payments.map(({ status, orders, received, returned }) => (
          <tr key={status}>
            <th scope="row">
              <StatusBadge status={status} />
            </th>
            <td>{orders.toLocaleString('en-IN')}</td>
            <td>
              <Price rupees={received} />
              {returned > 0 && (
                <span className="block fine muted">
                  <Price rupees={returned} /> returned
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  </Panel>
);
