import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import type { Order } from '#contract/entities.ts';
import { formatRupeesExact, paiseToRupees } from '#domain/money.ts';
import { readAmount, writtenAmount } from '#domain/money-text.ts';
import { type OrderState, refundableLeftPaise, refundOptionsOffered } from '#domain/order-lifecycle.ts';
import type { RefundOption } from '#domain/orders.ts';
import { MoneyField } from '../../../components/money-field.tsx';
import '../../../styles/mantine-dialogs.css';
import '../../../styles/mantine-forms.css';
import { useReturnFocus } from '../../../browser/use-return-focus.ts';
import styles from './dialogs.module.css';
import { RefundChoices } from './refund-choices.tsx';
import { refundConsequence } from './refund-consequence.ts';
import { refundDialogTitle, typedAmountProblem } from './refund-dialog-texts.ts';
import { RefundSums } from './refund-sums.tsx';
import { useSendRefund } from './use-send-refund.ts';

interface RefundDialogProps {
  order: Order;
  state: OrderState;
  onFailed: (error: Error) => void;
  onClose: () => void;
}

export default function RefundDialog({ order, state, onFailed, onClose }: RefundDialogProps) {
  useReturnFocus();
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  // The options stay as they were when the dialog opened: a refund in progress must not empty it.
  const [opened] = useState(state);
  const options = refundOptionsOffered(opened);
  const leftPaise = refundableLeftPaise(opened);
  const [option, setOption] = useState<RefundOption>(options[0] ?? 'no-refund');
  const [text, setText] = useState('');
  const refund = useSendRefund(order, { onDone: onClose, onFailed });

  const isPartial = option === 'partial';
  const typedPaise = readAmount(text).paise;
  const problem = isPartial && typedPaise !== null ? typedAmountProblem(opened, typedPaise) : null;
  const partialPaise = problem === null ? typedPaise : null;
  const amountPaise = isPartial ? partialPaise : option === 'full' ? leftPaise : null;
  const wish = { option, partialAmount: isPartial && partialPaise ? paiseToRupees(partialPaise) : null };
  const isMissing = isPartial && partialPaise === null;
  const consequence = refundConsequence(opened, option, amountPaise);
  const choose = (chosen: RefundOption) => {
    setOption(chosen);
    if (chosen === 'full') setText('');
  };
  const isCancelling = option === 'no-refund';
  const isUnpaid = opened.capturedPaise === 0;
  return (
    <Modal
      opened
      size={isUnpaid ? 520 : 640}
      fullScreen={isPhone && !isUnpaid}
      title={refundDialogTitle(option)}
      onClose={() => !refund.isPending && onClose()}
      withCloseButton={!refund.isPending}
    >
      <p className={styles.intro}>
        Order {order.orderId}, {order.customerId.name}. {isUnpaid ? 'Not paid.' : 'Paid by card.'}
      </p>
      {!isUnpaid && (
        <>
          <RefundSums order={order} />
          <RefundChoices
            options={options}
            leftPaise={leftPaise}
            paidPaise={opened.capturedPaise}
            chosen={option}
            onChoose={choose}
            isDisabled={refund.isPending}
          />
        </>
      )}
      {!isCancelling && (
        <MoneyField
          className={styles.amount}
          label="Amount"
          description="Rupees, with paise if needed"
          disabled={option === 'full' || refund.isPending}
          text={option === 'full' ? writtenAmount(leftPaise) : text}
          onText={setText}
          problem={problem}
        />
      )}
      <div className={styles.consequence} id="refund-consequence">
        <IconInfoCircle size={20} stroke={1.6} aria-hidden="true" />
        <p>
          <strong>{consequence.happens}</strong>
          {consequence.keeps}
        </p>
      </div>
      {refund.problemOf(wish) && (
        <p className={styles.problem} role="alert">
          {refund.problemOf(wish)}
        </p>
      )}
      <div className={styles.foot}>
        <Button onClick={onClose} disabled={refund.isPending} data-autofocus={isUnpaid || undefined}>
          {isCancelling ? 'Keep Order' : 'Cancel'}
        </Button>
        <Button
          variant="danger-filled"
          aria-describedby="refund-consequence"
          disabled={isMissing || !refund.mayBeSent(wish)}
          loading={refund.isPending}
          onClick={() => refund.send(wish)}
        >
          {isCancelling
            ? 'Cancel Order'
            : `Refund${amountPaise === null ? '' : ` ${formatRupeesExact(paiseToRupees(amountPaise))}`}`}
        </Button>
      </div>
    </Modal>
  );
}
