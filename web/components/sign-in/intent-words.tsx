import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Product } from '#contract/product-entities.ts';
import { lineTotal } from '#domain/cart.ts';
import { formatRupeesExact } from '#domain/money.ts';
import { productIsForSale } from '#domain/price.ts';
import type { Intent } from '../../remembered/intent.ts';

interface Words {
  title: string;
  note: ReactNode;
}

type Wanted = Pick<Product, '_id' | 'name' | 'price' | 'productType' | 'priceBreaks'>;

/** What the login will do, or why it cannot; the product is undefined while it is read. */
export function wordsFor(intent: Intent, product: Wanted | undefined, isGone: boolean): Words {
  if (isGone)
    return {
      title: 'The product is no longer in the shop',
      note:
        intent.to === 'quote' ? 'We cannot quote it any more.' : `It cannot be added to your ${intent.to}.`,
    };
  const name = product?.name ?? 'the product';
  if (intent.to === 'wishlist')
    return { title: `Add ${name} to your wishlist`, note: 'Done as soon as you are signed in.' };
  if (intent.to === 'quote')
    return {
      title: `Request a quote for ${intent.quantity > 1 ? `${intent.quantity} × ` : ''}${name}`,
      note: 'The request opens as soon as you are signed in.',
    };
  if (product && !productIsForSale(product))
    return {
      title: `${name} can no longer be bought online`,
      note: (
        <>
          It cannot be added to your cart. Ask for it on the{' '}
          <Link to={`/contact?product=${product._id}`} className="link">
            contact page
          </Link>
          .
        </>
      ),
    };
  const { quantity } = intent;
  const total = product && lineTotal({ product, quantity, available: true });
  return {
    title: `Add ${quantity > 1 ? `${quantity} × ` : ''}${name} to your cart`,
    note: `Done as soon as you are signed in.${total ? ` ${formatRupeesExact(total)}` : ''}`,
  };
}
