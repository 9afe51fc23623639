import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProductCard as Product } from '#contract/product-entities.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { ProductTypeBadge } from '../ui/badge.tsx';
import { Grid, Row, Stack, Text } from '../ui/layout.tsx';
import { CompareTick } from './compare-tick.tsx';
import styles from './product-card.module.css';
import { ShopImage } from './shop-image.tsx';
import { ShopPrice } from './shop-price.tsx';

interface ProductCardProps {
  /** Without figures in the back office, where nothing is compared. */
  product: Omit<Product, 'figures'> & Partial<Pick<Product, 'figures'>>;
  /** The link's target. @default the product's page */
  to?: string;
  /** Above the fold. */
  priority?: boolean;
  sizes?: string;
  /** Media query of the windows in which it is narrower than 260 px. */
  small?: string;
  /** A warning under the name. */
  warning?: string | undefined;
  /** A button over the picture, such as the wishlist's heart. */
  corner?: ReactNode;
}

export const ProductCard = ({
  product,
  to,
  priority,
  sizes = CARD_SIZES,
  small = CARD_IS_SMALL,
  warning,
  corner,
}: ProductCardProps) => (
  <Stack as="article" className="framed clipped linked">
    <ShopImage
      src={product.imageLink[0]}
      alt=""
      sizes={sizes}
      small={small}
      priority={priority}
      className={styles.image}
    />
    <Stack className={`grow ${styles.text}`}>
      {product.figures && (
        <Row spread className={styles.head}>
          <span className={`caption muted narrow one-line ${styles.part}`}>{product.partNumber}</span>
          <CompareTick product={product} />
        </Row>
      )}
      <h3 className={`ui medium clamped ${styles.name}`}>
        <Link to={to ?? `/products/${product._id}`} prefetch="intent" className="plain covers">
          {firmUnits(product.name)}
        </Link>
      </h3>
      {warning && (
        <Text size="small" weight="medium" tone="warning" className={styles.warning}>
          {warning}
        </Text>
      )}
      {product.figures && product.figures.length > 0 && (
        <Grid as="dl" columns={2} className={styles.figures}>
          {product.figures.map(({ key, value }) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{firmUnits(value)}</dd>
            </div>
          ))}
        </Grid>
      )}
      <Row wrap spread className={styles.foot}>
        <ShopPrice product={product} size="card" />
        <ProductTypeBadge type={product.productType} />
      </Row>
    </Stack>
    {corner && <div className={styles.corner}>{corner}</div>}
  </Stack>
);

/** Two columns on phones, three or four beside a menu. */
const CARD_SIZES = '(max-width: 767px) calc(50vw - 24px), (max-width: 1280px) 30vw, 300px';
const CARD_IS_SMALL = '(max-width: 563px), (min-width: 768px) and (max-width: 1171px)';

/** Grid of cards: 2 columns on small screens, 3 on medium, `columns` on large. */
export const ProductGrid = ({ columns = 3, children }: { columns?: 3 | 4; children: ReactNode }) => (
  <Grid gap={5} columns={3} onPhones className={styles.grid} data-columns={columns}>
    {children}
  </Grid>
);

/** Placeholder of a card while it loads. */
export const ProductCardSkeleton = () => (
  <Stack className="framed clipped" aria-hidden="true">
    <div className={styles.ghost} data-picture />
    <Stack className={`grow ${styles.text}`}>
      <Row spread className={styles.head} />
      <div className={styles.ghost} />
      <div className={styles.ghost} data-short />
      <div className={styles.figures} />
      <Row wrap spread className={styles.foot}>
        <div className={styles.ghost} data-short />
      </Row>
    </Stack>
  </Stack>
);
