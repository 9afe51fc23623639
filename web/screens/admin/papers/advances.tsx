import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ResponseOf } from '#contract/index.ts';
import { formatIst, istDay } from '#domain/calendar.ts';
import type { ChosenPeriod } from '#domain/papers/chosen-period.ts';
import { counted } from '#domain/words.ts';
import { advancesOn } from '../../../api/papers.ts';
import { rupeesText } from '../../../components/papers/paper-words.ts';
import { Listed } from './listed.tsx';

type Advances = ResponseOf<'/admin/papers/advances'>['data'];

/** The money for goods that were not invoiced by the end of the period, or by now. */
export function OpenAdvances({ period }: { period: ChosenPeriod }) {
  const today = istDay(new Date().toISOString());
  const isOver = period.to < today;
  const { data } = useQuery(advancesOn(isOver ? period.to : today));
  if (!data || data.orders === 0) return null;
  return (
    <Listed
      isOpen={false}
      isCalm
      summary={summaryOf(data, isOver)}
      orders={data.docs.map(({ buyer, amount, since, kept, ...order }) => ({
        ...order,
        text: `, ${buyer}, ${rupeesText(amount)} since ${formatIst(since, 'date')}${kept ? ', kept of a cancelled order' : ''}`,
      }))}
    >
      {data.orders > data.docs.length && `And ${counted(data.orders - data.docs.length, 'other order')}.`}
    </Listed>
  );
}

/** "At the end of 31 Oct 2026 open advances were Rs.1,18,000.00, and Rs.500.00 kept of cancelled orders: 3 orders" */
function summaryOf({ day, open, kept, orders }: Advances, isOver: boolean): ReactNode {
  const keptToo = kept > 0 && `, and ${rupeesText(kept)} kept of cancelled orders`;
  return (
    <>
      {isOver
        ? `At the end of ${formatIst(`${day}T12:00:00+05:30`, 'date')} open advances were`
        : 'Open advances are now'}{' '}
      {rupeesText(open)}
      {keptToo}: {counted(orders, 'order')}
    </>
  );
}
