import { Checkbox } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { firmUnits } from '#domain/firm-units.ts';
import { Thumbnail } from '../../../components/thumbnail.tsx';
import { Text } from '../../../ui/layout.tsx';
import { Table, TableFrame } from '../../../ui/table.tsx';
import styles from './change-prices.module.css';
import { amount, breaksInWords, differenceInWords, type PriceRow, percentOf } from './price-words.ts';

const STEP = 100;

interface PriceTableProps {
  rows: PriceRow[];
  /** Of all that would change. */
  unticked: ReadonlySet<string>;
  onTick: (ids: string[], isTicked: boolean) => void;
  isOutdated: boolean;
}

/** Each product with what it costs now and would cost; what is unticked stays as it is. */
export function PriceTable({ rows, unticked, onTick, isOutdated }: PriceTableProps) {
  const [limit, setLimit] = useState(STEP);
  const end = useRef<HTMLParagraphElement>(null);
  const isMore = limit < rows.length;
  useEffect(() => {
    if (!isMore || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setLimit((before) => before + STEP),
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isMore]);
  const changing = rows.flatMap((row) => (row.isChange ? row.productId : []));
  const ticked = changing.filter((id) => !unticked.has(id)).length;
  return (
    <div data-outdated={isOutdated || undefined} aria-busy={isOutdated} className={styles.result}>
      <TableFrame as="section" aria-label="Prices" tabIndex={0} className={styles.frame}>
        <Table bare className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <Checkbox
                  aria-label="Tick all"
                  checked={ticked > 0 && ticked === changing.length}
                  indeterminate={ticked > 0 && ticked < changing.length}
                  disabled={changing.length === 0}
                  onChange={() => onTick(changing, ticked < changing.length)}
                />
              </th>
              <th scope="col">Product</th>
              <th scope="col" data-is="number">
                Price now
              </th>
              <th scope="col" data-is="amount">
                New price
              </th>
              <th scope="col" data-is="number">
                Difference
              </th>
              <th scope="col" data-is="number">
                %
              </th>
              <th scope="col">Also</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, limit).map((row) => (
              <PriceLine
                key={row.productId}
                row={row}
                isTicked={row.isChange && !unticked.has(row.productId)}
                onTick={onTick}
              />
            ))}
          </tbody>
        </Table>
        {rows.length === 0 && (
          <Text tone="muted" className={`centred ${styles.none}`}>
            No products here.
          </Text>
        )}
      </TableFrame>
      <p ref={end} className={`small muted ${styles.foot}`}>
        {isMore &&
          `${limit.toLocaleString('en-IN')} of ${rows.length.toLocaleString('en-IN')} shown, more load as you scroll. `}
        Prices with GST, in rupees.
      </p>
    </div>
  );
}

interface PriceLineProps extends Pick<PriceTableProps, 'onTick'> {
  row: PriceRow;
  isTicked: boolean;
}

function PriceLine({ row, isTicked, onTick }: PriceLineProps) {
  const now = row.isChange ? row.from : row.price;
  return (
    <tr>
      <td>
        <Checkbox
          aria-label={`Change ${row.name}`}
          checked={isTicked}
          disabled={!row.isChange}
          onChange={(event) => onTick([row.productId], event.currentTarget.checked)}
        />
      </td>
      <th scope="row">
        <div className="row gap-3">
          <Thumbnail src={row.image} sizes="36px" className={styles.picture} />
          <span className="grow">
            <span className="medium ink anywhere clamped">{firmUnits(row.name)}</span>
            <span className="small muted block">{row.partNumber}</span>
          </span>
        </div>
      </th>
      <td data-is="number" className="muted">
        {now === null ? '–' : amount(now)}
        {row.isChange && (
          <IconArrowRight size={16} stroke={1.6} aria-hidden="true" className={styles.arrow} />
        )}
      </td>
      <td data-is="amount">{row.isChange ? amount(row.to) : '–'}</td>
      <td data-is="number" className="ink">
        {row.isChange && differenceInWords(row)}
      </td>
      <td data-is="number" className="muted">
        {row.isChange && percentOf(row).toFixed(1).replace('-', '−')}
      </td>
      <td className="small muted">
        {row.isChange ? (
          breaksInWords(row).map((words) => (
            <span key={words} className="block unbroken">
              {words}
            </span>
          ))
        ) : (
          <span className={styles.reason}>{row.reason}</span>
        )}
      </td>
    </tr>
  );
}
