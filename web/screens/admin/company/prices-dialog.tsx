import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PricedProduct, PriceListDoc } from '#contract/price-lists.ts';
import { linePrice } from '#domain/companies/price-list.ts';
import { formatRupeesExact } from '#domain/money.ts';
import { counted } from '#domain/words.ts';
import { editCompanyByStaff } from '../../../api/admin-companies.ts';
import { priceList, priceLists } from '../../../api/price-lists.ts';
import { RadioRows } from '../../../components/radio-rows.tsx';
import { docsOf } from '../../../ui/docs-of.ts';
import { Facts } from '../../../ui/facts.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Heading, Stack, Text } from '../../../ui/layout.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { daysInWords } from '../price-lists/validity.tsx';
import type { CompanyDialogProps } from './asks.ts';

const CATALOGUE = 'catalogue';
const TYPING_MS = 200;
const PREVIEWED = 5;

/** Which list the company has, with what some products would cost it. */
export function PricesDialog({ company, onClose }: CompanyDialogProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
  const found = useInfiniteQuery(priceLists(search));
  const form = useForm({
    initial: { list: company.priceList?._id ?? CATALOGUE },
    body: ({ list }) => ({ id: company._id, priceList: list === CATALOGUE ? null : list }),
    send: editCompanyByStaff,
    onSent: onClose,
  });
  const { list } = form.values;
  return (
    <FormDialog
      {...form.frame}
      title={`Prices of ${company.name}`}
      label="Save"
      isReady={form.isReady && form.isDirty}
      size={560}
      onClose={onClose}
    >
      <SearchInput label="Search price lists" placeholder="Name" value={typed} onChange={setTyped} />
      <RadioRows
        legend="Price list"
        options={[{ value: CATALOGUE, name: 'Catalogue prices' }, ...docsOf(found).map(asOption)]}
        value={list}
        isDisabled={form.isBusy}
        onChange={(chosen) => form.set({ list: chosen })}
      />
      {list !== CATALOGUE && <Preview id={list} />}
      {found.data && docsOf(found).length === 0 && (
        <Text size="small" tone="muted">
          {search === ''
            ? 'There is no price list yet: make one under Companies, Price lists.'
            : 'No price list matches.'}
        </Text>
      )}
    </FormDialog>
  );
}

const asOption = (list: PriceListDoc) => ({
  value: list._id,
  name: list.name,
  below: `${list.percent} % off everything, ${counted(list.products, 'product')} fixed, ${
    list.time === 'over' ? 'ended' : daysInWords(list)
  }`,
});

function Preview({ id }: { id: string }) {
  const { data } = useQuery(priceList(id));
  if (!data) return null;
  return (
    <Stack gap={2}>
      <Heading level={3} size="ui">
        What one piece would cost
      </Heading>
      {data.prices.length === 0 ? (
        <Text size="small" tone="muted">
          No fixed prices: {data.percent} % off everything holds.
        </Text>
      ) : (
        <Facts
          ruled
          facts={data.prices
            .slice(0, PREVIEWED)
            .map((product) => [product.partNumber ?? product.name, costOfOne(product, data.percent)])}
        />
      )}
    </Stack>
  );
}

function costOfOne(product: PricedProduct, percent: number): string {
  const fixed = [...(product.price === null ? [] : [{ from: 1, price: product.price }]), ...product.breaks];
  const { cataloguePrice: price, priceBreaks } = product;
  const line = linePrice({ product: { price, priceBreaks }, quantity: 1, list: { percent, fixed } });
  const pays = line ? formatRupeesExact(line.price) : 'no price for one piece';
  return price === null || line?.price === price ? pays : `${pays}, not ${formatRupeesExact(price)}`;
}
