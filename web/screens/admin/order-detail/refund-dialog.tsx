import { Button, Modal, NumberInput, Radio } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#contract/entities.ts';
import { formatRupeesExact, paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { type OrderState, refundableLeftPaise, refundOptionsOffered } from '#domain/order-lifecycle.ts';
import type { RefundOption } from '#domain/orders.ts';
import { partialAmountProblem } from '#domain/refunds.ts';
import { approveRefund } from '../../../api/admin-orders.ts';
import { newIdempotencyKey } from '../../../api/idempotency-key.ts';
import '../../../styles/mantine-dialogs.css';
import '../../../styles/mantine-forms.css';
import { useReturnFocus } from '../../../components/use-return-focus.ts';
import styles from './dialogs.module.css';

interface RefundDialogProps {
  order: Order;
  state: OrderState;
  onDone: (message: string) => void;
  onFailed: (error: Error) => void;
  onClose: () => void;
}

const TITLES: Record<RefundOption, string> = { full: 'Full', partial: 'Partial', 'no-refund': 'No refund' };

export default function RefundDialog({ order, state, onDone, onFailed, onClose }: RefundDialogProps) {
  useReturnFocus();
  // What is offered stays as it was when the dialog opened: a refund on its way must not empty it.
  const [{ options, leftPaise, idempotencyKey }] = useState(() => ({
    options: refundOptionsOffered(state),
    leftPaise: refundableLeftPaise(state),
    idempotencyKey: newIdempotencyKey(),
  }));
  const [option, setOption] = useState<RefundOption>(options[0] ?? 'no-refund');
  const [typed, setTyped] = useState<number | ''>('');
  const refund = useMutation({
    ...approveRefund,
    onSuccess: ({ msg }) => onDone(msg),
    onError: onFailed,
  });

  const left = paiseToRupees(leftPaise);
  const problem =
    option === 'partial' && typed !== ''
      ? partialAmountProblem(rupeesToPaise(typed), { totalPaidPaise: state.capturedPaise, leftPaise })
      : null;
  const isReady = option !== 'partial' || (typed !== '' && problem === null);
  const details: Record<RefundOption, string> = {
    full: `Everything left, ${formatRupeesExact(left)}`,
    partial: 'An amount less than the total paid',
    'no-refund': 'Cancel the order, no money moves',
  };
  const choose = (chosen: RefundOption) => {
    setOption(chosen);
    if (chosen === 'full') setTyped('');
  };
  const submit = () =>
    refund.mutate({
      mongooseOrderId: order._id,
      refundOption: option,
      ...(option === 'partial' && typed !== '' && { partialAmount: typed }),
      idempotencyKey,
    });
  return (
    <Modal
      opened
      title="Initiate Refund"
      onClose={() => !refund.isPending && onClose()}
      withCloseButton={!refund.isPending}
    >
      <p className={styles.intro}>
        Order {order.orderId}, {formatRupeesExact(order.paidAmount)} paid
        {order.refundedAmount > 0 && `, ${formatRupeesExact(order.refundedAmount)} refunded`}. The money goes
        back to the customer’s card in 1 to 2 days.
      </p>
      <Radio.Group
        aria-label="Refund"
        value={option}
        onChange={(chosen) => choose(chosen as RefundOption)}
        className={styles.choices}
      >
        {options.map((one) => (
          <Radio.Card
            key={one}
            value={one}
            className={styles.choice}
            disabled={refund.isPending}
            data-autofocus={one === options[0] || undefined}
          >
            <Radio.Indicator color="navy.8" />
            <span>
              <strong>{TITLES[one]}</strong>
              <small>{details[one]}</small>
            </span>
          </Radio.Card>
        ))}
      </Radio.Group>
      {option !== 'no-refund' && (
        <NumberInput
          className={styles.amount}
          label="Amount"
          prefix="Rs. "
          thousandSeparator=","
          thousandsGroupStyle="lakh"
          allowNegative={false}
          allowDecimal={option === 'full'}
          decimalScale={option === 'full' ? 2 : 0}
          maxLength={18}
          inputMode="numeric"
          disabled={option === 'full' || refund.isPending}
          value={option === 'full' ? left : typed}
          onChange={(value) => setTyped(typeof value === 'number' ? value : '')}
          error={
            problem &&
            (left < order.paidAmount
              ? problem
              : `Enter less than ${formatRupeesExact(order.paidAmount)}, or choose Full.`)
          }
        />
      )}
      <p className={styles.warning}>
        {option === 'full' || option === 'no-refund' ? 'The order will be cancelled. ' : ''}This cannot be
        undone.
      </p>
      <div className={styles.actions}>
        <Button onClick={onClose} disabled={refund.isPending}>
          Cancel
        </Button>
        <Button variant="danger-filled" disabled={!isReady} loading={refund.isPending} onClick={submit}>
          {option === 'no-refund' ? 'Cancel Order' : 'Refund'}
        </Button>
      </div>
    </Modal>
  );
}
