import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Settings } from '#contract/settings.ts';
import { settings } from '../../../api/settings.ts';
import { ShippingProblem } from './shipping-problem.tsx';

function shownFor(problem: string | null) {
  const client = new QueryClient();
  client.setQueryData(settings().queryKey, { problem } as Settings);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ShippingProblem />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('a shop that may not ship says why, with a link to its settings', () => {
  const markup = shownFor('The settings still name the invented company.');
  expect(markup).toContain('The settings still name the invented company.');
  expect(markup).toContain('href="/admin/shop-settings"');
});

test('a shop that may ship says nothing', () => {
  expect(shownFor(null)).toBe('');
});
