import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BilledTo } from '#contract/billing.ts';
import type { CheckoutTerms, UnpaidOrder } from '#contract/checkout.ts';
import type { CartEntry } from '#contract/product-entities.ts';
import { daysBetween, dayWithWeekday, istDay } from '#domain/calendar.ts';
import { isDouble } from '#domain/doubles.ts';
import { timeToLeave } from '#domain/lead-time.ts';
import { formatRupeesExact } from '#domain/money.ts';
import type { QuotePayment } from '#domain/quote-payments.ts';
import { dispatchOf } from '#domain/stock/dispatch.ts';
import { counted, unbroken } from '#domain/words.ts';
import { addressBook, keptBilling } from '../../../api/addresses.ts';
import { checkoutTerms, unpaidOrders } from '../../../api/checkout.ts';
import { ownCompany } from '../../../api/companies.ts';
import { withSpace } from '../../../components/price.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { type AddressOfBook, bookOf, type Invoiced, invoiceOfCompany } from './address-choice.ts';
import { NoteToApprover } from './approval-fields.tsx';
import { approversInWords, limitInWords, limitsAbove, whyNothing } from './approval-need.ts';
import { ApprovalSteps, WhyApproval } from './approval-panels.tsx';
import { BuysNothing } from './buys-nothing.tsx';
import { CheckoutItems } from './checkout-items.tsx';
import type { Delivery, Wish } from './delivery.ts';
import { DeliveryForm } from './delivery-form.tsx';
import { type Line, totalRupees } from './lines.ts';
import { DoubleNotice, HeldNotice, Notice, WaitingNotice } from './notice.tsx';
import { LoadingPanels, Panels } from './panels.tsx';
import { PapersPanel } from './papers-panel.tsx';
import { type PaymentMethod, paymentMethods } from './payment-methods.ts';
import type { ReadGoods } from './place-order.ts';
import { whyNotThere } from './quote-goods.ts';
import { storedFor } from './stored-attempt.ts';
import { isAllExempt, namesOf, taxChange, taxedAt, taxRows } from './tax-rows.ts';
import { useApproval } from './use-approval.ts';
import type { Checkout } from './use-checkout.ts';
import { useCheckoutBilling } from './use-checkout-billing.ts';
import { useDelivery } from './use-delivery.ts';
import { WhatHappensNext } from './what-happens-next.tsx';

interface ItemsAndFormProps {
  checkout: Checkout;
  lines: Line[];
  readGoods: ReadGoods;
  /** In the cart, but no longer for sale. */
  leftOut?: CartEntry[];
  /** The quote that is bought instead of the cart. */
  quote?: {
    id: string;
    payment: QuotePayment;
    pincode: string | null;
    prefill: Delivery;
    billing: BilledTo | null;
  };
}

export function ItemsAndForm(props: ItemsAndFormProps) {
  const query = useQuery(checkoutTerms());
  const { data: terms } = query;
  const book = useQuery(addressBook());
  const kept = useQuery(keptBilling());
  const company = useQuery({ ...ownCompany(), enabled: Boolean(terms?.buying) });
  if (!terms) return query.isError ? <LoadFailure query={query} /> : <LoadingPanels />;
  if (terms.buying && whyNothing(terms.buying) && props.checkout.phase === 'form')
    return <BuysNothing buying={terms.buying} />;
  if (book.isPending || kept.isPending || company.isLoading) return <LoadingPanels />;
  if (props.quote?.payment === 'transfer' && terms.transfer === null)
    return <NoAccount quoteId={props.quote.id} />;
  // Without them everything can still be typed.
  return (
    <Loaded
      {...props}
      terms={terms}
      book={bookOf(company.data ?? null, book.data ?? [])}
      invoiced={invoiceOfCompany(company.data ?? null)}
      kept={kept.data ?? []}
    />
  );
}

type LoadedProps = ItemsAndFormProps & {
  terms: CheckoutTerms;
  book: AddressOfBook[];
  invoiced: Invoiced;
  kept: BilledTo[];
};

function Loaded(props: LoadedProps) {
  const { checkout, lines, readGoods, leftOut, quote, terms, book, invoiced, kept } = props;
  const quoteId = quote?.id ?? null;
  const stored = storedFor(quoteId);
  const input = useDelivery({ book, invoiced, quote });
  const { delivery, saveAddressAs } = input;
  const approval = useApproval({ quoteId, readGoods, onShort: checkout.leadBack });
  const isBusy = checkout.phase !== 'form' || approval.isSending;
  const billing = useCheckoutBilling({
    delivery,
    onDelivery: input.change,
    quoteId,
    known: quote?.billing ? [quote.billing, ...kept] : kept,
    isReadOnly: isBusy,
  });
  const { billedTo } = billing;
  const [wanted, setWanted] = useState<PaymentMethod | null>(() => stored.read('method'));
  const total = totalRupees(lines);
  const methods = paymentMethods(
    { totalRupees: total, quotePayment: quote?.payment ?? null },
    terms.transfer,
  );
  const method = methods.find((each) => each === wanted) ?? methods[0]!;
  const double = useDouble({ delivery, lines, quoteId }, checkout.begunId);
  const { heldBy } = checkout;
  const wish = {
    delivery,
    billing: billedTo,
    lines,
    method,
    quoteId,
    saveAddressAs,
    keepBilling: billing.keeps,
    insteadOf: double?._id ?? null,
    holder: heldBy.length === 1 ? heldBy[0]!.mongooseOrderId : null,
  };
  const waiting = checkout.waitingFor(wish);
  // What is placed already counts in the month, and needs no approval to be paid.
  const reached = waiting ? [] : limitsAbove(terms.buying, total);
  const above = terms.buying && reached.length > 0 ? terms.buying : null;
  const why = above && `${limitInWords(above, reached)} ${approversInWords(above)}`;
  const transferDays = terms.transfer?.days ?? 0;
  const today = istDay(new Date().toISOString());
  const sentBy = dispatchOf(lines, today)?.allBy ?? null;
  const elsewhere = whyNotThere(quote, lines, delivery.pincode);
  const taxed = taxedAt(delivery, billedTo, terms.tax);
  const taxes = taxRows(lines, taxed, terms.tax);
  const papers = billedTo && <PapersPanel delivery={delivery} billedTo={billedTo} taxed={taxed} />;
  return (
    <>
      <Panels
        items={
          <CheckoutItems
            lines={lines}
            taxes={taxes}
            taxWords={
              isAllExempt(taxes) ? 'Exempt from GST' : `${taxed.place ? namesOf(taxed) : 'GST'} included`
            }
            taxChange={isAllExempt(taxes) ? null : taxChange(delivery, billedTo, terms.tax)}
            // A transfer comes on a day of its own.
            sentBy={method === 'card' ? sentBy : null}
            {...(leftOut && { leftOut })}
          />
        }
        form={
          <DeliveryForm
            input={input}
            billing={billing}
            papers={papers && <div className="only-tablet">{papers}</div>}
            methods={methods}
            method={method}
            onMethod={(next) => {
              stored.write('method', next);
              setWanted(next);
            }}
            transferDays={transferDays}
            totalRupees={total}
            isBusy={isBusy}
            cannotProceed={elsewhere !== null}
            approval={
              why === null
                ? null
                : {
                    hint: why,
                    transferFrom: terms.transfer?.from ?? null,
                    note: (
                      <NoteToApprover
                        value={approval.note}
                        onChange={approval.changeNote}
                        isReadOnly={isBusy}
                      />
                    ),
                  }
            }
            onProceed={() => {
              input.hold();
              billing.hold();
              if (above) approval.send(wish);
              else checkout.proceed(wish, readGoods);
            }}
            notice={
              elsewhere ? (
                <Notice title="Not to this address.">{elsewhere}</Notice>
              ) : checkout.goodsChanged || approval.goodsChanged ? (
                <Notice title={`The total is now ${withSpace(formatRupeesExact(total))}.`}>
                  {quote ? 'The quote' : 'Your cart or a price'} has changed. Look at the items and proceed
                  again.
                </Notice>
              ) : isBusy ? null : heldBy.length > 0 ? (
                <HeldNotice heldBy={heldBy} mayReplace />
              ) : waiting ? (
                <WaitingNotice number={waiting} failure={checkout.failure} />
              ) : (
                double && <DoubleNotice double={double} />
              )
            }
          />
        }
        papers={papers && <div className="not-tablet">{papers}</div>}
        next={
          above ? (
            <Stack gap={6}>
              <WhyApproval buying={above} reached={reached} totalRupees={total} />
              <ApprovalSteps buying={above} />
            </Stack>
          ) : (
            <WhatHappensNext
              chosen={method}
              methods={methods}
              transferDays={transferDays}
              leaves={
                quote
                  ? 'Within the quoted time'
                  : sentBy === null
                    ? `Within ${timeToLeave(lines)}`
                    : method === 'card'
                      ? `By ${unbroken(dayWithWeekday(sentBy, today))}`
                      : `Within ${unbroken(counted(Math.max(1, daysBetween(today, sentBy)), 'day'))}`
              }
            />
          )
        }
      />
      <p className="visually-hidden" role="status">
        {why}
      </p>
    </>
  );
}

/** An unpaid order of another tab or session for the same goods to the same place. */
function useDouble(
  { delivery, lines, quoteId }: Pick<Wish, 'delivery' | 'lines' | 'quoteId'>,
  madeHere: string | null,
): UnpaidOrder | null {
  const { data: unpaid } = useQuery({ ...unpaidOrders(), enabled: quoteId === null });
  const goods = lines.map(({ product, quantity }) => ({ productId: product._id, quantity }));
  const wished = { ...delivery, goods };
  return unpaid?.find((order) => order._id !== madeHere && isDouble(order, wished)) ?? null;
}

/** The quote is paid by transfer only, and the settings have no account at the moment. */
const NoAccount = ({ quoteId }: { quoteId: string }) => (
  <EmptyState
    picture="orders"
    title="This quote cannot be ordered online at the moment."
    action={{ label: 'Write to us about it', to: `/account/quotes/${quoteId}#conversation` }}
    framed
  >
    It is paid by bank transfer, and our bank details cannot be given right now. Write to us on the quote’s
    page, and we tell you how to pay at the quoted prices.
  </EmptyState>
);
