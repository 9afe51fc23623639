import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { LedgerReport } from '#contract/dashboard.ts';
import { differences } from '../../../api/ledgers.ts';
import { Differences } from './differences.tsx';

function shown(comparedAt: string | null): string {
  const client = new QueryClient();
  const report: LedgerReport = { comparedAt, payments: 12, comparison: null, events: [], docs: [] };
  client.setQueryData(differences().queryKey, report);
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <Differences />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test('differences are not mentioned before the first comparison', () => {
  expect(shown(null)).toContain('Not compared yet.');
  expect(shown(null)).not.toContain('No differences.');
  expect(shown('2026-11-08T09:30:00.000Z')).toContain('No differences.');
});
