import type { CustomerPage } from '#contract/admin-customers.ts';
import { formatIst } from '#domain/calendar.ts';
import { paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { orderStatusLabel } from '#domain/orders.ts';
import { counted } from '#domain/words.ts';
import { rupeesText } from '../../../components/papers/paper-words.ts';
import { Figure, Figures } from '../../../ui/figures.tsx';

/** What the customer brought, by the same rule as the reports. */
export function CustomerFigures({ customer }: { customer: CustomerPage }) {
  const { spent, received, returned, orders, financialYear, everyDays, byStatus } = customer;
  const average = orders === 0 ? 0 : paiseToRupees(Math.round(rupeesToPaise(spent) / orders));
  return (
    <Figures>
      <Figure caption="Spend, net of refunds" value={rupeesText(spent)}>
        {returned > 0 ? `${rupeesText(received)} paid, ${rupeesText(returned)} refunded` : 'nothing refunded'}
      </Figure>
      <Figure caption="Orders" value={orders.toLocaleString('en-IN')}>
        {byStatus
          .map((state) => `${state.orders.toLocaleString('en-IN')} ${orderStatusLabel(state.orderStatus)}`)
          .join(', ') || 'none paid'}
      </Figure>
      <Figure caption="This financial year" value={rupeesText(financialYear.spent)}>
        {`${counted(financialYear.orders, 'order')} since ${formatIst(financialYear.since, 'date')}`}
      </Figure>
      <Figure caption="Average order" value={rupeesText(average)}>
        {paceInWords(orders, everyDays)}
      </Figure>
    </Figures>
  );
}

/** How often they order; orders of a single day say nothing about it. */
export function paceInWords(orders: number, everyDays: number | null): string {
  if (everyDays === null) return '';
  if (everyDays === 0) return orders === 2 ? 'both within a day' : 'several a day';
  return everyDays === 1 ? 'every day' : `every ${everyDays.toLocaleString('en-IN')} days`;
}
