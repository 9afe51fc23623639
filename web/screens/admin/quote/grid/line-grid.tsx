import { Button } from '@mantine/core';
import { IconPlus, IconTruckDelivery } from '@tabler/icons-react';
import { type Dispatch, useState } from 'react';
import type { Product } from '#contract/product-entities.ts';
import type { AdminQuote } from '#contract/quote-entities.ts';
import { MAX_QUOTE_LINES } from '#domain/sizes/quotes.ts';
import { Row } from '../../../../ui/layout.tsx';
import { Heading } from '../../../../ui/text.tsx';
import addStyles from './add-line.module.css';
import { AddLine } from './add-line.tsx';
import { type Column, cellProblem } from './cells.ts';
import { FreightRow } from './freight-row.tsx';
import styles from './grid.module.css';
import { FREIGHT, type Grid, type GridAction, textOf } from './grid.ts';
import { Key } from './key.tsx';
import { LineRow } from './line-row.tsx';
import { newLine } from './new-line.ts';
import { type KnownProduct, linesBefore } from './price-note.ts';
import type { Taxing } from './sums.ts';
import { focusCell, useCells } from './use-cells.ts';
import { useRowDrag } from './use-row-drag.ts';

interface LineGridProps {
  quote: AdminQuote;
  grid: Grid;
  dispatch: Dispatch<GridAction>;
  taxing: Taxing;
  freightName: string;
  isReadOnly: boolean;
  /** What is missing, once sending was tried: by cell. */
  missing: ReadonlyMap<string, string>;
}

const HINTS = [
  ['Tab', 'next cell'],
  ['Enter', 'down'],
  ['Esc', 'undo'],
] as const;

/** The lines of a revision, made for the keyboard. */
export function LineGrid({ quote, grid, dispatch, taxing, freightName, isReadOnly, missing }: LineGridProps) {
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

  const add = (chosen: Product | string) => {
    if (typeof chosen !== 'string')
      setAdded(
        new Map(added).set(chosen._id, {
          ...chosen,
          imageLink: chosen.imageLink[0] ?? null,
          listPrice: chosen.price,
        }),
      );
    typing.goSoon({ key: `line-${grid.made + 1}`, column: typeof chosen === 'string' ? 'hsn' : 'quantity' });
    dispatch({ do: 'add', line: newLine(chosen, taxing.defaultRate) });
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
        <span className="small muted">prices with GST, in rupees</span>
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
            </th>
            <th scope="col" data-narrow>
              GST %
            </th>
            <th scope="col" data-narrow>
              Lead days
            </th>
            <th scope="col" data-wide>
              Amount
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
                  {grid.freight === null && (
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
