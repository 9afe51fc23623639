import { Radio, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#contract/order-entities.ts';
import { formatRupeesExact, paiseToRupees } from '#domain/money.ts';
import { readAmount, writtenAmount } from '#domain/money-text.ts';
import { type OrderState, refundableLeftPaise, refundOptionsOffered } from '#domain/order-lifecycle.ts';
import { returnablePaise } from '#domain/order-state.ts';
import type { RefundOption } from '#domain/orders.ts';
import { restGoesBack, togetherOf } from '#domain/papers/refund-targets.ts';
import { MAX_REASON_LENGTH } from '#domain/sizes/orders.ts';
import { papersOfOrder } from '../../../api/papers.ts';
import { useIsPhone } from '../../../browser/use-media.ts';
import { MoneyField } from '../../../components/money-field.tsx';
import { Price } from '../../../components/price.tsx';
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx';
import { Figure, Figures } from '../../../ui/figures.tsx';
import { Grid, Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import styles from './dialogs.module.css';
import { methodWords } from './method-words.ts';
import {
  agreementOf,
  allThatIsLeft,
  backInStockOf,
  backProblem,
  backWithin,
  isWholeOrder,
  readNamedLines,
  type TypedQuantities,
  targetOf,
  withBack,
} from './named-lines.ts';
import { stateOf } from './order-state.ts';
import { refundConsequence } from './refund-consequence.ts';
import {
  paperOfRefund,
  partialHint,
  refundDialogTitle,
  SEVERAL_PAPERS,
  typedAmountProblem,
  whichPieces,
} from './refund-dialog-texts.ts';
import { RefundLines } from './refund-lines.tsx';
import { RequestReason } from './request-reason.tsx';
import { notRefunded, withheldRupees } from './transfer-entry-words.ts';
import { useSendRefund } from './use-send-refund.ts';

const NAMING = [
  { value: 'lines', label: 'Name the lines' },
  { value: 'all', label: 'Spread over all lines' },
] as const;

interface RefundDialogProps {
  order: Order;
  state: OrderState;
  /** Lines that are ticked when it opens. */
  named?: Order['short'];
  onFailed: (error: Error) => void;
  onClose: () => void;
}

export default function RefundDialog({ order, state, named: chosen, onFailed, onClose }: RefundDialogProps) {
  const isPhone = useIsPhone();
  // The options stay as they were when the dialog opened: a refund in progress must not empty it.
  const [opened] = useState({ ...state, order });
  const { data: papers } = useQuery(papersOfOrder(order));
  const lowered = papers?.lowered ?? null;
  const papersLowered = lowered ? [lowered, ...(papers?.loweredNext ?? [])] : [];
  const targets = papersLowered.map(targetOf);
  const priced = togetherOf(targets);
  const options = refundOptionsOffered(opened);
  const leftPaise = refundableLeftPaise(opened);
  const [option, setOption] = useState<RefundOption>(() =>
    chosen && options.includes('partial') && !isWholeOrder(chosen, order)
      ? 'partial'
      : (options[0] ?? 'no-refund'),
  );
  const [typed, setText] = useState<string | null>(null);
  const [naming, setNaming] = useState<'lines' | 'all'>('lines');
  const [quantities, setQuantities] = useState<TypedQuantities>(
    () => new Map(chosen?.map(({ position, pieces }) => [position, `${pieces}`])),
  );
  const [back, setBack] = useState<TypedQuantities>(new Map());
  const [refundReason, setRefundReason] = useState('');
  const refund = useSendRefund(order, { onDone: onClose, onFailed });

  const isPartial = option === 'partial';
  const ofPartial = readNamedLines(targets, quantities);
  // Until something else is typed, what the lines cost: their prices are read after the dialog has opened.
  const text = typed ?? (ofPartial.worthPaise ? writtenAmount(ofPartial.worthPaise) : '');
  const typedPaise = readAmount(text).paise;
  const problem = isPartial && typedPaise !== null ? typedAmountProblem(opened, typedPaise) : null;
  const partialPaise = problem === null ? typedPaise : null;
  const amountPaise = isPartial ? partialPaise : option === 'full' ? leftPaise : null;
  const mayComeBack = backWithin(backInStockOf(opened.order), targets);
  /** Of a refund of everything, all lines come back; it is only asked how many are in stock again. */
  const isWhole = option === 'full' && mayComeBack.size > 0 && targets.some(({ goods }) => goods === 'gone');
  const shown = isWhole ? allThatIsLeft(priced) : quantities;
  const named = isWhole ? readNamedLines(targets, shown) : ofPartial;
  const isNaming = isPartial && lowered !== null && naming === 'lines';
  // What came back had left: it is taken from the invoices.
  const lines = withBack(named.lines, back);
  const agreement = agreementOf(targets, { ...named, lines }, isWhole ? leftPaise : typedPaise);
  const paper = paperOfRefund(papersLowered, isNaming || isWhole ? lines : []);
  const isBackWrong = [...back].some(
    ([position, pieces]) =>
      shown.has(position) && backProblem(pieces, mayComeBack.get(position) ?? 0) !== null,
  );
  const isSpread = isWhole
    ? lines.every(({ backInStock }) => backInStock === undefined)
    : !isNaming || lines.length === 0;
  const wish = {
    option,
    partialAmount: isPartial && partialPaise ? paiseToRupees(partialPaise) : null,
    lines: isSpread ? null : lines,
    refundReason: refundReason.trim() || null,
  };
  const isMissing =
    (isPartial && (partialPaise === null || !(isSpread || agreement.state === 'agreed'))) ||
    ((isNaming || isWhole) && isBackWrong);
  const isRestGone = amountPaise !== null && restGoesBack(targets, isSpread ? null : lines, amountPaise);
  const consequence = refundConsequence(opened, option, amountPaise, order.paymentMethod, isRestGone);
  const choose = (next: RefundOption) => {
    setOption(next);
    if (next === 'full') setText('');
  };
  /** The named lines fill the amount. */
  const name = (next: TypedQuantities) => {
    const { worthPaise } = readNamedLines(targets, next);
    setQuantities(next);
    if (worthPaise !== null) setText(worthPaise === 0 ? '' : writtenAmount(worthPaise));
  };
  const stays = order.transfer && notRefunded(withheldRupees(order.transfer));
  const isCancelling = option === 'no-refund';
  const isUnpaid = opened.capturedPaise === 0;
  return (
    <Dialog
      size={isUnpaid ? 520 : 640}
      isFull={isPhone && !isUnpaid}
      title={refundDialogTitle(option)}
      lead={
        <>
          Order {order.orderId}, {order.customerId.name}.{' '}
          {isUnpaid ? 'Not paid.' : `Paid by ${methodWords(order)}.`}
          <RequestReason order={opened.order} />
        </>
      }
      isBusy={refund.isPending}
      onClose={onClose}
    >
      <Stack gap={4}>
        {!isUnpaid && (
          <>
            <RefundSums order={order} />
            {stays && <p className="small muted">{stays}</p>}
            <RefundChoices
              options={options}
              state={opened}
              chosen={option}
              onChoose={choose}
              isDisabled={refund.isPending}
            />
          </>
        )}
        {!isCancelling && (
          <Grid gap={2} columns={2}>
            <MoneyField
              label="Amount"
              description="Rupees, with paise if needed"
              disabled={option === 'full' || refund.isPending}
              text={option === 'full' ? writtenAmount(leftPaise) : text}
              onText={setText}
              problem={problem}
            />
            {isPartial && paper && (
              <Stack gap={1}>
                <Text size="small" weight="medium" tone="ink">
                  {paper.title}
                </Text>
                <Tabs label={paper.title} options={NAMING} value={naming} onChange={setNaming} />
                <p className="fine muted">{paper.against}</p>
              </Stack>
            )}
          </Grid>
        )}
        {(isNaming || isWhole) && (
          <RefundLines
            order={opened.order}
            typed={shown}
            onChange={name}
            isWhole={isWhole}
            back={back}
            onBack={setBack}
            mayComeBack={mayComeBack}
            targets={targets}
            whence={whichPieces(papersLowered, named.lines)}
            agreement={agreement}
            isDisabled={refund.isPending}
          />
        )}
        <TextInput
          label="Reason"
          description={
            isCancelling || !paper
              ? 'In the customer’s mail.'
              : `Printed on ${paper.title === SEVERAL_PAPERS ? '' : 'the '}${paper.title.toLowerCase()} and in the customer’s mail.`
          }
          maxLength={MAX_REASON_LENGTH}
          autoComplete="off"
          disabled={refund.isPending}
          value={refundReason}
          onChange={(event) => setRefundReason(event.currentTarget.value)}
        />
        <Notice kind="plain" id="refund-consequence">
          <p>
            <strong className="block bold">{consequence.happens}</strong>
            {consequence.remains}
          </p>
        </Notice>
        {refund.problemOf(wish) && (
          <Text size="small" tone="error" role="alert">
            {refund.problemOf(wish)}
          </Text>
        )}
      </Stack>
      <DialogFoot
        variant="danger-filled"
        label={
          isCancelling
            ? 'Cancel Order'
            : `Refund${amountPaise === null ? '' : ` ${formatRupeesExact(paiseToRupees(amountPaise))}`}`
        }
        cancelLabel={isCancelling ? 'Keep Order' : 'Cancel'}
        focus={isUnpaid ? 'cancel' : undefined}
        describedBy="refund-consequence"
        isReady={!isMissing && refund.mayBeSent(wish)}
        isBusy={refund.isPending}
        onAct={() => refund.send(wish)}
        onClose={onClose}
      />
    </Dialog>
  );
}

/** The current amounts of the order. */
const RefundSums = ({ order }: { order: Order }) => (
  <Figures kind="sums">
    <Figure caption="Paid" value={<Price rupees={order.paidAmount} exact />} />
    <Figure caption="Refunded so far" value={<Price rupees={order.refundedAmount} exact />} />
    <Figure
      caption="Left"
      value={<Price rupees={paiseToRupees(refundableLeftPaise(stateOf(order)))} exact />}
    />
  </Figures>
);

interface RefundChoicesProps {
  options: RefundOption[];
  state: OrderState;
  chosen: RefundOption;
  onChoose: (option: RefundOption) => void;
  isDisabled: boolean;
}

const TITLES: Record<RefundOption, string> = { full: 'Full', partial: 'Partial', 'no-refund': 'No refund' };

function RefundChoices({ options, state, chosen, onChoose, isDisabled }: RefundChoicesProps) {
  const leftPaise = refundableLeftPaise(state);
  const details: Record<RefundOption, string> = {
    full: `Everything left, ${formatRupeesExact(paiseToRupees(leftPaise))}`,
    partial: partialHint(leftPaise, returnablePaise(state), state.capturedPaise),
    'no-refund': 'Cancel the order, no money moves',
  };
  return (
    <Radio.Group
      aria-label="Refund"
      value={chosen}
      onChange={(option) => onChoose(option as RefundOption)}
      className={styles.choices}
    >
      {options.map((option) => (
        <Radio.Card
          key={option}
          value={option}
          className={`box row gap-3 ${styles.choice}`}
          disabled={isDisabled}
          data-autofocus={option === options[0] || undefined}
        >
          <Radio.Indicator color="navy.8" />
          <span>
            <strong className="block body medium ink">{TITLES[option]}</strong>
            <small className="block small muted">{details[option]}</small>
          </span>
        </Radio.Card>
      ))}
    </Radio.Group>
  );
}
