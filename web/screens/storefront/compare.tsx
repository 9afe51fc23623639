import { Button } from '@mantine/core';
import { IconCheck, IconLink, IconPrinter } from '@tabler/icons-react';
import { Link, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import type { Product } from '#contract/product-entities.ts';
import { compareProducts } from '#domain/compare/compare-products.ts';
import { partNumberOf, specificationsBeside } from '#domain/part-number.ts';
import { FEWEST_COMPARED } from '#domain/sizes/compare.ts';
import { isThere } from '#domain/stock/bands.ts';
import { bandInShort, isShown } from '#domain/stock/words.ts';
import { load } from '../../api/loader-api.ts';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { useCopy } from '../../components/use-copy.ts';
import { compareThese } from '../../remembered/compared.ts';
import { describeUnlisted } from '../../site/seo.ts';
import { Content } from '../../ui/content.tsx';
import { Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/compare.ts';
import { askedIn, notesOn } from './compare/asked.ts';
import type { Column } from './compare/column.ts';
import { CompareTable } from './compare/compare-table.tsx';
import styles from './compare.module.css';

export const handle = { query: ['ids', 'differences'] };

/** Specifications are read and compared here, so that browsers need not load the rules. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = askedIn(new URL(request.url).searchParams);
  return load(context, async (api) => {
    const [found, { data: info }] = await Promise.all([
      asked.ids.length > 0
        ? api.get('/websiteData/compare', { ids: asked.ids }).then(({ data }) => data)
        : [],
      api.get('/websiteData/siteInfo'),
    ]);
    const products = found.map((product) => ({
      ...product,
      partNumber: partNumberOf(product),
      specifications: specificationsBeside(product.partNumber, product.specifications),
    }));
    const columns = products.map(
      ({
        _id,
        name,
        partNumber,
        price,
        priceBreaks,
        productType,
        imageLink,
        gstRate,
        curve,
        availability,
        specifications,
      }): Column => ({
        _id,
        name,
        partNumber,
        price,
        priceBreaks,
        productType,
        imageLink: imageLink.slice(0, 1),
        gstRate,
        curve,
        availability,
        model: specifications.find(({ key }) => key === 'Model')?.value ?? partNumber ?? name,
      }),
    );
    return {
      columns,
      groups: compareProducts(products.map((product) => withStock(product, info.sentWithinDays))),
      notes: notesOn(asked, found.length),
    };
  });
}

/** As the product's own page says it: what is in stock does not wait for its lead time. */
function withStock<P extends Pick<Product, 'availability' | 'leadDays'>>(product: P, sentWithin: number) {
  const { availability: band, leadDays: lead } = product;
  if (!isShown(band)) return { ...product, availability: null };
  const leadDays = isThere(band) ? sentWithin : band === 'out' ? null : lead;
  return { ...product, availability: bandInShort(band, { sentWithin, lead }), leadDays };
}

/** Hiding what is equal needs nothing new. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname ||
  currentUrl.searchParams.get('ids') !== nextUrl.searchParams.get('ids');

export const meta: Route.MetaFunction = () => describeUnlisted('Compare products');

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { columns, groups, notes } = loaderData;
  const [parameters, setParameters] = useSearchParams();
  const { copied, copy } = useCopy();
  const onlyDifferences = parameters.get('differences') === 'only';
  const isEnough = columns.length >= FEWEST_COMPARED;
  const rememberThese = () =>
    compareThese(columns.map(({ _id, name, imageLink }) => ({ _id, name, image: imageLink[0] })));
  const showOnly = (only: boolean) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (only) next.set('differences', 'only');
        else next.delete('differences');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Content hasTrail>
      <Breadcrumb steps={[{ label: 'Products', to: '/products' }, { label: 'Compare' }]} />
      <Row gap={3} wrap spread className={styles.head}>
        <h1>{isEnough ? `Compare ${columns.length} products` : 'Compare products'}</h1>
        {isEnough && (
          <Row gap={3} wrap className={`not-printed ${styles.actions}`}>
            <label className={`row gap-2 ui medium ink ${styles.switch}`}>
              <input
                type="checkbox"
                role="switch"
                checked={onlyDifferences}
                onChange={(event) => showOnly(event.currentTarget.checked)}
              />
              Only differences
            </label>
            <Button
              leftSection={copied ? <IconCheck {...icon} /> : <IconLink {...icon} />}
              onClick={() => copy('link', window.location.href)}
            >
              {copied ? 'Link copied' : 'Copy link'}
            </Button>
            <Button leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
              Print
            </Button>
          </Row>
        )}
      </Row>
      {notes.map((note) => (
        <Notice key={note} kind="warning" className={styles.note} role="status">
          {note}
        </Notice>
      ))}
      {isEnough ? (
        <CompareTable
          columns={columns}
          groups={groups}
          onlyDifferences={onlyDifferences}
          rememberThese={rememberThese}
        />
      ) : (
        <p>
          {columns.length === 1
            ? 'One product alone has nothing to be compared with. Tick “Compare” at another one '
            : 'Tick “Compare” at two to four products '}
          in the{' '}
          <Link to="/products" className="link" onClick={rememberThese}>
            catalogue
          </Link>
          .
        </p>
      )}
    </Content>
  );
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
