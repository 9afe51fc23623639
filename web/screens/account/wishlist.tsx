import { useQuery } from '@tanstack/react-query';
import { nounFor } from '#domain/words.ts';
import { wishlist } from '../../api/shopping.ts';
import { ProductCard, ProductCardSkeleton, ProductGrid } from '../../components/product-card.tsx';
import { WishlistHeart } from '../../components/wishlist-heart.tsx';
import { titled } from '../../site/site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

export const meta = () => [{ title: titled('Wishlist') }];

const IN_SIGHT = 6;

export default function Wishlist() {
  const query = useQuery(wishlist());
  const products = query.data;
  return (
    <>
      <PageTitle
        count={
          products &&
          products.length > 0 && (
            <>
              <strong>{products.length}</strong> {nounFor(products.length, 'product')}
            </>
          )
        }
      >
        Wishlist
      </PageTitle>
      {products ? (
        products.length > 0 ? (
          <ProductGrid>
            {products.map((product, index) => (
              <ProductCard
                key={product._id}
                product={product}
                priority={index < IN_SIGHT}
                corner={<WishlistHeart product={product} isWished />}
              />
            ))}
          </ProductGrid>
        ) : (
          <EmptyState
            framed
            picture="wishlist"
            title="Your wishlist is empty"
            action={{ label: 'Continue Shopping', to: '/products' }}
          >
            No items in cart.
          </EmptyState>
        )
      ) : query.isError ? (
        <LoadFailure query={query} />
      ) : (
        <div aria-busy="true">
          <ProductGrid>
            {Array.from({ length: IN_SIGHT }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are all alike
              <ProductCardSkeleton key={index} />
            ))}
          </ProductGrid>
        </div>
      )}
    </>
  );
}
