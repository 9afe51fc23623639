import { formatRupees } from '#domain/money.ts';
import { Price } from './price.tsx';
import { useOwnPrice } from './use-own-price.ts';

interface ShopPriceProps {
  product: { _id: string; price: number | null };
  size?: 'text' | 'card';
}

/** The catalogue's price of one, and over it a company's own in the same place. */
export function ShopPrice({ product, size = 'text' }: ShopPriceProps) {
  const own = useOwnPrice(product._id);
  if (!own || own.price === null || own.price === product.price)
    return <Price rupees={product.price} size={size} />;
  return (
    <span>
      <span className="visually-hidden">Your price </span>
      <Price rupees={own.price} size={size} />
      {product.price !== null && (
        <span className="caption muted unbroken"> not {formatRupees(product.price)}</span>
      )}
    </span>
  );
}
