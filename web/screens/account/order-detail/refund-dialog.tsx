import { Radio, Textarea } from '@mantine/core';
import type { Order } from '#contract/order-entities.ts';
import { formatRupeesExact } from '#domain/money.ts';
import '../../../styles/mantine-forms.ts';
import { ChoiceCard } from '../../../components/choice-card.tsx';
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx';
import { optional } from '../../../ui/form/optional.tsx';
import { MOST_TYPED, REFUND_REASONS, type RefundReason, type WhyRefund } from './refund-reason.ts';

interface RefundDialogProps {
  order: Pick<Order, 'orderId' | 'totalBill' | 'sentPieces' | 'shippingStatus'>;
  why: WhyRefund;
  onWhy: (why: WhyRefund) => void;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for a refund; the reason helps the shop to decide and is optional. */
export default function RefundDialog({ order, why, onWhy, isBusy, onConfirm, onClose }: RefundDialogProps) {
  return (
    <Dialog size={520} title="Request for Refund" isBusy={isBusy} onClose={onClose}>
      <p>
        You ask for <strong>{formatRupeesExact(order.totalBill)}</strong> of order{' '}
        <strong className="unbroken">{order.orderId}</strong> to be paid back. We look at the request and
        answer by e-mail.
      </p>
      {order.sentPieces && order.shippingStatus === 'unshipped' && (
        <p>
          A part of it has left already. Tell us below whether you mean all of it, or only what is still to
          come.
        </p>
      )}
      <Radio.Group
        my={16}
        label={optional('Reason')}
        value={why.chosen}
        onChange={(chosen) => onWhy({ ...why, chosen: chosen as RefundReason })}
      >
        {REFUND_REASONS.map((refundReason) => (
          <ChoiceCard key={refundReason} value={refundReason} name={refundReason} disabled={isBusy} />
        ))}
      </Radio.Group>
      <Textarea
        label={optional('What happened')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MOST_TYPED}
        readOnly={isBusy}
        value={why.typed}
        onChange={({ currentTarget }) => onWhy({ ...why, typed: currentTarget.value })}
      />
      <DialogFoot
        label="Request for Refund"
        cancelLabel="Keep the order"
        focus="act"
        isBusy={isBusy}
        onAct={onConfirm}
        onClose={onClose}
      />
    </Dialog>
  );
}
