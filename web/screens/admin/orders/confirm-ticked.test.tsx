import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ConfirmTicked } from './confirm-ticked.tsx';
import type { Ticks } from './use-ticks.ts';

const shown = (ids: string[]) =>
  renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <ConfirmTicked
          orders={{ ids, whyNotAll: null, cannot: ids.length === 0 }}
          ticks={{} as Ticks}
          reasonId="why"
        />
      </QueryClientProvider>
    </MantineProvider>,
  );

test('the button names how many orders it confirms, and none where it cannot', () => {
  expect(shown(['o1', 'o2'])).toContain('>Confirm 2<');
  expect(shown([])).toContain('>Confirm<');
});
