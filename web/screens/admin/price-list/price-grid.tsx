import { useState } from 'react';
import { counted } from '#domain/words.ts';
import { useCellKeys } from '../../../ui/grid/use-cell-keys.ts';
import { Key } from '../../../ui/key.tsx';
import { Heading, Row as Line } from '../../../ui/layout.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { AddProduct } from './add-product.tsx';
import {
  type Cell,
  COLUMNS,
  type Draft,
  type Listed,
  type Row,
  readPercent,
  withBlock,
  withRow,
  withText,
} from './draft.ts';
import { GridRow } from './grid-row.tsx';
import styles from './price-list.module.css';

interface PriceGridProps {
  draft: Draft;
  products: ReadonlyMap<string, Listed>;
  problems: ReadonlyMap<string, string>;
  isReadOnly: boolean;
  onChange: (draft: Draft) => void;
  onProduct: (product: Listed) => void;
  /** The row that the side explains. */
  focused: string | null;
  onFocus: (key: string) => void;
}

const HINTS = [
  ['Tab', 'across'],
  ['Enter', 'down'],
  ['Ctrl V', 'paste columns'],
] as const;

/** More rows than a person looks through are narrowed by the search. */
const MOST_SHOWN = 300;

/** The fixed prices, made for the keyboard and for columns of a spreadsheet. */
export function PriceGrid(props: PriceGridProps) {
  const { draft, products, problems, isReadOnly, onChange, onProduct, focused, onFocus } = props;
  const [search, setSearch] = useState('');
  const all = Map.groupBy(draft.rows, ({ productId }) => productId);
  const found = [...all].filter(([productId]) => isFound(products.get(productId), search));
  const shown = firstRows(found);
  const rows = shown.flatMap(([, own]) => own);
  const percent = readPercent(draft.percent);

  const addRow = (productId: string, from: string) => {
    const next = withRow(draft, productId, from);
    onChange(next.draft);
    focusSoon({ key: next.key, column: from === '' ? 'from' : 'price' });
  };
  const keysOf = useCellKeys<Cell>({
    go: ({ key, column }, to) => {
      if (to === 'left' || to === 'right') {
        const next = COLUMNS[COLUMNS.indexOf(column) + (to === 'left' ? -1 : 1)];
        if (next) focusCell({ key, column: next });
        return;
      }
      const next = rows[rows.findIndex((row) => row.key === key) + (to === 'up' ? -1 : 1)];
      if (next) focusCell({ key: next.key, column });
    },
    type: (cell, text) => onChange(withText(draft, cell, text)),
    restore: (cell, text) => onChange(withText(draft, cell, text)),
    leave: () => {},
    paste: (cell, block) => onChange(withBlock(draft, cell, block)),
    press: ({ key }, event) => {
      const last = rows.at(-1);
      if (event.key !== 'Enter' || event.shiftKey || last?.key !== key) return false;
      addRow(last.productId, '');
      return true;
    },
  });
  return (
    <section className={`framed ${styles.grid}`} aria-labelledby="fixed-prices">
      <Line wrap gap={3} className={styles.gridHead}>
        <Heading level={2} size="large" id="fixed-prices">
          Fixed prices
        </Heading>
        <span className="small muted">{counted(all.size, 'product')}, in rupees with GST</span>
        <div className="row gap-2 push wrap whole-phone">
          {all.size > 1 && (
            <SearchInput
              label="Find in the list"
              placeholder="Find in the list"
              value={search}
              onChange={setSearch}
            />
          )}
          {!isReadOnly && (
            <AddProduct
              onAdd={(product) => {
                onProduct(product);
                setSearch('');
                addRow(product.productId, all.has(product.productId) ? '' : '1');
              }}
            />
          )}
        </div>
      </Line>
      {all.size === 0 ? (
        <p className={`ui muted ${styles.empty}`}>
          No fixed prices. {Number.isFinite(percent) ? `${percent} % off everything holds.` : ''}
        </p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead className="caption muted">
              <tr>
                <th scope="col">Product</th>
                <th scope="col">From</th>
                <th scope="col">Catalogue</th>
                <th scope="col">Less {Number.isFinite(percent) ? percent : '–'} %</th>
                <th scope="col">Fixed</th>
                <th scope="col">They pay</th>
                <th scope="col">
                  <span className="visually-hidden">Remove</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map(([productId, own]) =>
                own.map((row, nth) => (
                  <GridRow
                    key={row.key}
                    row={row}
                    own={own}
                    isFirst={nth === 0}
                    product={products.get(productId)!}
                    percent={percent}
                    problem={problems.get(row.key) ?? null}
                    isReadOnly={isReadOnly}
                    isFocused={focused === row.key}
                    keysOf={keysOf}
                    onFocus={() => onFocus(row.key)}
                    onRemove={() =>
                      onChange({ ...draft, rows: draft.rows.filter(({ key }) => key !== row.key) })
                    }
                  />
                )),
              )}
            </tbody>
          </table>
        </div>
      )}
      {all.size > 0 && (
        <Line wrap spread gap={3} className={`small muted ${styles.gridFoot}`}>
          <span>
            {counted(shown.length, 'product')} of {all.size.toLocaleString('en-IN')} shown
          </span>
          {!isReadOnly && (
            <Line as="span" gap={3} size="caption" className="not-phone" aria-hidden="true">
              {HINTS.map(([key, does]) => (
                <span key={key}>
                  <Key>{key}</Key> {does}
                </span>
              ))}
            </Line>
          )}
        </Line>
      )}
    </section>
  );
}

function isFound(product: Listed | undefined, search: string): boolean {
  const words = search.trim().toLowerCase();
  return words === '' || `${product?.partNumber ?? ''} ${product?.name ?? ''}`.toLowerCase().includes(words);
}

/** Whole products, as far as so many rows go. */
function firstRows(found: [string, Row[]][]): [string, Row[]][] {
  let count = 0;
  return found.filter(([, own]) => {
    count += own.length;
    return count <= MOST_SHOWN || count === own.length;
  });
}

const focusCell = ({ key, column }: Cell) =>
  document.querySelector<HTMLInputElement>(`[data-cell="${CSS.escape(`${key} ${column}`)}"]`)?.focus();

/** After the row is drawn. */
const focusSoon = (cell: Cell) => requestAnimationFrame(() => requestAnimationFrame(() => focusCell(cell)));
