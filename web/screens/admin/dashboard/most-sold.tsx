import { Link } from 'react-router';
import type { Dashboard } from '#contract/dashboard.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { Price } from '../../../components/price.tsx';
import { ShopImage } from '../../../components/shop-image.tsx';
import { Second } from '../../../ui/desk-list/row-parts.tsx';
import { Table } from '../../../ui/table.tsx';
import { ProductOfTable, TablePanel } from '../../../ui/table-panel.tsx';

interface MostSoldProps {
  products: Dashboard['mostSold'];
  /** "30 days" */
  span: string;
}

export const MostSold = ({ products, span }: MostSoldProps) => (
  <TablePanel title={`Most sold in ${span}`}>
    {products.length === 0 ? (
      <p className="muted">Nothing was sold in this time.</p>
    ) : (
      <Table bare figures>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col" className="not-phone">
              Sold
            </th>
            <th scope="col">Revenue</th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ productId, name, imageLink, sold, revenue }) => (
            <tr key={productId ?? name}>
              <td>
                <ProductOfTable
                  picture={<ShopImage src={imageLink[0]} alt="" sizes="44px" small ratio={1} />}
                >
                  {productId ? (
                    <Link to={`/admin/products/edit/${productId}`}>{firmUnits(name)}</Link>
                  ) : (
                    firmUnits(name)
                  )}
                  <Second size="small" className="only-phone">
                    {sold.toLocaleString('en-IN')} sold
                  </Second>
                </ProductOfTable>
              </td>
              <td className="not-phone">{sold.toLocaleString('en-IN')}</td>
              <td>
                <Price rupees={revenue} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    )}
  </TablePanel>
);
