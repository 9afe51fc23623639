import { IconPrinter } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardHead } from '../cards.tsx';
import { type BulkAct, BulkBar } from '../desk-list/bulk-bar.tsx';
import { DeskList, None } from '../desk-list/desk-list.tsx';
import { type Column, DeskRows, TableRows } from '../desk-list/desk-rows.tsx';
import { Age, First, Found, RowLink, Second, Shown } from '../desk-list/row-parts.tsx';
import { useTicks } from '../desk-list/use-ticks.ts';
import { docsOf } from '../docs-of.ts';
import { StatusBadge } from '../status-badge.tsx';
import { Example, Part } from './example.tsx';

const ORDERS = [
  {
    _id: '1',
    number: 'MW-7X2S-1XP8',
    buyer: 'Velan Textiles',
    city: 'Coimbatore',
    found: { field: 'GSTIN', value: '33AABCV1234F1Z5' },
    days: 9,
    sum: 'Rs.68,450.00',
  },
  {
    _id: '2',
    number: 'MW-4K9D-7QH2',
    buyer: 'Sri Ganesh Mills',
    city: 'Tiruppur',
    found: null,
    days: 1,
    sum: 'Rs.4,120.50',
  },
];
type Order = (typeof ORDERS)[number];

const Since = ({ days }: Order) => <Age isLong={days > 7}>{`${days} ${days === 1 ? 'day' : 'days'}`}</Age>;
const NumberLink = ({ number }: Order) => (
  <RowLink to="#list" className="unbroken">
    <Shown>{number}</Shown>
  </RowLink>
);

const COLUMNS: Column<Order>[] = [
  {
    head: 'Order',
    cell: (order) => (
      <>
        <NumberLink {...order} />
        <Second>12 Nov 2026, 10:40 am</Second>
      </>
    ),
  },
  {
    head: 'Buyer',
    cell: ({ buyer, city, found }) => (
      <>
        <First shown={buyer} />
        <Second shown={city} />
        <Found found={found} />
      </>
    ),
  },
  { head: 'Age', cell: Since },
  { head: 'Status', cell: () => <StatusBadge status="confirmed" /> },
  { head: 'Amount', is: 'amount', cell: ({ sum }) => sum },
];

const OrderCard = (order: Order) => (
  <>
    <CardHead>
      <NumberLink {...order} />
      <span className="bold ink">{order.sum}</span>
    </CardHead>
    <First shown={order.buyer} />
    <Second shown={order.city} />
    <Since {...order} />
  </>
);

export function List() {
  const [filter, change] = useState({ search: '' });
  const words = filter.search.toLowerCase();
  const list = useInfiniteQuery({
    queryKey: ['examples', words],
    queryFn: async () => pageOf(words),
    initialData: { pages: [pageOf(words)], pageParams: [1] },
    initialPageParam: 1,
    getNextPageParam: () => null,
  });
  const docs = docsOf(list);
  const ticks = useTicks<Order>({
    list: 'orders',
    shown: docs,
    isReading: false,
    isOffered: true,
    nameOf: ({ number }) => number,
  });
  const print: BulkAct = {
    name: 'print',
    label: 'Print papers',
    Icon: IconPrinter,
    isMain: true,
    isPending: false,
    ids: [...ticks.ticked.keys()],
    whyNotAll: null,
    cannot: false,
    onDo: ticks.clear,
  };
  return (
    <Part id="list" name="A list of the back office">
      <Example
        name="DeskList, DeskRows, BulkBar"
        use="From its title to its last row; on phones its rows are cards. What is done with ticked rows is in a bar at the window’s end. ARCHITECTURE.md says how to write one."
        code="<DeskList title list noun search filter change waiting empty><DeskRows docs columns card />"
      >
        <DeskList
          title="Orders"
          note
          list={list}
          noun="order"
          search={{ label: 'Search orders', placeholder: 'Number, buyer or city' }}
          filter={filter}
          change={change}
          bar={<BulkBar noun="order" ticks={ticks} acts={[print]} />}
          waiting={{ row: 60, card: 120 }}
          empty={
            <None filter={filter} change={change}>
              No order has these words.
            </None>
          }
        >
          <DeskRows
            opens
            docs={docs}
            columns={COLUMNS}
            card={OrderCard}
            typed={filter.search}
            ticks={ticks}
          />
        </DeskList>
      </Example>
      <Example name="TableRows" use="The same rows, a table on phones too." code="<TableRows docs columns />">
        <TableRows docs={ORDERS} columns={COLUMNS.slice(0, 1)} />
      </Example>
    </Part>
  );
}

function pageOf(words: string) {
  const docs = ORDERS.filter(({ number, buyer, city }) =>
    [number, buyer, city].some((text) => text.toLowerCase().includes(words)),
  );
  return { docs, totalDocs: docs.length };
}
