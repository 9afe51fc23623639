import { formatRupees } from '#domain/money.ts';
import { Price } from './price.tsx';
import { usePriced } from './use-own-price.ts';

interface ShopPriceProps {
  product: { _id: string; price: number | null };
  size?: 'text' | 'card';
  /** Without the catalogue's beside it, where there is no room for two. */
  isBrief?: boolean;
}

/** The catalogue's price of one, and over it a company's own in the same place. */
export function ShopPrice({ product, size = 'text', isBrief = false }: ShopPriceProps) {
  const { price } = usePriced(product);
  if (price === null || price === product.price) return <Price rupees={product.price} size={size} />;
  return (
    <span>
      <span className="visually-hidden">Your price </span>
      <Price rupees={price} size={size} />
      {product.price !== null && !isBrief && (
        <span className="caption muted unbroken"> not {formatRupees(product.price)}</span>
      )}
    </span>
  );
}
