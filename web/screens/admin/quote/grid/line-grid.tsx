import { Button } from '@mantine/core';
import { IconPlus, IconTruckDelivery } from '@tabler/icons-react';
import { type Dispatch, useState } from 'react';
import type { Product } from '#contract/product-entities.ts';
import type { AdminQuote } from '#contract/quote-entities.ts';
import { FREIGHT_HSN } from '#domain/quotes/money.ts';
import { MAX_QUOTE_LINES } from '#domain/sizes/quotes.ts';
import { Key } from '../../../../ui/key.tsx';
import { Heading, Row } from '../../../../ui/layout.tsx';
import addStyles from './add-line.module.css';
import { AddLine } from './add-line.tsx';
import { CellInput } from './cell-input.tsx';
import { type Column, cellProblem, type Line, written } from './cells.ts';
import styles from './grid.module.css';
import { FREIGHT, type Grid, type GridAction, textOf } from './grid.ts';
import { LineRow, PhoneCaption, RemoveButton, type Sale, Typed } from './line-row.tsx';
import { type KnownProduct, linesBefore } from './price-note.ts';
import type { Taxing } from './sums.ts';
import { type Cells, focusCell, useCells } from './use-cells.ts';
import { useRowDrag } from './use-row-drag.ts';

interface LineGridProps {
  quote: Pick<AdminQuote, 'catalogue' | 'revisions' | 'revision'>;
  grid: Grid;
  dispatch: Dispatch<GridAction>;
  taxing: Taxing;
  freightName: string;
  isReadOnly: boolean;
  /** What is missing, once sending was tried: by cell. */
  missing: ReadonlyMap<string, string>;
  sale?: Sale;
}

const HINTS = [
  ['Tab', 'next cell'],
  ['Enter', 'down'],
  ['Esc', 'undo'],
] as const;

/** The lines of a revision, made for the keyboard. */
export function LineGrid(props: LineGridProps) {
  const { quote, grid, dispatch, taxing, freightName, isReadOnly, missing, sale } = props;
  const typing = useCells(grid, dispatch);
  const cells = isReadOnly ? undefined : typing;
  const drag = useRowDrag(
    grid.lines.map(({ key }) => key),
    (key, at) => dispatch({ do: 'place', key, at }),
  );
  /** Products that were added since the quote was read. */
  const [added, setAdded] = useState<ReadonlyMap<string, KnownProduct>>(new Map());
  const known = (productId: string | null): KnownProduct | undefined =>
    quote.catalogue.find((each) => each.productId === productId) ?? added.get(productId ?? '');
  const before = quote.revisions.find(({ revision }) => revision === quote.revision)?.lines ?? [];
  const problemOf = (key: string, column: Column): string | null =>
    grid.typing === `${key} ${column}`
      ? null
      : (missing.get(`${key} ${column}`) ?? cellProblem(column, textOf(grid, key, column), taxing.rates));

  const add = (chosen: Product | string, quantity = 1) => {
    if (typeof chosen !== 'string') {
      const product = { ...chosen, imageLink: chosen.imageLink[0] ?? null, listPrice: chosen.price };
      setAdded((before) => new Map(before).set(chosen._id, product));
      sale?.onProduct({ ...product, productId: chosen._id });
    }
    typing.goSoon({ key: `line-${grid.made + 1}`, column: typeof chosen === 'string' ? 'hsn' : 'quantity' });
    const line = { ...newLine(chosen, taxing.defaultRate), quantity: String(quantity) };
    dispatch({ do: 'add', line: sale ? { ...line, discount: '' } : line });
  };
  const up = () => {
    const last = grid.lines.at(-1);
    if (last) focusCell({ key: last.key, column: 'quantity' });
  };
  const columns = isReadOnly ? 6 : 8;
  const were = linesBefore(grid.lines, isReadOnly ? [] : before);
  return (
    <section className={`framed ${styles.panel}`} aria-labelledby="quote-lines">
      <Row wrap className={styles.head}>
        <Heading level={2} size="large" id="quote-lines">
          Lines
        </Heading>
        {sale ? sale.head : <span className="small muted">prices with GST, in rupees</span>}
        {!isReadOnly && (
          <Row as="span" gap={3} size="caption" tone="muted" className="not-phone push" aria-hidden="true">
            {HINTS.map(([key, does]) => (
              <span key={key}>
                <Key>{key}</Key> {does}
              </span>
            ))}
          </Row>
        )}
      </Row>
      {!isReadOnly && (
        <p className="visually-hidden" id="grid-keys">
          Enter goes down, Escape brings back what a cell had, the arrows move between cells. Control and
          Delete removes a line, Control and Z undoes, Alt and an arrow moves a line.
        </p>
      )}
      <table className={`ui ${styles.table}`} {...(!isReadOnly && { 'aria-describedby': 'grid-keys' })}>
        <thead>
          <tr className={`caption muted narrow ${styles.heads}`}>
            {!isReadOnly && <td className={styles.handle} />}
            <th scope="col" className={styles.product}>
              Product
            </th>
            <th scope="col" data-narrow>
              Quantity
            </th>
            <th scope="col" data-wide>
              Unit price
              {sale && <span className="block">{sale.prices}</span>}
            </th>
            {sale && (
              <th scope="col" data-narrow>
                Discount %
              </th>
            )}
            <th scope="col" data-narrow>
              GST %
            </th>
            {!sale && (
              <th scope="col" data-narrow>
                Lead days
              </th>
            )}
            <th scope="col" data-wide>
              Amount
              {sale && <span className="block">{sale.prices}</span>}
            </th>
            {!isReadOnly && <td className={styles.handle} />}
          </tr>
        </thead>
        <tbody>
          {grid.lines.map((line, i) => (
            <LineRow
              key={line.key}
              line={line}
              place={i + 1}
              count={grid.lines.length}
              product={known(line.productId)}
              was={were[i] ?? null}
              cells={cells}
              drag={drag}
              problemOf={problemOf}
              sale={sale}
            />
          ))}
          {cells && (
            <tr className={addStyles.row}>
              <td className={`not-phone ${styles.handle}`} aria-hidden="true">
                <IconPlus size={16} stroke={1.8} />
              </td>
              <td colSpan={columns - 1}>
                <Row gap={3} className={addStyles.adding}>
                  {grid.lines.length < MAX_QUOTE_LINES ? (
                    <AddLine onAdd={add} onUp={up} />
                  ) : (
                    <span className="muted grow">{`A quote has at most ${MAX_QUOTE_LINES} lines.`}</span>
                  )}
                  {grid.freight === null && !sale && (
                    <Button
                      variant="quiet"
                      size="sm"
                      leftSection={<IconTruckDelivery size={16} stroke={1.8} aria-hidden="true" />}
                      onClick={() => {
                        typing.goSoon({ key: FREIGHT, column: 'unitPrice' });
                        dispatch({ do: 'add-freight' });
                      }}
                    >
                      Add freight
                    </Button>
                  )}
                </Row>
              </td>
            </tr>
          )}
          {grid.freight !== null && (
            <FreightRow
              name={freightName}
              text={grid.freight}
              rate={taxing.defaultRate}
              cells={cells}
              problem={problemOf(FREIGHT, 'unitPrice')}
            />
          )}
        </tbody>
      </table>
    </section>
  );
}

/** A line for a product, or for something that the catalogue does not have. */
function newLine(chosen: Product | string, defaultRate: number): Omit<Line, 'key'> {
  const line = { quantity: '1', remark: '' };
  if (typeof chosen === 'string')
    return {
      ...line,
      productId: null,
      name: chosen,
      hsn: '',
      unitPrice: '',
      gstRate: String(defaultRate),
      leadDays: '',
    };
  return {
    ...line,
    productId: chosen._id,
    name: chosen.name,
    hsn: chosen.hsn ?? '',
    unitPrice: chosen.price === null ? '' : written('unitPrice', String(chosen.price)),
    gstRate: String(chosen.gstRate ?? defaultRate),
    leadDays: String(chosen.leadDays ?? ''),
  };
}

interface FreightRowProps {
  name: string;
  text: string;
  /** Percent. */
  rate: number;
  cells: Cells | undefined;
  problem: string | null;
}

/** Freight is a line of its own, of which only the price is typed. */
const FreightRow = ({ name, text, rate, cells, problem }: FreightRowProps) => (
  <tr className={styles.line} data-freight>
    {cells && (
      <td className={styles.handle} aria-hidden="true">
        <IconTruckDelivery size={16} stroke={1.8} />
      </td>
    )}
    <th scope="row" className={styles.product}>
      <div className={styles.words}>
        <span className={`block ui medium ink one-line ${styles.name}`}>{name}</span>
        <span className="block caption muted narrow">HSN {FREIGHT_HSN}</span>
      </div>
    </th>
    <Typed column="quantity">
      <span className="muted">1</span>
    </Typed>
    <Typed column="unitPrice">
      {cells ? (
        <CellInput cell={{ key: FREIGHT, column: 'unitPrice' }} cells={cells} of={name} problem={problem} />
      ) : (
        text
      )}
    </Typed>
    <Typed column="gstRate">
      <span className="muted">{rate}</span>
    </Typed>
    <td className={`not-phone ${styles.cell}`} />
    <td className={`bold ink at-end unbroken ${styles.amount}`}>
      <PhoneCaption>Amount</PhoneCaption>
      {written('unitPrice', text) || '–'}
    </td>
    {cells && (
      <td className={styles.handle}>
        <RemoveButton of={name} onRemove={() => cells.remove(FREIGHT, 'unitPrice')} />
      </td>
    )}
  </tr>
);
