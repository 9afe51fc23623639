import { IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Product } from '#contract/product-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { partNumberOf } from '#domain/part-number.ts';
import { useIsPhone } from '../../../browser/use-media.ts';
import { ShopImage } from '../../../components/shop-image.tsx';
import { ProductTypeBadge } from '../../../ui/status-badge.tsx';
import { FindingMarks } from './finding-marks.tsx';
import { PriceCell } from './price-cell.tsx';
import styles from './product-list.module.css';
import type { PriceEdits } from './use-price-edits.ts';

interface ProductListProps {
  products: Product[];
  edits: PriceEdits;
}

/** One line per product. On narrow screens the part number is under the name, on phones also category, price and type. */
export function ProductList({ products, edits }: ProductListProps) {
  const isPhone = useIsPhone();
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col" className={styles.widest}>
              Part number
            </th>
            <th scope="col" className={styles.wide}>
              Category
            </th>
            <th scope="col" className={styles.tax}>
              HSN
            </th>
            <th scope="col" className={styles.tax}>
              GST
            </th>
            <th scope="col" className={styles.tax}>
              Unit
            </th>
            <th scope="col" className={styles.price}>
              Price
            </th>
            <th scope="col" className={styles.wide}>
              Type
            </th>
            <th scope="col" className={styles.widest}>
              Changed
            </th>
            <th scope="col">
              <span className="visually-hidden">Page in the shop</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product._id}>
              <td>
                <div className={styles.product}>
                  <ShopImage
                    src={product.imageLink[0]}
                    alt=""
                    sizes="48px"
                    small
                    className={styles.picture}
                  />
                  <span className={styles.text}>
                    <Link
                      to={`/admin/products/edit/${product._id}`}
                      className={styles.name}
                      title={product.name}
                      data-product
                    >
                      {firmUnits(product.name)}
                    </Link>
                    <span className={styles.partBelow}>{partNumberOf(product)}</span>
                    <span className={styles.narrow}>
                      <span className={styles.category}>{product.category?.name}</span>
                      {isPhone && <PriceCell product={product} edits={edits} />}
                      <ProductTypeBadge type={product.productType} />
                    </span>
                  </span>
                </div>
              </td>
              <td className={styles.widest}>
                {partNumberOf(product) ?? <Gap word="missing" />}
                <FindingMarks {...product} />
              </td>
              <td className={styles.wide}>
                <span className={styles.kind} title={product.category?.name}>
                  {product.category?.name ?? '-'}
                </span>
              </td>
              <td className={styles.tax}>{product.hsn ?? <Gap word="missing" />}</td>
              <td className={styles.tax}>
                {product.gstRate === null ? <Gap word="default" /> : `${product.gstRate} %`}
              </td>
              <td className={styles.tax}>{product.unit}</td>
              <td className={styles.price}>{!isPhone && <PriceCell product={product} edits={edits} />}</td>
              <td className={`${styles.wide} ${styles.type}`}>
                <ProductTypeBadge type={product.productType} />
              </td>
              <td className={styles.widest}>{formatIst(product.updatedAt, 'date')}</td>
              <td>
                <Link
                  to={`/products/${product._id}`}
                  target="_blank"
                  className={styles.visit}
                  aria-label={`${product.name} in the shop, opens in a new tab`}
                >
                  <IconExternalLink size={18} stroke={1.7} aria-hidden="true" />
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What a product lacks on its papers. */
const Gap = ({ word }: { word: string }) => <span className={styles.gap}>{word}</span>;
