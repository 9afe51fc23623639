import { data } from 'react-router';
import type { Product, Related } from '#contract/product-entities.ts';
import { isId } from '#domain/id.ts';
import { partNumberOf, specificationsBeside } from '#domain/part-number.ts';
import { productIsForSale } from '#domain/price.ts';
import { variantsOf } from '#domain/variants/variants.ts';
import { load } from '../../api/loader-api.ts';
import { whenSeen } from '../../components/when-seen.tsx';
import { isBenchTested } from '../../site/bench-test.ts';
import { breadcrumbThing, describePage, describeUnlisted, originOf } from '../../site/seo.ts';
import { site } from '../../site/site.ts';
import { Content } from '../../ui/content.tsx';
import { Grid } from '../../ui/layout.tsx';
import type { Route } from './+types/product-detail.ts';
import { CompareBox } from './product-detail/compare-box.tsx';
import { DatasheetLink } from './product-detail/datasheet-link.tsx';
import { Gallery } from './product-detail/gallery.tsx';
import { ProductPanel } from './product-detail/product-panel.tsx';
import { Specifications } from './product-detail/specifications.tsx';
import { Trail } from './product-detail/trail.tsx';
import { UsedIn } from './product-detail/used-in.tsx';
import type { ShownVariants } from './product-detail/variants.tsx';
import styles from './product-detail.module.css';

const Performance = whenSeen(() => import('./product-detail/performance.tsx'));
const Spares = whenSeen(() => import('./product-detail/spares/spares.tsx'));

export async function loader({ context, params: { productId } }: Route.LoaderArgs) {
  if (!isId(productId)) throw data(null, { status: 404 });
  return load(context, async (api) => {
    const [product, { data: related }] = await Promise.all([
      api.get('/user/product/singleProduct', { productId }),
      api.get('/websiteData/related', { productId }),
    ]);
    return {
      product: withPartNumber(product.data),
      categories: related.categories,
      variants: shownVariants(product.data._id, related.variants),
      parts: related.parts,
      usedIn: related.usedIn,
      usedInTotal: related.usedInTotal,
    };
  });
}

/** Shown once, wherever the product names it. On the server, so that browsers need not load the rule. */
const withPartNumber = (product: Product): Product => ({
  ...product,
  partNumber: partNumberOf(product),
  specifications: specificationsBeside(product.partNumber, product.specifications),
});

/** Read here for the same reason. */
function shownVariants(productId: string, members: Related['variants']): ShownVariants | null {
  const variants = variantsOf(productId, members);
  const byId = new Map(members.map((member) => [member._id, member]));
  return (
    variants && {
      groups: variants.groups,
      rows: variants.rows.map(({ productId: id, values }) => {
        const { name, partNumber, price } = byId.get(id)!;
        return { _id: id, name, partNumber, price, values };
      }),
    }
  );
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return describeUnlisted('We could not find that.');
  const { product, categories } = loaderData;
  const origin = originOf(matches);
  const path = `/products/${product._id}`;
  return describePage(matches, {
    title: product.name,
    description: product.description || product.name,
    path,
    type: 'product',
    image: product.imageLink[0],
    things: [
      productThing(product, origin, path),
      breadcrumbThing(origin, [
        { name: 'Products', path: '/products' },
        ...categories.map(({ _id, name }) => ({ name, path: `/products?category=${_id}` })),
        { name: product.name, path },
      ]),
    ],
  });
};

export default function ProductDetail({ loaderData }: Route.ComponentProps) {
  const { product, categories, variants, parts, usedIn, usedInTotal } = loaderData;
  return (
    <Content className={styles.page}>
      <Trail categories={categories} productName={product.name} />
      <div className={`${styles.columns} ${styles.top}`}>
        <div className={styles.sheet}>
          <Gallery
            key={product._id}
            images={product.imageLink}
            drawing={product.drawing}
            productName={product.name}
          />
          <Grid gap={3} className={styles.beside}>
            <DatasheetLink key={`sheet ${product._id}`} productId={product._id} />
            <CompareBox key={product._id} product={product} />
          </Grid>
        </div>
        <ProductPanel
          key={`panel-${product._id}`}
          product={product}
          isBenchTested={isBenchTested(categories)}
          variants={variants}
        />
      </div>
      <div className={styles.columns}>
        <Specifications specifications={product.specifications} />
        {product.curve.length > 0 && (
          <Performance
            key={`curve-${product._id}`}
            height={700}
            curve={product.curve}
            speed={product.specifications.find(({ key }) => key === 'Speed')?.value}
          />
        )}
      </div>
      {parts.length > 0 && (
        <Spares
          key={`parts-${product._id}`}
          drawing={product.drawing}
          parts={parts}
          height={parts.length * 46}
        />
      )}
      {usedIn.length > 0 && <UsedIn machines={usedIn} total={usedInTotal} />}
    </Content>
  );
}

const priceCurrency = 'INR';
const quantityThing = (limits: object) => ({ '@type': 'QuantitativeValue', ...limits });

function productThing(product: Product, origin: string, path: string) {
  const { partNumber } = product;
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    image: product.imageLink.map((link) => new URL(link, origin || 'http://localhost').href),
    productID: product._id,
    ...(partNumber && { sku: partNumber, mpn: partNumber }),
    category: product.category?.name,
    brand: { '@type': 'Brand', name: site.name },
    ...(productIsForSale(product) && {
      offers: {
        '@type': 'Offer',
        url: origin + path,
        price: product.price,
        priceCurrency,
        ...(product.priceBreaks.length > 0 && {
          priceSpecification: product.priceBreaks.map(({ from, price }) => ({
            '@type': 'UnitPriceSpecification',
            price,
            priceCurrency,
            eligibleQuantity: quantityThing({ minValue: from }),
          })),
        }),
        ...(product.leadDays !== null && {
          deliveryLeadTime: quantityThing({ maxValue: product.leadDays, unitCode: 'DAY' }),
        }),
        availability: 'https://schema.org/InStock',
      },
    }),
  };
}
