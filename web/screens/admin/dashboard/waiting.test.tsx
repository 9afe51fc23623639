import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Dashboard } from '#contract/dashboard.ts';
import type { Me } from '#contract/staff.ts';
import { RIGHTS_OF, type StaffRole } from '#domain/staff/rights.ts';
import { quoteCounts } from '../../../api/admin-quotes.ts';
import { me } from '../../../api/me.ts';
import { Waiting } from './waiting.tsx';

const NOTHING: Dashboard['waiting'] = {
  toConfirm: 0,
  oldestToConfirm: null,
  toShip: 0,
  dueByTomorrow: 0,
  refundRequests: 0,
  askedBack: 0,
  refundsRunning: 0,
  refundsFailed: 0,
  differences: 0,
  restsToSend: 0,
  transfersDue: 0,
  shortOrders: 0,
  lowStock: 0,
  transfersDueSum: 0,
};

function shownFor(quotes: number, role: StaffRole, waiting: Partial<Dashboard['waiting']> = {}) {
  const client = new QueryClient();
  client.setQueryData(quoteCounts().queryKey, { 'to-answer': quotes } as never);
  client.setQueryData(me().queryKey, { rights: [...RIGHTS_OF[role]] } as Me);
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Waiting waiting={{ ...NOTHING, ...waiting }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return /<p.*<\/p>/.exec(markup)?.[0] ?? '';
}

test('quotes that wait for an answer are among what waits, with the way to them [B5.8]', () => {
  const line = shownFor(2, 'orders');
  expect(line).toContain('2 quotes to answer');
  expect(line).toContain('href="/admin/quotes?state=to-answer"');
  expect(line).toContain('Answer<');
  expect(shownFor(1, 'orders')).toContain('1 quote to answer');
  expect(shownFor(2, 'accounts'), 'who only reads them').toContain('Open<');
  expect(shownFor(0, 'orders')).toBe('');
});

test('short orders come before all else, and what is low comes last, with the ways to them [B9.6 B9.11]', () => {
  const lines = shownFor(2, 'orders', { shortOrders: 3, lowStock: 1 });
  const places = ['3 orders are short', '2 quotes to answer', '1 product is low'].map((words) =>
    lines.indexOf(words),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(lines).toContain('href="/admin/orders?short=true"');
  expect(lines).toContain('href="/admin/stock?only=low"');
  expect(shownFor(0, 'orders', { shortOrders: 1 })).toContain('1 order is short');
});
