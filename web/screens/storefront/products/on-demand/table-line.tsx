import { Link } from 'react-router';
import { type Column, cellText } from '#domain/facets/columns.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { CompareTick } from '../../../../components/compare-tick.tsx';
import { Price } from '../../../../components/price.tsx';
import { classes } from '../../../../ui/layout.tsx';
import { BuyInRow } from './buy-in-row.tsx';
import styles from './product-table.module.css';
import type { TableRow } from './table-row.ts';

interface TableLineProps {
  row: TableRow;
  columns: readonly Column[];
}

export function TableLine({ row: { product, specs }, columns }: TableLineProps) {
  const to = `/products/${product._id}`;
  const name = firmUnits(product.name);
  return (
    <tr>
      <td className={classes('not-printed', styles.tick)}>
        <CompareTick product={product} isNameHidden />
      </td>
      <th scope="row" className={styles.part}>
        {product.partNumber && (
          <Link to={to} prefetch="intent" className="link">
            {product.partNumber}
          </Link>
        )}
      </th>
      <td className={styles.name}>
        {product.partNumber ? (
          <span className="clamped">{name}</span>
        ) : (
          <Link to={to} prefetch="intent" className="link clamped">
            {name}
          </Link>
        )}
      </td>
      {columns.map((column) => (
        <td key={column.name} data-number={column.quantity !== null || undefined}>
          {cellText(specs.get(column.name), column)}
        </td>
      ))}
      <td data-number>
        <Price rupees={product.price} />
      </td>
      <BuyInRow product={product} />
    </tr>
  );
}
