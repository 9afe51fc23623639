import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ShopImage } from './shop-image.tsx';

const drawn = (props: Partial<Parameters<typeof ShopImage>[0]>) =>
  renderToStaticMarkup(<ShopImage src={undefined} alt="" sizes="48px" {...props} />);

test('a product without a picture says so instead of showing another thing', () => {
  expect(drawn({})).toContain('No photo');
  expect(drawn({ src: '' })).toContain('No photo');
  expect(drawn({})).not.toContain('<img');
});

test('a category or a post without one shows the drawing', () => {
  expect(drawn({ without: 'drawing' })).toContain('/placeholder-category.svg');
  expect(drawn({ without: 'drawing' })).not.toContain('No photo');
});

test('a picture is shown without either', () => {
  const html = drawn({ src: '/media/products/aa.jpg', without: 'drawing' });
  expect(html).toContain('/media/products/aa');
  expect(html).not.toMatch(/No photo|placeholder/);
});
