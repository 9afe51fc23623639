import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { SearchBox } from './search-box.tsx';

const drawnAt = (address: string) =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: <SearchBox /> }], { initialEntries: [address] })}
    />,
  );

test('without JavaScript it is a form that leads to the products', () => {
  const html = drawnAt('/about?search=not+mine');
  const [form, input] = [/<form[^>]*>/, /<input[^>]*>/].map((tag) => html.match(tag)![0]);
  for (const attribute of ['role="search"', 'method="get"', 'action="/products"'])
    expect(form).toContain(attribute);
  for (const attribute of ['type="search"', 'name="search"', 'value=""']) expect(input).toContain(attribute);
  expect(html, 'a list of suggestions needs a script').not.toContain('combobox');
});

test('on the products page the query stands in it, and it can be cleared', () => {
  const html = drawnAt('/products?category=x&search=%20mb%2050%20');
  expect(html).toContain('value="mb 50"');
  expect(html).toContain('aria-label="Clear search"');
});
