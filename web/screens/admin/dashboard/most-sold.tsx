import { Link } from 'react-router';
import type { Dashboard } from '#contract/dashboard.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { Price } from '../../../components/price.tsx';
import { ShopImage } from '../../../components/shop-image.tsx';
import styles from '../product-table.module.css';

interface MostSoldProps {
  products: Dashboard['mostSold'];
  /** "30 days" */
  span: string;
}

export const MostSold = ({ products, span }: MostSoldProps) => (
  <section className={styles.card} aria-labelledby="most-sold">
    <div className={styles.head}>
      <h2 id="most-sold">Most sold in {span}</h2>
    </div>
    {products.length === 0 ? (
      <p className={styles.none}>Nothing was sold in this time.</p>
    ) : (
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col" className={styles.wide}>
              Sold
            </th>
            <th scope="col">Revenue</th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ productId, name, imageLink, sold, revenue }) => (
            <tr key={productId ?? name}>
              <td>
                <div className={styles.product}>
                  <ShopImage
                    className={styles.picture}
                    src={imageLink[0]}
                    alt=""
                    sizes="44px"
                    small
                    ratio={1}
                  />
                  <span>
                    {productId ? (
                      <Link to={`/admin/products/edit/${productId}`}>{firmUnits(name)}</Link>
                    ) : (
                      firmUnits(name)
                    )}
                    <span className={styles.narrow}>{sold.toLocaleString('en-IN')} sold</span>
                  </span>
                </div>
              </td>
              <td className={styles.wide}>{sold.toLocaleString('en-IN')}</td>
              <td>
                <Price rupees={revenue} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);
