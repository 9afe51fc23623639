import { Link } from 'react-router';
import { productIsForSale } from '#domain/price.ts';
import { askingFor } from '../../../../components/quote-request/quote-request.tsx';
import type { TableProduct } from './table-row.ts';

/** It is sold, but none is there and no more are made. */
export const isOutOfStock = (product: TableProduct): boolean =>
  productIsForSale(product) && product.availability === 'out';

/** Beside the word for it: the way on, on the product's own page. */
export const WhenOut = ({ product }: { product: TableProduct }) =>
  isOutOfStock(product) && (
    <Link
      to={`/products/${product._id}${askingFor(1).to}`}
      className="link alone small finger not-printed"
      aria-label={`Request a quote for ${product.partNumber ?? product.name}`}
    >
      Request a quote
    </Link>
  );
