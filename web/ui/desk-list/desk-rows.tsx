import { IconArrowRight, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIsPhone } from '../../browser/use-media.ts';
import { Card, Cards } from '../cards.tsx';
import { classes } from '../layout.tsx';
import { Table } from '../table.tsx';
import styles from './desk-list.module.css';
import { RowsContext } from './row-parts.tsx';
import { Tick, TickAll } from './tick.tsx';
import type { Ticks } from './use-ticks.ts';

interface Row {
  _id: string;
}

export interface Column<Doc> {
  head: ReactNode;
  cell: (doc: Doc) => ReactNode;
  /** An amount or a number stands at the end of its column; what is wide takes the room that is left. */
  is?: 'amount' | 'number' | 'wide';
  /** Of its head and its cells. */
  className?: string | undefined;
}

/** Rows that stand together under a heading. */
export interface Group<Doc> {
  key: string;
  title: ReactNode;
  /** The accessible name of its cards. */
  label?: string;
  docs: Doc[];
}

export interface DeskRowsProps<Doc extends Row> {
  docs: Doc[];
  columns: readonly Column<Doc>[];
  /** The same on phones. */
  card: (doc: Doc) => ReactNode;
  groups?: Group<Doc>[] | undefined;
  /** The words of the search: they stand out. */
  typed?: string;
  /** How many the list has in all. */
  total?: number;
  /** The last cell says that a click opens the row. */
  opens?: boolean;
  ticks?: Ticks<Doc>;
  className?: string | undefined;
  cardClass?: string | undefined;
  /** Cards with less room between them. */
  dense?: boolean;
}

/** All rows as they stand under each other. */
export const inOrder = <Doc,>(docs: Doc[], groups: Group<Doc>[] | undefined): Doc[] =>
  groups ? groups.flatMap((group) => group.docs) : docs;

/** A cell or a card is an element of its own, so that it may use hooks. */
const Drawn = <Doc,>({ draw, doc }: { draw: (doc: Doc) => ReactNode; doc: Doc }) => draw(doc);

/** The rows of a list: a table, on phones cards. */
export function DeskRows<Doc extends Row>(props: DeskRowsProps<Doc>) {
  const { docs, groups, typed = '', total = docs.length } = props;
  const Rows = useIsPhone() ? CardRows : TableRows;
  return (
    <RowsContext value={{ typed, total, ids: inOrder(docs, groups).map(({ _id }) => _id) }}>
      <Rows {...props} />
    </RowsContext>
  );
}

/** Its rows as a table, on phones too. */
export function TableRows<Doc extends Row>({
  docs,
  columns,
  groups,
  opens,
  ticks,
  className,
}: Omit<DeskRowsProps<Doc>, 'card'>) {
  const all = inOrder(docs, groups);
  const rows = (some: Doc[]) =>
    some.map((doc) => (
      <tr key={doc._id} data-ticked={ticks?.ticked.has(doc._id) || undefined}>
        {columns.map(({ cell, is, className: own }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
          <td key={index} data-is={is} className={own}>
            {index === 0 && ticks && <Tick doc={doc} rows={all} ticks={ticks} />}
            <Drawn draw={cell} doc={doc} />
          </td>
        ))}
        {opens && (
          <td className={styles.open} aria-hidden="true">
            <IconChevronRight size={16} stroke={1.8} />
            <span>
              Open <IconArrowRight size={16} stroke={1.8} />
            </span>
          </td>
        )}
      </tr>
    ));
  return (
    <Table long className={classes(styles.table, className)}>
      <thead>
        <tr>
          {columns.map(({ head, is, className: own }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
            <th key={index} scope="col" data-is={is} className={own}>
              {index === 0 && ticks && <TickAll rows={all} ticks={ticks} />}
              {head}
            </th>
          ))}
          {opens && <th scope="col" className={styles.open} aria-hidden="true" />}
        </tr>
      </thead>
      {groups ? (
        groups.map(({ key, title, docs: some }) => (
          <tbody key={key}>
            <tr className={styles.group}>
              <th colSpan={columns.length + (opens ? 1 : 0)} scope="rowgroup">
                {title}
              </th>
            </tr>
            {rows(some)}
          </tbody>
        ))
      ) : (
        <tbody>{rows(docs)}</tbody>
      )}
    </Table>
  );
}

function CardRows<Doc extends Row>({
  docs,
  card,
  groups,
  ticks,
  dense = false,
  cardClass,
}: DeskRowsProps<Doc>) {
  const all = inOrder(docs, groups);
  const cards = (some: Doc[]) => (
    <Cards dense={dense}>
      {some.map((doc) => (
        <Card
          key={doc._id}
          className={classes(styles.card, cardClass)}
          data-ticked={ticks?.ticked.has(doc._id) || undefined}
        >
          {ticks && <Tick doc={doc} rows={all} ticks={ticks} />}
          <Drawn draw={card} doc={doc} />
        </Card>
      ))}
    </Cards>
  );
  if (!groups) return cards(docs);
  return groups.map(({ key, title, label, docs: some }) => (
    <section key={key} aria-label={label}>
      <h2 className={`ui ${styles.cardGroup}`}>{title}</h2>
      {cards(some)}
    </section>
  ));
}
