import { useQuery } from '@tanstack/react-query';
import { formatIst } from '#domain/calendar.ts';
import { paiseToRupees, rupeesToPaise, sumPaise } from '#domain/money.ts';
import { missingInvoices, moneyToReturn } from '../../../api/papers.ts';
import { rupeesText } from '../../../components/papers/paper-words.ts';
import { Listed } from './listed.tsx';

/** Orders that left without their tax invoice, such as during an update: each is issued on the order's page. */
export function MissingInvoices() {
  const { data: orders = [] } = useQuery(missingInvoices());
  if (orders.length === 0) return null;
  return (
    <Listed
      summary={
        orders.length === 1
          ? 'One order was shipped without its tax invoice. Issue it on its page:'
          : `${orders.length} orders were shipped without their tax invoice. Issue it on their pages:`
      }
      orders={orders.map(({ buyer, shippedAt, ...order }) => ({
        ...order,
        text: `, ${buyer}, shipped on ${formatIst(shippedAt, 'date')}`,
      }))}
    />
  );
}

/** It is neither revenue nor an advance. */
export function MoneyToReturn() {
  const { data: orders = [] } = useQuery(moneyToReturn());
  if (orders.length === 0) return null;
  const sum = paiseToRupees(sumPaise(orders.map(({ amount }) => rupeesToPaise(amount))));
  return (
    <Listed
      summary={`${rupeesText(sum)} is money to return: transfers brought more than was due. Enter its refund on the order’s page:`}
      orders={orders.map(({ buyer, amount, since, ...order }) => ({
        ...order,
        text: `, ${buyer}, ${rupeesText(amount)} since ${formatIst(since, 'date')}`,
      }))}
    />
  );
}
