import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Variants } from './variants.tsx';

const familyOf = (count: number) => {
  const powers = Array.from({ length: count }, (_, nth) => `${nth + 1} kW`);
  const choices = powers.map((value) => ({ value, productId: value, price: 100, isCurrent: false }));
  const rows = powers.map((power) => ({
    _id: power,
    name: power,
    partNumber: null,
    price: 100,
    isOut: power === '2 kW',
    values: [power],
  }));
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Variants variants={{ groups: [{ name: 'Rated power', choices }], rows }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

test('up to eight variants are chosen by what differs, more are an open table [B7.14]', () => {
  const [eight, nine] = [familyOf(8), familyOf(9)];
  expect(eight).toContain('<select');
  expect(eight).not.toContain('<details open');
  expect(nine).not.toContain('<select');
  expect(nine).toMatch(/<details [^>]*open=""/);
  expect(nine.match(/<th scope="row">/g)).toHaveLength(9);
});

test('a variant that is out of stock keeps its place and says so [B9.10]', () => {
  for (const count of [3, 8, 9]) expect(familyOf(count), `of ${count}`).toContain('out of stock');
  expect(familyOf(5)).toMatch(/<a [^>]*href="\/products\/2 kW"[^>]*>.*?out of stock.*?<\/a>/);
});
