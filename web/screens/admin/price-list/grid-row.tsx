import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { digitsText } from '../../../components/papers/paper-words.ts';
import { ShopImage } from '../../../components/shop-image.tsx';
import type { useCellKeys } from '../../../ui/grid/use-cell-keys.ts';
import { type Cell, type Column, costOf, type Listed, type Row, warningOf } from './draft.ts';
import styles from './price-list.module.css';

interface GridRowProps {
  row: Row;
  /** All of its product. */
  own: readonly Row[];
  isFirst: boolean;
  product: Listed;
  percent: number;
  problem: string | null;
  isReadOnly: boolean;
  /** It is being typed: what is empty is not missed yet. */
  isFocused: boolean;
  keysOf: ReturnType<typeof useCellKeys<Cell>>;
  onFocus: () => void;
  onRemove: () => void;
}

const amount = (rupees: number | null) => (rupees === null ? '–' : digitsText(rupees));

export function GridRow(props: GridRowProps) {
  const { row, own, isFirst, product, percent, isReadOnly, keysOf, onFocus, onRemove } = props;
  const isBegun = props.isFocused && (row.from === '' || row.price === '');
  const problem = isBegun ? null : props.problem;
  const problemId = useId();
  const cost = costOf(product, row, own, percent);
  const name = product.partNumber ?? product.name;
  const warning = isFirst ? warningOf(own) : null;
  const input = (column: Column, label: string) => {
    const { onFocus: select, ...keys } = keysOf({ key: row.key, column });
    return isReadOnly ? (
      row[column]
    ) : (
      <input
        className={styles.input}
        data-cell={`${row.key} ${column}`}
        aria-label={`${label}, ${name}`}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem ? problemId : undefined}
        inputMode={column === 'from' ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={row[column]}
        {...keys}
        onFocus={(event) => {
          select(event);
          onFocus();
        }}
      />
    );
  };
  return (
    <tr data-first={isFirst || undefined}>
      {isFirst && (
        <th scope="rowgroup" rowSpan={own.length} className={styles.product}>
          <div className="row gap-3 align-start">
            <ShopImage thumb src={product.image ?? undefined} alt="" sizes="36px" small ratio={1} />
            <span className="grow">
              <span className="block ui medium ink clamped">{product.name}</span>
              <span className="block caption muted">
                {[product.partNumber, product.cataloguePrice === null && 'no catalogue price']
                  .filter(Boolean)
                  .join(', ')}
              </span>
              {warning && <span className="block caption warning">{warning}</span>}
            </span>
          </div>
        </th>
      )}
      <td>{input('from', 'From')}</td>
      <td className="muted">{amount(cost.catalogue)}</td>
      <td className="muted">{amount(cost.less)}</td>
      <td>
        {input('price', 'Fixed price')}
        {problem && (
          <span id={problemId} className="block caption error">
            {problem}
          </span>
        )}
      </td>
      <td>
        <span className="bold ink">{amount(cost.pays)}</span>
        {cost.lower && cost.fixed !== null && (
          <span className="block caption muted">
            {cost.lower === 'percent' ? `${percent} % is lower` : 'catalogue is lower'}
          </span>
        )}
      </td>
      <td>
        {!isReadOnly && (
          <ActionIcon
            aria-label={`Remove the price from ${row.from || 'no'} pieces, ${name}`}
            onClick={onRemove}
          >
            <IconX size={16} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        )}
      </td>
    </tr>
  );
}
