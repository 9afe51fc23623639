import { useQuery } from '@tanstack/react-query';
import type { Order } from '#contract/order-entities.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { lineTotalPaise, paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { counted } from '#domain/words.ts';
import { papersOfOrder } from '../../../api/papers.ts';
import { LineNotes, LinePicture } from '../../../components/line-notes/line-notes.tsx';
import { lineCodes } from '../../../components/papers/line-codes.ts';
import { Price } from '../../../components/price.tsx';
import styles from '../product-table.module.css';
import { taxSums } from './tax-facts.ts';

const lineTotal = ({ productId, quantity }: Order['product'][number]) =>
  paiseToRupees(lineTotalPaise(rupeesToPaise(productId.price), quantity));

export function ProductLines({ order }: { order: Order }) {
  const lines = order.product.length;
  const { data: papers } = useQuery(papersOfOrder(order));
  const sums = taxSums(papers?.docs ?? [], order);
  return (
    <section className={styles.card} aria-labelledby="order-products">
      <div className={styles.head}>
        <h2 id="order-products">Products</h2>
        <span className="small muted">{counted(lines, 'line')}</span>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col" className={styles.wide}>
              Price
            </th>
            <th scope="col" className={styles.wide}>
              Quantity
            </th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {order.product.map((line, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a quote may have a product twice, and the lines never move
            <tr key={position}>
              <td>
                <div className={styles.product}>
                  <LinePicture line={line} src={line.productId.imageLink[0]} className={styles.picture} />
                  <span>
                    {firmUnits(line.productId.name)}
                    {lineCodes(line) && <span className={styles.codes}>{lineCodes(line)}</span>}
                    <LineNotes line={line} />
                    <span className={styles.narrow}>
                      <Price rupees={line.productId.price} exact /> × {line.quantity.toLocaleString('en-IN')}
                    </span>
                  </span>
                </div>
              </td>
              <td className={styles.wide}>
                <Price rupees={line.productId.price} exact />
              </td>
              <td className={styles.wide}>
                {line.quantity.toLocaleString('en-IN')}
                {line.kind !== 'freight' && `\u00a0${line.unit?.toLowerCase() ?? ''}`}
              </td>
              <td>
                <Price rupees={lineTotal(line)} exact />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              Total
              {sums && <span className={styles.sums}>{sums}</span>}
            </th>
            <td className={styles.wide} />
            <td className={styles.wide} />
            <td>
              <Price rupees={order.totalBill} exact />
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
