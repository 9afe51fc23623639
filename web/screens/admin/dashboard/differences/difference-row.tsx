import type { LedgerReport } from '#contract/dashboard.ts';
import { formatIst } from '#domain/calendar.ts';
import { Price } from '../../../../components/price.tsx';
import { Row } from '../../../../ui/layout.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { Text } from '../../../../ui/text.tsx';
import styles from '../dashboard.module.css';
import { OrderLink } from './order-link.tsx';

type Difference = LedgerReport['docs'][number];

const KINDS: Record<Difference['kind'], string> = {
  'missing-here': 'The shop did not know this payment',
  'missing-there': 'The payment service does not know it',
  state: 'Paid here, not paid at the payment service',
  amount: 'Another amount was paid',
  refunds: 'Another amount was refunded',
  'unknown-order': 'It belongs to no order of the shop',
};

export const DifferenceRow = ({ difference }: { difference: Difference }) => (
  <Row as="li" wrap size="ui" className={styles.row}>
    <div className={styles.words}>
      <Text weight="medium" tone={difference.resolvedAt === null ? 'ink' : 'muted'}>
        {KINDS[difference.kind]}
      </Text>
      <Text size="small" tone="muted" className="anywhere">
        <OrderLink of={difference} />, {difference.paymentId}, {whenOf(difference)}
      </Text>
    </div>
    <Text tone="muted">
      Here <Price rupees={difference.shopAmount} exact />, there{' '}
      <Price rupees={difference.gatewayAmount} exact />
    </Text>
    <Ending {...difference} />
  </Row>
);

const Ending = ({ resolvedAt, repaired }: Difference) => {
  if (resolvedAt === null) return <StatusBadge status="failed" label="open" />;
  return <StatusBadge status="success" label={repaired ? 'taken over' : 'resolved'} />;
};

const whenOf = ({ foundAt, seenAt, resolvedAt }: Difference) =>
  resolvedAt
    ? `resolved ${formatIst(resolvedAt, 'date-time')}`
    : `found ${formatIst(foundAt, 'date-time')}, last seen ${formatIst(seenAt, 'date-time')}`;
