import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { PriceListDoc } from '#contract/price-lists.ts';
import { counted } from '#domain/words.ts';
import { useMay } from '../../api/me.ts';
import { priceLists } from '../../api/price-lists.ts';
import { addressFilter, useAddressFilter, words } from '../../components/address-filter.ts';
import { quoted } from '../../components/quoted.ts';
import { titled } from '../../site/site.ts';
import { CardHead } from '../../ui/cards.tsx';
import { DeskList, None } from '../../ui/desk-list/desk-list.tsx';
import { type Column, DeskRows } from '../../ui/desk-list/desk-rows.tsx';
import { RowLink, Second, Shown } from '../../ui/desk-list/row-parts.tsx';
import { docsOf } from '../../ui/docs-of.ts';
import { CompanyPlaces } from './companies/places.tsx';
import { daysInWords, ValidityBadge } from './price-lists/validity.tsx';

export const meta = () => [{ title: titled('Price lists') }];

const FILTER = addressFilter({ search: words });

export default function PriceLists() {
  const [filter, change] = useAddressFilter(FILTER);
  const list = useInfiniteQuery(priceLists(filter.search));
  const mayWrite = useMay('prices.write');
  return (
    <DeskList
      title="Price lists"
      note
      noun="price list"
      list={list}
      actions={
        <>
          <CompanyPlaces at="/admin/price-lists" />
          {mayWrite && (
            <Button
              component={Link}
              to="/admin/price-lists/new"
              variant="primary"
              leftSection={<IconPlus size={18} stroke={1.6} aria-hidden="true" />}
            >
              New price list
            </Button>
          )}
        </>
      }
      filter={filter}
      change={change}
      search={{ label: 'Search price lists', placeholder: 'Name' }}
      waiting={{ row: 54, card: 96 }}
      empty={
        <None filter={filter} change={change}>
          {filter.search !== ''
            ? `No price list matches ${quoted(filter.search)}.`
            : 'A price list takes a percentage off everything, or fixes prices of products, for the companies that have it.'}
        </None>
      }
    >
      <DeskRows docs={docsOf(list)} typed={filter.search} columns={COLUMNS} card={PriceListCard} opens />
    </DeskList>
  );
}

const usedBy = ({ companies }: PriceListDoc) =>
  companies === 0 ? 'nobody' : counted(companies, 'company', 'companies');

const NameLink = ({ _id, name }: PriceListDoc) => (
  <RowLink to={`/admin/price-lists/${_id}`} className="anywhere">
    <Shown>{name}</Shown>
  </RowLink>
);

const COLUMNS: Column<PriceListDoc>[] = [
  { head: 'Name', is: 'wide', cell: NameLink },
  { head: 'Off everything', is: 'number', cell: ({ percent }) => `${percent} %` },
  { head: 'Fixed prices', is: 'number', cell: ({ products }) => counted(products, 'product') },
  {
    head: 'Valid',
    cell: (list) => (
      <>
        <ValidityBadge list={list} />
        <Second>{daysInWords(list)}</Second>
      </>
    ),
  },
  { head: 'Used by', is: 'number', cell: usedBy },
];

const PriceListCard = (list: PriceListDoc) => (
  <>
    <CardHead>
      <NameLink {...list} />
      <ValidityBadge list={list} />
    </CardHead>
    <Second size="small">
      {list.percent} % off everything, {counted(list.products, 'product')} fixed
    </Second>
    <Second size="small">Used by {usedBy(list)}</Second>
  </>
);
