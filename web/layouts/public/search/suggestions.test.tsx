import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Suggestions as Found } from '#contract/product-entities.ts';
import { suggestions } from '../../../api/suggestions.ts';
import Suggestions from './suggestions.tsx';

const part = {
  availability: 'not-counted' as const,
  _id: 'b',
  partNumber: '6206',
  name: '6206 Deep-Groove Ball Bearing',
  price: 320,
};

/** The rows: their texts, and where they lead. */
function rowsFor(typed: string, found: Partial<Found>) {
  const client = new QueryClient();
  client.setQueryData(suggestions(typed).queryKey, {
    parts: [part],
    products: [],
    categories: [],
    totalDocs: 1,
    ...found,
  });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Suggestions
          id="list"
          typed={typed}
          isOpen
          verticals={[{ _id: 'm', name: 'Motors' }]}
          press={{ current: null }}
          onState={() => {}}
          onChosen={() => {}}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return [...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, content]) => ({
    href,
    text: content!.replaceAll(/<[^>]*>/g, ''),
  }));
}
const footFor = (typed: string, found: Partial<Found>) => rowsFor(typed, found).at(-1);

test('the last row leads to all results of what was typed', () => {
  expect(footFor('6206', { totalDocs: 3 })).toEqual({
    href: '/products?search=6206',
    text: 'All 3 results for “6206”',
  });
});

test('the last row names the nearest search when nothing matches what was typed, and leads there', () => {
  expect(footFor('6206-2RS', { nearest: '6206' })).toEqual({
    href: '/products?search=6206',
    text: 'The one result for “6206”',
  });
});

test('nothing found offers to ask for it, Quick Order, categories and all products [B7.20]', () => {
  const rows = rowsFor('vfd & drive', { parts: [], totalDocs: 0 });
  expect(rows.map(({ href }) => href)).toEqual([
    '/contact?for=vfd+%26+drive',
    '/account/quick-order',
    '/products?category=m',
    '/products',
    'tel:+914222451960',
  ]);
  expect(rows[0]!.text).toContain('Ask us for “vfd &amp; drive”');
});

test('a duty point leads to the pump finder, before what contains it and without what only resembles it', () => {
  const finder = {
    href: '/pump-finder?flow=50&amp;flowUnit=m%C2%B3%2Fh&amp;head=32&amp;headUnit=m',
    text: 'Find a pump for 50\u00a0m³/h at 32\u00a0m',
  };
  expect(rowsFor('50 m3/h at 32 m', {})[0]).toEqual(finder);
  expect(rowsFor('50 m3/h at 32 m', {})).toHaveLength(3);
  expect(rowsFor('50 m3/h at 32 m', { nearest: '50' })).toEqual([finder]);
  expect(rowsFor('50 m3/h at 32 m', { parts: [], totalDocs: 0 })).toEqual([finder]);
});
