import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Product } from '#contract/product-entities.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { leadTimeInWords } from '#domain/lead-time.ts';
import { counted } from '#domain/words.ts';
import { BackLink } from '../../../components/back-link.tsx';
import { Price } from '../../../components/price.tsx';
import { ShopImage } from '../../../components/shop-image.tsx';
import { Grid } from '../../../ui/layout.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProductTypeBadge } from '../../../ui/status-badge.tsx';
import { breaksInWords } from '../product-form/price-break-draft.ts';
import formStyles from '../product-form/product-form.module.css';
import styles from './product-facts.module.css';

/** The product for those who may not change it. */
export const ProductFacts = ({ product }: { product: Product }) => (
  <>
    <BackLink to="/admin/products">Products</BackLink>
    <PageTitle
      actions={
        <Button
          component={Link}
          to={`/products/${product._id}`}
          target="_blank"
          rightSection={<IconExternalLink size={16} stroke={1.8} aria-hidden="true" />}
        >
          In the shop
          <span className="visually-hidden"> (opens in a new tab)</span>
        </Button>
      }
    >
      {firmUnits(product.name)}
    </PageTitle>
    <p className={formStyles.notice}>Your role lets you read products, not change them.</p>
    <Grid gap={4} columns={2} onPhones className={styles.columns}>
      <Panel title="Sale and tax">
        <dl className={`ui ${formStyles.summary}`}>
          <dt>Price</dt>
          <dd>
            <Price rupees={product.price} />
          </dd>
          <dt>Quantity prices</dt>
          <dd>{breaksInWords(product.priceBreaks) || '-'}</dd>
          <dt>Lead time</dt>
          <dd>{product.leadDays === null ? '-' : leadTimeInWords(product.leadDays)}</dd>
          <dt>Category</dt>
          <dd>{product.category?.name ?? '-'}</dd>
          <dt>Product type</dt>
          <dd>
            <ProductTypeBadge type={product.productType} />
          </dd>
          <dt>Part number</dt>
          <dd>{product.partNumber ?? '-'}</dd>
          <dt>HSN</dt>
          <dd>{product.hsn ?? '-'}</dd>
          <dt>GST</dt>
          <dd>{product.gstRate === null ? '-' : `${product.gstRate} %`}</dd>
          <dt>Unit</dt>
          <dd>{product.unit}</dd>
          <dt>Family</dt>
          <dd>{product.family ?? '-'}</dd>
          <dt>Pump curve</dt>
          <dd>{product.curve.length > 0 ? `${product.curve.length} points` : '-'}</dd>
          <dt>Spares</dt>
          <dd>{product.spares.length > 0 ? counted(product.spares.length, 'part') : '-'}</dd>
        </dl>
      </Panel>
      <Panel title="Specifications">
        {product.specifications.length === 0 ? (
          <p className="small muted">None.</p>
        ) : (
          <dl className={`ui ${formStyles.summary}`}>
            {product.specifications.map(({ key, value }) => (
              <div key={key} className={styles.pair}>
                <dt>{key}</dt>
                <dd>{firmUnits(value)}</dd>
              </div>
            ))}
          </dl>
        )}
      </Panel>
      <Panel title="Description">
        <p className={styles.description}>{product.description || '-'}</p>
      </Panel>
      <Panel title="Images">
        <ul className={styles.images} aria-label="Images">
          {product.imageLink.map((link, index) => (
            <li key={link}>
              <ShopImage src={link} alt={`Image ${index + 1}`} sizes="120px" small ratio={1} />
            </li>
          ))}
        </ul>
      </Panel>
    </Grid>
  </>
);
