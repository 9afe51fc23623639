import type { OwnOrderSummary } from '#contract/checkout.ts';
import { Initials } from '../../../components/initials/initials.tsx';
import { Row } from '../../../ui/layout.tsx';

/** Who of the company ordered or asked. */
export const OrderedBy = ({ by }: { by: NonNullable<OwnOrderSummary['orderedBy']> }) => (
  <Row as="span" gap={2} size="small" tone="ink">
    <Initials name={by.name} tiny />
    <span className="anywhere">{by.isYou ? 'You' : by.left ? `${by.name}, left` : by.name}</span>
  </Row>
);
