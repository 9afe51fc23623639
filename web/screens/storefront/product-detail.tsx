import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { data, Link } from 'react-router';
import type { Product, Related } from '#contract/product-entities.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { isId } from '#domain/id.ts';
import { partNumberOf, specificationsBeside } from '#domain/part-number.ts';
import { productIsForSale } from '#domain/price.ts';
import { type Availability, isThere } from '#domain/stock/bands.ts';
import { variantsOf } from '#domain/variants/variants.ts';
import { counted } from '#domain/words.ts';
import { datasheetOf } from '../../api/datasheets.ts';
import { load } from '../../api/loader-api.ts';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { whenSeen } from '../../components/when-seen.tsx';
import { rememberedCategories } from '../../remembered/chosen-category.ts';
import { useHydrated } from '../../remembered/session.ts';
import { isBenchTested } from '../../site/bench-test.ts';
import { breadcrumbThing, describePage, describeUnlisted, originOf } from '../../site/seo.ts';
import { site } from '../../site/site.ts';
import { Content } from '../../ui/content.tsx';
import { Grid, Stack } from '../../ui/layout.tsx';
import type { Route } from './+types/product-detail.ts';
import { CompareBox } from './product-detail/compare-box.tsx';
import { Gallery } from './product-detail/gallery.tsx';
import { ProductPanel } from './product-detail/product-panel.tsx';
import { Section } from './product-detail/section.tsx';
import { SideBox } from './product-detail/side-box.tsx';
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
        const { name, partNumber, price, availability } = byId.get(id)!;
        return { _id: id, name, partNumber, price, isOut: availability === 'out', values };
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
const AVAILABILITY_THINGS: Record<Availability, string> = {
  'not-counted': 'InStock',
  'in-stock': 'InStock',
  few: 'InStock',
  'to-order': 'BackOrder',
  out: 'OutOfStock',
};
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
        ...(product.leadDays !== null &&
          !isThere(product.availability) && {
            deliveryLeadTime: quantityThing({ maxValue: product.leadDays, unitCode: 'DAY' }),
          }),
        availability: `https://schema.org/${AVAILABILITY_THINGS[product.availability]}`,
      },
    }),
  };
}

const DatasheetLink = ({ productId }: { productId: string }) => (
  <SideBox
    href={datasheetOf(productId)}
    icon={<IconFileTypePdf size={22} stroke={1.6} aria-hidden="true" />}
    name="Datasheet"
    note="PDF"
  >
    <IconDownload size={18} stroke={1.6} aria-hidden="true" />
  </SideBox>
);

interface TrailProps {
  categories: { _id: string; name: string }[];
  productName: string;
}

/** The catalogue link restores the last filter. */
function Trail({ categories, productName }: TrailProps) {
  const isHydrated = useHydrated();
  const chosen = isHydrated ? rememberedCategories() : [];
  const search = new URLSearchParams(chosen.map((id) => ['category', id]));
  return (
    <Breadcrumb
      isShortOnPhones
      steps={[
        { label: 'Products', to: search.size ? `/products?${search}` : '/products' },
        ...categories.map(({ _id, name }) => ({ label: name, to: `/products?category=${_id}` })),
        { label: firmUnits(productName) },
      ]}
    />
  );
}

function Specifications({ specifications }: Pick<Product, 'specifications'>) {
  if (specifications.length === 0) return null;
  return (
    <Section title="Specifications">
      <div className="framed clipped">
        <table className="table">
          <thead>
            <tr>
              <th scope="col" className={styles.feature}>
                Feature
              </th>
              <th scope="col">Details</th>
            </tr>
          </thead>
          <tbody>
            {specifications.map(({ key, value }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a feature may occur twice, and the rows never move
              <tr key={index}>
                <th scope="row" className="muted anywhere">
                  {firmUnits(key)}
                </th>
                <td className="medium ink anywhere">{firmUnits(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

interface UsedInProps {
  machines: Related['usedIn'];
  /** More than are named, where there are many. */
  total: number;
}

/** The machines whose part this product is. */
const UsedIn = ({ machines, total }: UsedInProps) => (
  <Section title="Used in">
    <Grid as="ul" columns={3} className={styles.machines}>
      {machines.map(({ _id, name, partNumber, position, quantity }) => (
        <Stack as="li" key={`${_id} ${position}`} className={styles.machine}>
          <Link to={`/products/${_id}`} prefetch="intent" className="link">
            {firmUnits(name)}
          </Link>
          <span className="small muted">
            {partNumber && `${partNumber} · `}No. {position}
            {quantity > 1 && ` · ${quantity} pieces`}
          </span>
        </Stack>
      ))}
    </Grid>
    {total > machines.length && (
      <p className="small">and {counted(total - machines.length, 'more machine')}.</p>
    )}
  </Section>
);
