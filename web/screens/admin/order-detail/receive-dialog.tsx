import { Checkbox, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#contract/order-entities.ts';
import { dayAfter, formatIst, istDay } from '#domain/calendar.ts';
import { paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { writtenAmount } from '#domain/money-text.ts';
import { isPastDue, transferDayProblem } from '#domain/transfers.ts';
import { utrProblem } from '#domain/utr.ts';
import { recordTransfer } from '../../../api/admin-orders.ts';
import { MoneyField } from '../../../components/money-field.tsx';
import { optional } from '../../../ui/form/optional.tsx';
import { Grid, Text } from '../../../ui/layout.tsx';
import type { OrderDialogProps } from './ask-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { isQuestion, refusedField, saidAbout } from './transfer-refusal.ts';
import { inRupees, owedOf, type TypedSums, transferSums, UNTOUCHED } from './transfer-sums.ts';
import { TransferTotal } from './transfer-total.tsx';
import { DayField, missingOf, today, UtrField } from './utr-and-day.tsx';
import { WithheldTicks } from './withheld-ticks.tsx';

const LONGEST_PAYER = 120;

const ENDED = { ended: 'has ended', paid: 'is paid' };

/** Why all that still comes goes back. */
function endOf({ orderStatus }: Order, { left }: NonNullable<Order['transfer']>) {
  if (orderStatus === 'cancelled') return 'ended';
  return left === 0 ? 'paid' : null;
}

/** Enters money that is on the bank's statement. */
export default function ReceiveDialog({ order, onFailed, onClose }: OrderDialogProps) {
  const [opened] = useState(order);
  const transfer = opened.transfer!;
  const leftPaise = rupeesToPaise(transfer.left);
  const ended = endOf(opened, transfer);
  const [typed, setTyped] = useState(() => ({
    amount: ended ? '' : writtenAmount(leftPaise),
    tds: UNTOUCHED,
    charges: UNTOUCHED,
    isOtherTds: false,
    isOver: false,
    date: today(),
    utr: '',
    paidBy: '',
  }));
  const sending = useMutation({
    ...recordTransfer,
    onSuccess: onClose,
    onError: (error) => refusedField(error) === null && onFailed(error),
  });
  const placedOn = istDay(opened.createdAt);
  const dayProblem = transferDayProblem(typed.date, { placedOn, today: today() });
  const isLate = isPastDue(transfer.dueOn, typed.date);
  const owed = owedOf(opened, transfer, ended ?? (isLate ? 'late' : null));
  const sums = transferSums(typed, owed);
  const { bankPaise, tds, charges, overPaise, missingPaise, asksOtherTds, amountProblem } = sums;
  const change = (changed: Partial<typeof typed>) => {
    if (sending.isError) sending.reset();
    setTyped((before) => ({ ...before, ...changed }));
  };
  const changeSums = (changed: Partial<TypedSums>) => change(changed);
  const isDisabled = sending.isPending;
  const send = () =>
    sending.mutate({
      mongooseOrderId: opened._id,
      amount: paiseToRupees(bankPaise ?? 0),
      utr: typed.utr,
      date: typed.date,
      ...(tds.paise && { tds: paiseToRupees(tds.paise) }),
      ...(tds.paise && asksOtherTds && { tdsOther: true }),
      ...(charges.paise && { charges: paiseToRupees(charges.paise) }),
      ...((overPaise > 0 || ended === 'paid') && { over: true }),
      ...(typed.paidBy.trim() && { paidBy: typed.paidBy.trim() }),
      ...(isQuestion(sending.error) && { isOther: true }),
    });
  return (
    <TransferDialog
      title="Record a payment"
      size={640}
      order={opened}
      intro={
        ended
          ? `The order ${ENDED[ended]}: the money is recorded and goes back to the customer.`
          : `Due ${inRupees(leftPaise)}.`
      }
      consequence={
        owed.goesBack
          ? 'It cannot be changed afterwards.'
          : `The receipt goes to ${opened.customerId.name} at once. Until shipping it can be reversed.`
      }
      button={bankPaise === null || amountProblem ? 'Record' : `Record ${inRupees(bankPaise)}`}
      missing={[
        ...(typed.amount.trim() === '' ? ['the amount'] : []),
        ...missingOf(typed),
        ...(tds.isTicked && !tds.paise ? ['the TDS'] : []),
        ...(charges.isTicked && !charges.paise ? ['the bank charges'] : []),
      ]}
      whyNot={asksOtherTds && !typed.isOtherTds && 'Tick that the TDS is right all the same, or change it.'}
      isWhole={sums.isWhole && !dayProblem && !utrProblem(typed.utr)}
      sending={sending}
      onSubmit={send}
      onClose={onClose}
    >
      <Grid gap={4} columns={2}>
        <MoneyField
          data-autofocus
          label="Amount in the bank"
          disabled={isDisabled}
          text={typed.amount}
          onText={(amount) => change({ amount, isOver: false })}
          onFocus={(event) => event.currentTarget.select()}
          problem={saidAbout(sending.error, 'amount') ?? amountProblem}
        />
        <DayField
          label="Received on"
          date={typed.date}
          onChange={(date) => change({ date })}
          earliest={dayAfter(placedOn, -1)}
          problem={saidAbout(sending.error, 'date') ?? dayProblem}
          isDisabled={isDisabled}
        />
        <UtrField
          utr={typed.utr}
          onChange={(utr) => change({ utr })}
          refusal={saidAbout(sending.error, 'utr')}
          isDisabled={isDisabled}
        />
        <TextInput
          label={optional('Paid by')}
          maxLength={LONGEST_PAYER}
          autoComplete="off"
          disabled={isDisabled}
          value={typed.paidBy}
          onChange={(event) => change({ paidBy: event.currentTarget.value })}
        />
      </Grid>
      {isLate && transfer.dueOn && (
        <Text size="small" tone="warning">
          {`The last day was ${formatIst(transfer.dueOn, 'date')}: the order then lapses, and the money goes back to the customer.`}
        </Text>
      )}
      {overPaise > 0 && (
        <Checkbox
          label={`${inRupees(overPaise)} more than due: noted as money to return`}
          checked={typed.isOver}
          disabled={isDisabled}
          onChange={(event) => change({ isOver: event.currentTarget.checked })}
        />
      )}
      {missingPaise > 0 && (
        <WithheldTicks typed={typed} sums={sums} owed={owed} onChange={changeSums} isDisabled={isDisabled} />
      )}
      {!owed.goesBack && sums.isWhole && <TransferTotal sums={sums} />}
    </TransferDialog>
  );
}
