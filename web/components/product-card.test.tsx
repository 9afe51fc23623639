import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ProductCard } from './product-card.tsx';

test('a name is shown with its unit on the line of its number', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ProductCard
          product={{
            _id: '0198f2c4-7a51-7000-8000-000000000001',
            name: 'Monoblock Pump, 3.7 kW',
            productType: 'buyable',
            price: 45_999,
            imageLink: [],
            partNumber: null,
            availability: 'not-counted',
            figures: [{ key: 'Flow', value: '36 m³/h' }],
          }}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(html).toContain('<dd>36\u00a0m³/h</dd>');
  expect(html).toContain('Monoblock Pump, 3.7\u00a0kW</a>');
});
