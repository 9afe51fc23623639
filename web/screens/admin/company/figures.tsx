import { formatIst } from '#domain/calendar.ts';
import { counted } from '#domain/words.ts';
import { rupeesText } from '../../../components/papers/paper-words.ts';
import { Figure, Figures } from '../../../ui/figures.tsx';
import type { OfCompany } from './head.tsx';

/** What the company brought, and what is open, by the same rule as the reports. */
export function CompanyFigures({ company }: OfCompany) {
  const { spent, orders, ordersOfLeft, financialYear, open, due } = company;
  const byLeft = ordersOfLeft > 0 && `, ${ordersOfLeft.toLocaleString('en-IN')} by people who left`;
  return (
    <Figures>
      <Figure caption="Spend, net of refunds" value={rupeesText(spent)}>
        {`${counted(orders, 'order')}${byLeft || ''}`}
      </Figure>
      <Figure caption="This financial year" value={rupeesText(financialYear.spent)}>
        {`${counted(financialYear.orders, 'order')} since ${formatIst(financialYear.since, 'date')}`}
      </Figure>
      <Figure caption="Open now" value={rupeesText(open.amount)}>
        {open.orders === 0 ? 'no open order' : counted(open.orders, 'open order')}
      </Figure>
      <Figure caption="Money due" value={rupeesText(due.amount)}>
        {due.next
          ? `first ${due.next.orderId} by ${formatIst(due.next.until, 'date')}`
          : due.orders === 0
            ? 'nothing'
            : counted(due.orders, 'order')}
      </Figure>
    </Figures>
  );
}
