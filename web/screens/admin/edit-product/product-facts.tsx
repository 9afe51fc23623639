import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { AdminProduct } from '#contract/product-entities.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { leadTimeInWords } from '#domain/lead-time.ts';
import { counted } from '#domain/words.ts';
import { BackLink } from '../../../components/back-link.tsx';
import { Price } from '../../../components/price.tsx';
import { ShopImage } from '../../../components/shop-image.tsx';
import { ProductTypeBadge } from '../../../ui/badge.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Grid, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { countryName } from '../product-form/country-choices.ts';
import { breaksInWords } from '../product-form/price-break-draft.ts';
import styles from './product-facts.module.css';

/** The product for those who may not change it. */
export const ProductFacts = ({ product }: { product: AdminProduct }) => (
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
    <Stack gap={4}>
      <Notice kind="info">Your role lets you read products, not change them.</Notice>
      <Grid gap={4} columns={2}>
        <Panel title="Sale and tax">
          <Facts
            aligned
            facts={[
              ['Price', <Price key="price" rupees={product.price} />],
              ['Quantity prices', breaksInWords(product.priceBreaks) || '-'],
              ['Lead time', product.leadDays === null ? '-' : leadTimeInWords(product.leadDays)],
              ['Category', product.category?.name ?? '-'],
              ['Product type', <ProductTypeBadge key="type" type={product.productType} />],
              ['Part number', product.partNumber ?? '-'],
              ['HSN', product.hsn ?? '-'],
              ['GST', product.gstRate === null ? '-' : `${product.gstRate} %`],
              ['Unit', product.unit],
              ['Country of origin', countryName(product.origin)],
              ['Stock', stockInWords(product)],
              ['Family', product.family ?? '-'],
              ['Pump curve', product.curve.length > 0 ? `${product.curve.length} points` : '-'],
              ['Spares', product.spares.length > 0 ? counted(product.spares.length, 'part') : '-'],
            ]}
          />
        </Panel>
        <Panel title="Specifications">
          {product.specifications.length === 0 ? (
            <p className="small muted">None.</p>
          ) : (
            <Facts aligned facts={product.specifications.map(({ key, value }) => [key, firmUnits(value)])} />
          )}
        </Panel>
        <Panel title="Description">
          <p className="as-typed">{product.description || '-'}</p>
        </Panel>
        <Panel title="Images">
          <ul className={`grid gap-3 ${styles.images}`} aria-label="Images">
            {product.imageLink.map((link, index) => (
              <li key={link}>
                <ShopImage src={link} alt={`Image ${index + 1}`} sizes="120px" small ratio={1} />
              </li>
            ))}
          </ul>
        </Panel>
      </Grid>
    </Stack>
  </>
);

const stockInWords = ({ stock, held }: AdminProduct): string =>
  stock === null
    ? 'not counted'
    : `${stock.toLocaleString('en-IN')} on hand, ${held.toLocaleString('en-IN')} held`;
