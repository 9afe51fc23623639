import { Button } from '@mantine/core';
import { IconHeart, IconHeartFilled, IconShoppingCart } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Product } from '#contract/product-entities.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { productIsForSale } from '#domain/price.ts';
import { priceAt } from '#domain/price-breaks.ts';
import { MIN_QUANTITY } from '#domain/sizes/orders.ts';
import { addToCart, addToWishlist, removeFromWishlist, wishlist } from '../../../api/shopping.ts';
import { useRestoredFocus } from '../../../browser/use-restored-focus.ts';
import { yourPrice } from '../../../components/own-price-words.ts';
import { Price } from '../../../components/price.tsx';
import { QuantityField } from '../../../components/quantity-field.tsx';
import { askingFor, QuoteRequest } from '../../../components/quote-request/quote-request.tsx';
import { usePriced } from '../../../components/use-own-price.ts';
import { useIsCustomer } from '../../../remembered/session.ts';
import { site, telephone } from '../../../site/site.ts';
import { ProductTypeBadge } from '../../../ui/badge.tsx';
import { classes, Row, Stack, Text } from '../../../ui/layout.tsx';
import { BeforeYouOrder } from './before-you-order.tsx';
import { BuyBar } from './buy-bar.tsx';
import { PriceTable } from './price-table.tsx';
import styles from './product-panel.module.css';
import { ProductStock, takeAtMost, useProductStock } from './product-stock.tsx';
import { useIsOffScreen } from './use-is-off-screen.ts';
import { type ShownVariants, Variants } from './variants.tsx';

interface ProductPanelProps {
  product: Product;
  isBenchTested: boolean;
  variants: ShownVariants | null;
}

export function ProductPanel({ product, isBenchTested, variants }: ProductPanelProps) {
  const [quantity, setQuantity] = useState(MIN_QUANTITY);
  const add = useMutation(addToCart);
  const isViewable = product.productType === 'viewable';
  const priced = usePriced(product);
  const isForSale = productIsForSale({
    ...product,
    price: priced.price ?? priced.priceBreaks[0]?.price ?? null,
  });
  const each = priceAt(priced, quantity);
  const ownWords = priced !== product && each !== null ? yourPrice(each, priceAt(product, quantity)) : null;
  const stock = useProductStock(product, quantity);
  const isOut = stock?.isOut ?? false;
  const most = stock?.most ?? null;
  const canBeBought = isForSale && !isOut;
  const inlineButton = useRef<HTMLButtonElement>(null);
  const quoteButton = useRef<HTMLAnchorElement>(null);
  const isAway = useIsOffScreen(isOut ? quoteButton : inlineButton) && isForSale;
  useRestoredFocus(inlineButton, add.isPending && !isAway);
  const whyNot = useId();
  const problem = whyNotBought({ isViewable, isForSale, isOut, most });
  const addThese = () => add.mutate({ productId: product._id, quantity });
  const askForQuote = (
    <Button
      ref={quoteButton}
      component={Link}
      {...askingFor(quantity)}
      aria-haspopup="dialog"
      {...(!canBeBought && { variant: 'primary', size: 'lg', fullWidth: true })}
    >
      Request a quote
    </Button>
  );
  const tariff = [
    ...(each !== null && product.gstRate !== null ? [`incl. ${product.gstRate} % GST`] : []),
    ...(product.hsn ? [`HSN ${product.hsn}`, `unit ${product.unit}`] : []),
  ];
  return (
    <Stack gap={4} className={styles.panel}>
      <Row as="p" gap={2} wrap size="small" tone="muted" className={styles.head}>
        <ProductTypeBadge type={product.productType} />
        {product.partNumber && <span>Part no. {product.partNumber}</span>}
      </Row>
      <h1 className={`anywhere ${styles.head} ${styles.name}`}>{firmUnits(product.name)}</h1>
      <Row as="p" gap={3} wrap className={styles.head}>
        <span aria-live="polite">
          <Price rupees={each} size="product" />
        </span>
        {ownWords && <span className="small medium ink">{ownWords}</span>}
        {tariff.length > 0 && <span className="small muted">{tariff.join(' · ')}</span>}
      </Row>
      <p className={`anywhere as-typed ${styles.description}`}>{firmUnits(product.description)}</p>
      {variants && <Variants variants={variants} />}
      {priced.price !== null && priced.priceBreaks.length > 0 && (
        <PriceTable price={priced.price} priceBreaks={priced.priceBreaks} quantity={quantity} />
      )}
      <div className={`grid gap-5 align-start ${styles.order}`} data-counted={stock ? true : undefined}>
        {stock && <ProductStock stock={stock} quantity={quantity} className={styles.stock} />}
        <Stack gap={3}>
          {isViewable && (
            <Text tone="error">
              <em>This product can't be purchased, because, this is an view only product.</em>
            </Text>
          )}
          {!canBeBought && <Enquiry productId={product._id}>{askForQuote}</Enquiry>}
          <Stack gap={1} className="not-printed">
            {!stock && (
              <Text size="small" weight="medium" tone="ink" className="not-phone">
                Quantity
              </Text>
            )}
            <div className={`grid gap-3 ${styles.row}`}>
              <QuantityField value={quantity} onChange={setQuantity} disabled={!canBeBought} />
              <Button
                ref={inlineButton}
                className={styles.add}
                data-away={(isAway && !isOut) || undefined}
                variant={isViewable ? 'default' : 'primary'}
                size="lg"
                leftSection={<IconShoppingCart size={20} stroke={1.6} aria-hidden="true" />}
                disabled={!canBeBought || most !== null}
                aria-describedby={problem ? whyNot : undefined}
                loading={add.isPending}
                // Ignores the second click of a double click.
                onClick={({ detail }) => detail < 2 && addThese()}
              >
                Add to Cart
              </Button>
            </div>
          </Stack>
          {problem && (
            <p id={whyNot} className={classes('caption narrow', most === null ? 'muted' : 'error')}>
              {problem}
            </p>
          )}
          <noscript>
            <p className="small">
              The cart needs JavaScript. You can also order by phone:{' '}
              <a className="link" href={telephone(site.phone)}>
                {site.phone}
              </a>
              .
            </p>
          </noscript>
          <Row gap={2} align="stretch" wrap className={styles.more}>
            {canBeBought && askForQuote}
            <WishlistButton productId={product._id} />
          </Row>
        </Stack>
        {!isViewable && (
          <BeforeYouOrder
            days={stock ? stock.days : product.leadDays}
            most={most}
            isOut={isOut}
            isBenchTested={isBenchTested}
          />
        )}
      </div>
      {isAway && (
        <BuyBar
          product={priced}
          quantity={quantity}
          stock={stock}
          isAdding={add.isPending}
          onAdd={addThese}
        />
      )}
      <QuoteRequest product={product} />
    </Stack>
  );
}

interface WhyNotBought {
  isViewable: boolean;
  isForSale: boolean;
  isOut: boolean;
  most: number | null;
}

/** Below the disabled button; a product to view says it above. */
function whyNotBought({ isViewable, isForSale, isOut, most }: WhyNotBought): string | null {
  if (isViewable) return null;
  if (!isForSale) return 'It has no price yet: ask us for one.';
  if (isOut) return 'It is out of stock.';
  return most === null ? null : takeAtMost(most);
}

const Enquiry = ({ productId, children }: { productId: string; children: ReactNode }) => (
  <Stack gap={1}>
    {children}
    <p className="caption muted not-printed">
      We answer within one working day. Or{' '}
      <Link to={`/contact?product=${productId}`} className="link">
        enquire about this product
      </Link>
      .
    </p>
  </Stack>
);

function WishlistButton({ productId }: { productId: string }) {
  const isCustomer = useIsCustomer();
  const { data: wished = [] } = useQuery({ ...wishlist(), enabled: isCustomer });
  const add = useMutation(addToWishlist);
  const remove = useMutation(removeFromWishlist);
  const button = useRef<HTMLButtonElement>(null);
  const isSaving = add.isPending || remove.isPending;
  useRestoredFocus(button, isSaving);
  const isWished = isCustomer && wished.some(({ _id }) => _id === productId);
  return (
    <Button
      ref={button}
      data-wished={isWished || undefined}
      aria-pressed={isWished}
      leftSection={
        isWished ? (
          <IconHeartFilled size={18} aria-hidden="true" />
        ) : (
          <IconHeart size={18} stroke={1.6} aria-hidden="true" />
        )
      }
      loading={isSaving}
      onClick={() => (isWished ? remove : add).mutate(productId)}
    >
      {isWished ? 'Wishlisted' : 'Add to Wishlist'}
    </Button>
  );
}
