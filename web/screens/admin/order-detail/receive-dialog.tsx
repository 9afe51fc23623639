import { Button, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { istDay } from '#domain/dates.ts';
import { formatRupeesExact, paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { readAmount, writtenAmount } from '#domain/money-text.ts';
import { tooMuchTransferred, transferDayProblem } from '#domain/transfers.ts';
import { utrProblem } from '#domain/utr.ts';
import { recordTransfer } from '../../../api/admin-orders.ts';
import { useReturnFocus } from '../../../browser/use-return-focus.ts';
import { MoneyField } from '../../../components/money-field.tsx';
import '../../../styles/mantine-dialogs.css';
import '../../../styles/mantine-forms.css';
import type { OrderDialogProps } from './ask-dialog.tsx';
import styles from './dialogs.module.css';
import { otherRefusal, refusedField } from './transfer-refusal.ts';
import { today, type UtrAndDay, UtrAndDayFields } from './utr-and-day.tsx';

const DAY_MS = 86_400_000;

/** Enters money that somebody saw on the bank's statement. */
export default function ReceiveDialog({ order, onFailed, onClose }: OrderDialogProps) {
  useReturnFocus();
  const [opened] = useState(order);
  const leftPaise = rupeesToPaise(opened.transfer?.left ?? 0);
  const isOver = opened.orderStatus === 'cancelled';
  const [text, setText] = useState(() => (isOver ? '' : writtenAmount(leftPaise)));
  const [typed, setTyped] = useState<UtrAndDay>({ utr: '', date: today() });
  const sending = useMutation({
    ...recordTransfer,
    onSuccess: onClose,
    onError: (error) => refusedField(error) === null && onFailed(error),
  });
  const placedOn = istDay(opened.createdAt);
  const { paise } = readAmount(text);
  const dayProblem = transferDayProblem(typed.date, { placedOn, today: today() });
  const isTooMuch = !isOver && paise !== null && paise > leftPaise;
  const refused = refusedField(sending.error);
  const said = (field: typeof refused) => (refused === field && sending.error ? sending.error.message : null);
  const isWhole = paise !== null && paise > 0 && !isTooMuch && !dayProblem && !utrProblem(typed.utr);
  const restPaise = paise === null ? leftPaise : leftPaise - paise;
  const change = () => sending.isError && sending.reset();
  return (
    <Modal
      opened
      size={520}
      title="Record a payment"
      onClose={() => !sending.isPending && onClose()}
      withCloseButton={!sending.isPending}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWhole || sending.isPending) return;
          sending.mutate({ mongooseOrderId: opened._id, amount: paiseToRupees(paise), ...typed });
        }}
      >
        <p className={styles.intro}>
          Order {opened.orderId}, {opened.company ?? opened.customerId.name}.{' '}
          {isOver
            ? 'The order has ended: the money is recorded and goes back to the customer.'
            : `${formatRupeesExact(paiseToRupees(leftPaise))} is still to be paid.`}
        </p>
        <div className={styles.fields}>
          <MoneyField
            data-autofocus
            label="Amount"
            description="As on the bank’s statement"
            disabled={sending.isPending}
            text={text}
            onText={(next) => {
              change();
              setText(next);
            }}
            problem={said('amount') ?? (isTooMuch ? tooMuchTransferred(leftPaise) : null)}
          />
          <UtrAndDayFields
            {...typed}
            onChange={(changed) => {
              change();
              setTyped((before) => ({ ...before, ...changed }));
            }}
            earliest={istDay(new Date(Date.parse(opened.createdAt) - DAY_MS).toISOString())}
            dayProblem={said('date') ?? dayProblem}
            utrRefusal={said('utr')}
            isDisabled={sending.isPending}
          />
        </div>
        <p className={styles.whyNot}>
          {isOver || paise === null || isTooMuch
            ? 'It cannot be changed afterwards.'
            : restPaise > 0
              ? `The order then waits for ${formatRupeesExact(paiseToRupees(restPaise))} more. The customer gets a receipt by mail; it cannot be changed afterwards.`
              : 'The order is then paid, and the customer gets a receipt by mail. It cannot be changed afterwards.'}
        </p>
        {otherRefusal(sending.error) && (
          <p className={styles.problem} role="alert">
            {otherRefusal(sending.error)}
          </p>
        )}
        <div className={styles.foot}>
          <Button onClick={onClose} disabled={sending.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" disabled={!isWhole} loading={sending.isPending}>
            {paise === null || isTooMuch ? 'Record' : `Record ${formatRupeesExact(paiseToRupees(paise))}`}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
