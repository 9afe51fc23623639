import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { dayAfter, formatIst, istDay } from '#domain/calendar.ts';
import { formatRupeesExact, paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { readAmount, writtenAmount } from '#domain/money-text.ts';
import {
  isPastDue,
  tooMuchTransferred,
  transferAmountProblem,
  transferDayProblem,
} from '#domain/transfers.ts';
import { utrProblem } from '#domain/utr.ts';
import { recordTransfer } from '../../../api/admin-orders.ts';
import { MoneyField } from '../../../components/money-field.tsx';
import type { OrderDialogProps } from './ask-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { isQuestion, refusedField, saidAbout } from './transfer-refusal.ts';
import { missingOf, today, type UtrAndDay, UtrAndDayFields } from './utr-and-day.tsx';

/** Enters money that is on the bank's statement. */
export default function ReceiveDialog({ order, onFailed, onClose }: OrderDialogProps) {
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
  const amountProblem = isTooMuch
    ? tooMuchTransferred(leftPaise)
    : paise
      ? transferAmountProblem(paiseToRupees(paise), isOver ? null : leftPaise)
      : null;
  const dueOn = opened.transfer?.dueOn ?? null;
  const isLate = dueOn !== null && isPastDue(dueOn, typed.date);
  const isWhole = paise !== null && paise > 0 && !amountProblem && !dayProblem && !utrProblem(typed.utr);
  const change = () => sending.isError && sending.reset();
  const again = isQuestion(sending.error) ? { isOther: true as const } : {};
  return (
    <TransferDialog
      title="Record a payment"
      order={opened}
      intro={
        isOver
          ? 'The order has ended: the money is recorded and goes back to the customer.'
          : `${inRupees(leftPaise)} is still to be paid.`
      }
      consequence={
        isLate
          ? `The last day was ${formatIst(dueOn, 'date')}: the order then lapses, and the money goes back to the customer.`
          : isOver || paise === null || isTooMuch
            ? ''
            : consequenceOf(leftPaise - paise)
      }
      button={paise === null || isTooMuch ? 'Record' : `Record ${inRupees(paise)}`}
      missing={[...(text.trim() === '' ? ['the amount'] : []), ...missingOf(typed)]}
      isWhole={isWhole}
      sending={sending}
      onSubmit={() =>
        sending.mutate({ mongooseOrderId: opened._id, amount: paiseToRupees(paise ?? 0), ...typed, ...again })
      }
      onClose={onClose}
    >
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
        problem={saidAbout(sending.error, 'amount') ?? amountProblem}
      />
      <UtrAndDayFields
        {...typed}
        onChange={(changed) => {
          change();
          setTyped((before) => ({ ...before, ...changed }));
        }}
        earliest={dayAfter(istDay(opened.createdAt), -1)}
        dayProblem={saidAbout(sending.error, 'date') ?? dayProblem}
        utrRefusal={saidAbout(sending.error, 'utr')}
        isDisabled={sending.isPending}
      />
    </TransferDialog>
  );
}

const inRupees = (paise: number): string => formatRupeesExact(paiseToRupees(paise));

const consequenceOf = (restPaise: number): string =>
  restPaise > 0
    ? `The order then waits for ${inRupees(restPaise)} more. The customer gets a receipt by mail.`
    : 'The order is then paid, and the customer gets a receipt by mail.';
