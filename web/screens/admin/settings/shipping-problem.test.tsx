import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Settings } from '#contract/settings.ts';
import type { Me } from '#contract/staff.ts';
import { RIGHTS_OF, type StaffRole } from '#domain/staff/rights.ts';
import { me } from '../../../api/me.ts';
import { settings } from '../../../api/settings.ts';
import { ShippingProblem } from './shipping-problem.tsx';

function shownFor(problem: string | null, role: StaffRole = 'owner') {
  const client = new QueryClient();
  client.setQueryData(settings().queryKey, { problem } as Settings);
  client.setQueryData(me().queryKey, { rights: [...RIGHTS_OF[role]] } as Me);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ShippingProblem />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('a shop that may not ship says why, with a link to its settings [B2.42]', () => {
  const markup = shownFor('The settings still name the invented company.');
  expect(markup).toContain('The settings still name the invented company.');
  expect(markup).toContain('href="/admin/shop-settings"');
});

test('without the right to change the settings the same text has no link', () => {
  const markup = shownFor('The settings still name the invented company.', 'orders');
  expect(markup).toContain('The settings still name the invented company.');
  expect(markup).not.toContain('<a');
});

test('a shop that may ship says nothing', () => {
  expect(shownFor(null)).toBe('');
});
