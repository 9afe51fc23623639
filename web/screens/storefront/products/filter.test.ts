import { expect, test } from 'vitest';
import { cleared, hrefOf, queryOf, readFilter } from './filter.ts';

const ID = '0198f2c4-7a51-7000-8000-00000000000a';
const OTHER = '0198f2c4-7a51-7000-8000-00000000000b';
const read = (address: string) => readFilter(new URL(address, 'http://shop').searchParams);

test('everything that is chosen is in the address [B7.5 B9.11]', () => {
  const chosen = {
    categories: [OTHER, ID],
    specs: ['Power:1.5..7.5 kW', 'Casing material:Cast iron|Bronze'],
    inStock: true,
    search: 'monoblock',
    sort: 'price-up' as const,
    view: 'table' as const,
    by: '-Power',
    columns: ['Weight', 'Speed'],
    page: 2,
  };
  expect(read(hrefOf(chosen))).toEqual(chosen);
  expect(queryOf(chosen), 'in one order, however it was chosen').toEqual({
    categoryId: [ID, OTHER],
    spec: ['Casing material:Cast iron|Bronze', 'Power:1.5..7.5 kW'],
    inStock: true,
    search: 'monoblock',
    sort: 'price-up',
  });
});

test('an address that says nothing, or nonsense, is that of all products', () => {
  expect(hrefOf(read('/products'))).toBe('/products');
  expect(hrefOf(read('/products?category=x&sort=sideways&view=wall&inStock=yes&page=-3'))).toBe('/products');
  expect(hrefOf(read('/products?by=Power&column=Speed')), 'cards have no columns').toBe('/products');
  expect(read(`/products?spec=${'x'.repeat(4001)}&spec=A:b&spec=A:b`).specs).toEqual(['A:b']);
});

test('what is in stock is asked for as the pages or as the API write it, and written in one way', () => {
  for (const typed of ['1', 'true'])
    expect(hrefOf(read(`/products?inStock=${typed}`))).toBe('/products?inStock=1');
});

test('clearing the filters leaves the view', () => {
  const filter = read(
    `/products?category=${ID}&spec=A:b&inStock=1&search=c&sort=name&view=table&by=A&column=B&page=3`,
  );
  expect(hrefOf(cleared(filter))).toBe('/products?view=table');
});
