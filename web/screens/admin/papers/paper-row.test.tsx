import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { PaperSummary } from '#contract/papers.ts';
import { PaperCard } from './paper-row.tsx';

const PAPER = {
  _id: 'p1',
  mongooseOrderId: 'o1',
  orderId: 'MW-1',
  number: 'MW/26-27/00001',
  kind: 'invoice',
  date: '2026-11-13T04:00:00.000Z',
  buyer: 'Kongu Mills',
  gstin: '33AAACH7409R1Z8',
  taxable: 1000,
  cgst: 90,
  sgst: 90,
  igst: 0,
  total: 1180,
  needsIrn: true,
  irn: null,
} as PaperSummary;

const card = (paper: PaperSummary, applies: boolean) =>
  renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <PaperCard paper={paper} irn={{ applies, onOpen: () => {} }} />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );

test('an IRN is due where e-invoices apply; what was kept is shown in any case [B14.3]', () => {
  expect(card(PAPER, true)).toContain('IRN due');
  expect(card(PAPER, false)).not.toContain('IRN');
  expect(card({ ...PAPER, needsIrn: false, irn: 'x'.repeat(64) }, false)).toContain('IRN');
});
