import { Price } from '../../../components/price.tsx';
import { Table } from '../../../ui/table.tsx';
import type { Period } from './periods.ts';
import styles from './sales-table.module.css';
import type { ChartWords } from './sales-words.ts';

export const SalesTable = ({ periods, words }: { periods: Period[]; words: ChartWords }) => (
  <Table bare figures className={styles.table}>
    <caption className="visually-hidden">{words.caption}</caption>
    <thead>
      <tr>
        <th scope="col">{periods[0]?.key.length === 7 ? 'Month' : 'Day'}</th>
        <th scope="col">Orders</th>
        <th scope="col">{words.received}</th>
        <th scope="col">{words.returned}</th>
      </tr>
    </thead>
    <tbody>
      {periods.toReversed().map((period) => (
        <tr key={period.key}>
          <th scope="row" className="medium ink">
            {period.name}
          </th>
          <td>{period.orders}</td>
          <td>
            <Price rupees={period.revenue} />
          </td>
          <td>
            <Price rupees={period.refunds} />
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);
