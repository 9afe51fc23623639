import { IconChartLine, IconExternalLink, IconListNumbers, IconStack2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Product } from '#contract/product-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { partNumberOf } from '#domain/part-number.ts';
import { counted } from '#domain/words.ts';
import { useIsPhone } from '../../../browser/use-media.ts';
import { ShopImage } from '../../../components/shop-image.tsx';
import { ProductTypeBadge } from '../../../ui/badge.tsx';
import { type Column, TableRows } from '../../../ui/desk-list/desk-rows.tsx';
import { RowLink } from '../../../ui/desk-list/row-parts.tsx';
import type { Ticks } from '../../../ui/desk-list/use-ticks.ts';
import { Row } from '../../../ui/layout.tsx';
import { PriceCell } from './price-cell.tsx';
import styles from './product-list.module.css';
import type { PriceEdits } from './use-price-edits.ts';

const WIDE = 'muted not-phone';
const WIDEST = 'muted unbroken not-small-desk';
const TAX = `muted unbroken ${styles.tax}`;

interface ProductListProps {
  products: Product[];
  edits: PriceEdits;
  ticks: Ticks<Product>;
}

/** One line per product. On narrow screens the part number is under the name, on phones also category, price and type. */
export function ProductList({ products, edits, ticks }: ProductListProps) {
  const isPhone = useIsPhone();
  const columns: Column<Product>[] = [
    {
      head: 'Product',
      className: styles.product,
      cell: (product) => (
        <Row gap={3}>
          <ShopImage src={product.imageLink[0]} alt="" sizes="48px" small className={styles.picture} />
          <span className="grow">
            <RowLink
              to={`/admin/products/edit/${product._id}`}
              className={`anywhere clamped ${styles.name}`}
              title={product.name}
            >
              {firmUnits(product.name)}
            </RowLink>
            <span className="small muted only-small-desk block">{partNumberOf(product)}</span>
            <Row as="span" gap={2} wrap size="small" tone="muted" className={`only-phone ${styles.narrow}`}>
              <span className={styles.category}>{product.category?.name}</span>
              {isPhone && <PriceCell product={product} edits={edits} />}
              <ProductTypeBadge type={product.productType} />
            </Row>
          </span>
        </Row>
      ),
    },
    {
      head: 'Part number',
      className: WIDEST,
      cell: (product) => (
        <>
          {partNumberOf(product) ?? <Gap word="missing" />}
          <FindingMarks {...product} />
        </>
      ),
    },
    {
      head: 'Category',
      className: WIDE,
      cell: ({ category }) => (
        <span className={`clamped ${styles.kind}`} title={category?.name}>
          {category?.name ?? '-'}
        </span>
      ),
    },
    { head: 'HSN', className: TAX, cell: ({ hsn }) => hsn ?? <Gap word="missing" /> },
    {
      head: 'GST',
      className: TAX,
      cell: ({ gstRate }) => (gstRate === null ? <Gap word="default" /> : `${gstRate} %`),
    },
    { head: 'Unit', className: TAX, cell: ({ unit }) => unit },
    {
      head: 'Price',
      is: 'number',
      className: `not-phone ${styles.price}`,
      cell: (product) => !isPhone && <PriceCell product={product} edits={edits} />,
    },
    {
      head: 'Type',
      className: `${WIDE} ${styles.type}`,
      cell: ({ productType }) => <ProductTypeBadge type={productType} />,
    },
    { head: 'Changed', className: WIDEST, cell: ({ updatedAt }) => formatIst(updatedAt, 'date') },
    {
      head: <span className="visually-hidden">Page in the shop</span>,
      className: styles.last,
      cell: ({ _id, name }) => (
        <Link
          to={`/products/${_id}`}
          target="_blank"
          className={`muted middle ${styles.visit}`}
          aria-label={`${name} in the shop, opens in a new tab`}
        >
          <IconExternalLink size={18} stroke={1.7} aria-hidden="true" />
        </Link>
      ),
    },
  ];
  return <TableRows docs={products} columns={columns} ticks={ticks} className={styles.table} />;
}

/** What a product lacks on its papers. */
const Gap = ({ word }: { word: string }) => <span className="warning medium">{word}</span>;

type FindingMarksProps = Pick<Product, 'family' | 'curve' | 'spares'>;

/** Which a product has of a family, a pump curve and spares. */
function FindingMarks({ family, curve, spares }: FindingMarksProps) {
  const marks = [
    { Icon: IconStack2, words: family !== null && `Family ${family}` },
    { Icon: IconChartLine, words: curve.length > 0 && `Curve of ${curve.length} points` },
    { Icon: IconListNumbers, words: spares.length > 0 && counted(spares.length, 'spare') },
  ].filter(({ words }) => words !== false);
  if (marks.length === 0) return null;
  return (
    <Row as="span" gap={1} className={styles.marks}>
      {marks.map(({ Icon, words }) => (
        <span key={String(words)} title={String(words)}>
          <Icon size={16} stroke={1.7} aria-hidden="true" />
          <span className="visually-hidden">{words}.</span>
        </span>
      ))}
    </Row>
  );
}
