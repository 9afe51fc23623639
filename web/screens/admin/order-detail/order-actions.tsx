import { Button } from '@mantine/core';
import {
  type OrderState,
  orderCanBeConfirmed,
  orderCanBeShipped,
  orderIsPaid,
  refundCanBeStarted,
  refusalOf,
  rejectIsOfferedOnTopBar,
} from '#domain/order-lifecycle.ts';
import { toast } from '../../../toast/toast.ts';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import type { NextStep } from './next-step.ts';
import { type OpenDialog, type OrderDialog, useMayOpen } from './use-may-open.ts';

interface OrderActionsProps {
  state: OrderState;
  /** Its refund is made at the bank, by a person. */
  isReturnedAtBank: boolean;
  /** A step that can be done, where something else has the panel below. */
  step: Pick<NextStep, 'dialog' | 'label' | 'consignmentId'> | null;
  onOpen: OpenDialog;
}

const WHY_NOT_NOW = 'why-not-now';
const REFUND_FIRST = 'A refund waits for its bank transfer. Record that first.';

/** The buttons of the top bar, each by its rule of the lifecycle. The next step stands below them, in a panel of its own. */
export function OrderActions({ state, isReturnedAtBank, step, onOpen }: OrderActionsProps) {
  const may = useMayOpen();
  if (state.orderStatus === 'cancelled') return <Button disabled>Order Canceled</Button>;
  const canShip = orderCanBeShipped(state);
  const canRefund = refundCanBeStarted(state);
  const isNew = state.orderStatus === 'pending' && state.shippingStatus === 'unshipped';
  const refusal = state.busy && isReturnedAtBank ? REFUND_FIRST : whyNot(state, may);
  const isUnpaid = waitsForMoney(state);
  return (
    <Stack gap={1} align="end" className="whole-phone not-printed">
      <Row gap={2} align="stretch" wrap className="to-end whole-phone">
        {step && may(step.dialog) && (
          <Button onClick={() => onOpen(step.dialog, step.consignmentId)}>{step.label}</Button>
        )}
        {isNew && may('confirm') && !orderCanBeConfirmed(state) && <Button disabled>Confirm Order</Button>}
        {may('ship') && !canShip && (
          <Button
            disabled={state.shippingStatus === 'shipped' || refusalOf(state, 'ship') === 'refund-running'}
            // It looks as what cannot be done, and says so when it is pressed.
            {...(isUnpaid && {
              'data-disabled': true,
              'aria-disabled': true,
              'aria-describedby': WHY_NOT_NOW,
            })}
            onClick={() => toast.error('Please confirm the order first!')}
          >
            Initiate Shipping
          </Button>
        )}
        {rejectIsOfferedOnTopBar(state) && may('reject') && (
          <Button variant="danger" onClick={() => onOpen('reject')}>
            Reject Request
          </Button>
        )}
        {may('refund') && (
          <Button disabled={!canRefund} onClick={() => onOpen('refund')}>
            Initiate Refund
          </Button>
        )}
      </Row>
      {refusal && (
        <Text id={WHY_NOT_NOW} size="caption" tone="muted" className="whole-phone">
          {refusal}
        </Text>
      )}
    </Stack>
  );
}

const waitsForMoney = (state: OrderState) => state.orderStatus === 'pending' && !orderIsPaid(state);

/** Why a button is disabled. */
function whyNot(state: OrderState, may: (dialog: OrderDialog) => boolean): string | null {
  if (state.busy) return 'A refund is being processed. Wait until it is finished.';
  const steps = [may('confirm') && 'confirmed', may('ship') && 'shipped'].filter(Boolean);
  if (steps.length > 0 && waitsForMoney(state)) return `It can be ${steps.join(' and ')} once it is paid.`;
  if (may('refund') && !refundCanBeStarted(state)) return 'Nothing is left that can be refunded.';
  return may('ship') && state.shippingStatus === 'shipped' ? 'Already shipped.' : null;
}
