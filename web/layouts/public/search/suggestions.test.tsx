import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Suggestions as Found } from '#contract/entities.ts';
import { suggestions } from '../../../api/suggestions.ts';
import Suggestions from './suggestions.tsx';

const part = { _id: 'b', partNumber: '6206', name: '6206 Deep-Groove Ball Bearing', price: 320 };

/** The last row: the text, and where it leads. */
function footFor(typed: string, found: Partial<Found>) {
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
          press={{ current: null }}
          onState={() => {}}
          onChosen={() => {}}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const [, href, text] = html.match(/.*<a[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/)!;
  return { href, text };
}

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
