import { useQuery } from '@tanstack/react-query';
import type { Order } from '#contract/order-entities.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { leadDaysOf } from '#domain/lead-time.ts';
import { lineTotalPaise, paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { counted } from '#domain/words.ts';
import { papersOfOrder } from '../../../api/papers.ts';
import { LineNotes, LinePicture } from '../../../components/line-notes/line-notes.tsx';
import { lineCodes } from '../../../components/papers/line-codes.ts';
import { Price } from '../../../components/price.tsx';
import { Second } from '../../../ui/desk-list/row-parts.tsx';
import { Text } from '../../../ui/layout.tsx';
import { Table } from '../../../ui/table.tsx';
import { ProductOfTable, TablePanel } from '../../../ui/table-panel.tsx';
import { hasStock, type StockWords, stockOfLine } from './stock-words.ts';
import { taxSums } from './tax-facts.ts';

const lineTotal = ({ productId, quantity }: Order['product'][number]) =>
  paiseToRupees(lineTotalPaise(rupeesToPaise(productId.price), quantity));

export function ProductLines({ order }: { order: Order }) {
  const lines = order.product.length;
  const { data: papers } = useQuery(papersOfOrder(order));
  const isCounted = hasStock(order);
  const sums = taxSums(papers?.docs ?? [], order);
  return (
    <TablePanel title="Products" aside={<span className="small muted">{counted(lines, 'line')}</span>}>
      <Table bare figures>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col" className="not-phone">
              Price
            </th>
            <th scope="col" className="not-phone">
              Quantity
            </th>
            {isCounted && (
              <th scope="col" className="not-phone">
                Stock
              </th>
            )}
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {order.product.map((line, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a quote may have a product twice, and the lines never move
            <tr key={position}>
              <td>
                <ProductOfTable picture={<LinePicture line={line} src={line.productId.imageLink[0]} />}>
                  {firmUnits(line.productId.name)}
                  {lineCodes(line) && <Second>{lineCodes(line)}</Second>}
                  <LineNotes line={{ ...line, leadDays: leadDaysOf(order, line) }} />
                  <Second size="small" className="only-phone">
                    <Price rupees={line.productId.price} exact /> × {line.quantity.toLocaleString('en-IN')}
                  </Second>
                  {isCounted && (
                    <InStock stock={stockOfLine(order, position + 1)} className="only-phone block" />
                  )}
                </ProductOfTable>
              </td>
              <td className="not-phone">
                <Price rupees={line.productId.price} exact />
              </td>
              <td className="not-phone">
                {line.quantity.toLocaleString('en-IN')}
                {line.kind !== 'freight' && `\u00a0${line.unit?.toLowerCase() ?? ''}`}
              </td>
              {isCounted && (
                <td className="not-phone">
                  <InStock stock={stockOfLine(order, position + 1)} />
                </td>
              )}
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
              {sums && <Second size="small">{sums}</Second>}
            </th>
            <td className="not-phone" />
            <td className="not-phone" />
            {isCounted && <td className="not-phone" />}
            <td>
              <Price rupees={order.totalBill} exact />
            </td>
          </tr>
        </tfoot>
      </Table>
    </TablePanel>
  );
}

const InStock = ({ stock, className }: { stock: StockWords | null; className?: string }) =>
  stock && (
    <Text as="span" size="small" weight="medium" tone={stock.tone} className={className}>
      {stock.words}
    </Text>
  );
