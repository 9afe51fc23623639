import { Button } from '@mantine/core';
import { IconFileTypePdf, IconPlus } from '@tabler/icons-react';
import { type CSSProperties, useRef } from 'react';
import { Link } from 'react-router';
import type { CompareGroup } from '#domain/compare/compare-products.ts';
import { BUYING } from '#domain/compare/groups.ts';
import type { CompareRow } from '#domain/compare/row.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { formatRupees } from '#domain/money.ts';
import { priceAt } from '#domain/price-breaks.ts';
import { MOST_COMPARED } from '#domain/sizes/compare.ts';
import { datasheetOf } from '../../../api/datasheets.ts';
import { Row as Line, Text } from '../../../ui/layout.tsx';
import { useIsOffScreen } from '../product-detail/use-is-off-screen.ts';
import type { Column } from './column.ts';
import { ColumnHead } from './column-head.tsx';
import styles from './compare-table.module.css';
import { CurveChart } from './curve-chart.tsx';
import { Priced } from './priced.tsx';
import { StuckHead } from './stuck-head.tsx';

interface CompareTableProps {
  columns: Column[];
  groups: CompareGroup[];
  onlyDifferences: boolean;
  /** Keeps these products ticked, for going on in the catalogue. */
  rememberThese: () => void;
}

export function CompareTable({ columns, groups, onlyDifferences, rememberThese }: CompareTableProps) {
  const head = useRef<HTMLTableRowElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const isScrolledPast = useIsOffScreen(head);
  const shown = groups
    .map(({ name, rows }) => ({ name, rows: onlyDifferences ? rows.filter(({ differs }) => differs) : rows }))
    .filter(({ rows }) => rows.length > 0);
  const ids = columns.map(({ _id }) => _id);
  const pumps = columns.filter(({ curve }) => curve.length > 0);
  return (
    <div className={styles.compare} style={{ '--columns': columns.length } as CSSProperties}>
      {isScrolledPast && <StuckHead columns={columns} follows={frame} />}
      <div
        ref={frame}
        className={`framed bleeding ${styles.scroller}`}
        tabIndex={0}
        role="region"
        aria-label="Comparison"
      >
        <table className={`ui ${styles.table}`}>
          <colgroup>
            <col className={styles.labels} />
            {ids.map((id) => (
              <col key={id} />
            ))}
          </colgroup>
          <thead>
            <tr ref={head}>
              <td className={`small muted ${styles.legend}`}>
                <Line as="p" gap={2} weight="medium" tone="ink" className={styles.mark}>
                  differs
                </Line>
                {columns.length > 2 && (
                  <Line as="p" gap={2} className={styles.mark} data-odd>
                    the odd one out
                  </Line>
                )}
                {columns.length < MOST_COMPARED && (
                  <Button
                    component={Link}
                    to="/products"
                    size="sm"
                    className={styles.add}
                    leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
                    onClick={rememberThese}
                  >
                    Add a product
                  </Button>
                )}
              </td>
              {columns.map((column) => (
                <Priced key={column._id} product={column}>
                  {(priced) => (
                    <ColumnHead column={priced} otherIds={ids.filter((id) => id !== column._id)} />
                  )}
                </Priced>
              ))}
            </tr>
          </thead>
          {pumps.length > 0 && (
            <tbody>
              <GroupRow name="Head over flow" columns={columns.length} />
              <tr>
                <td colSpan={columns.length + 1}>
                  <CurveChart pumps={pumps} />
                </td>
              </tr>
            </tbody>
          )}
          {shown.map(({ name, rows }) => (
            <tbody key={name}>
              <GroupRow name={name} columns={columns.length} />
              {rows.map((row, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a label may occur twice, and the rows never move
                <Row key={nth} row={row} columns={columns} />
              ))}
            </tbody>
          ))}
          {!onlyDifferences && (
            <tbody className="not-printed">
              {shown.at(-1)?.name !== BUYING && <GroupRow name={BUYING} columns={columns.length} />}
              <DatasheetRow columns={columns} />
            </tbody>
          )}
        </table>
      </div>
      {onlyDifferences && shown.length === 0 && (
        <Text tone="muted" className={styles.none}>
          These products differ in nothing that they say of themselves.
        </Text>
      )}
    </div>
  );
}

interface RowProps {
  row: CompareRow;
  columns: Column[];
}

const GroupRow = ({ name, columns }: { name: string; columns: number }) => (
  <tr className={styles.group}>
    <th colSpan={columns + 1} scope="rowgroup" className="caption bold ink">
      <span>{name}</span>
    </th>
  </tr>
);

const Row = ({ row: { label, values, differs, odd, from }, columns }: RowProps) => (
  <tr className={styles.row} data-differs={differs || undefined}>
    <th scope="row">
      <span className={styles.place}>
        <span className={styles.label}>
          {firmUnits(label)}
          {differs && <span className="visually-hidden">, differs</span>}
        </span>
      </span>
    </th>
    {values.map((value, place) => (
      <td key={columns[place]!._id} data-odd={place === odd || undefined}>
        {value === null ? (
          <span aria-label="not given">–</span>
        ) : from ? (
          <Priced product={columns[place]!}>{(priced) => formatRupees(priceAt(priced, from))}</Priced>
        ) : (
          firmUnits(value)
        )}
      </td>
    ))}
  </tr>
);

const DatasheetRow = ({ columns }: { columns: Column[] }) => (
  <tr className={styles.row}>
    <th scope="row">
      <span className={styles.place}>
        <span className={styles.label}>Datasheet</span>
      </span>
    </th>
    {columns.map(({ _id, name }) => (
      <td key={_id}>
        <a
          href={datasheetOf(_id)}
          download
          className="row gap-1 finger link"
          aria-label={`Datasheet of ${name}, PDF`}
        >
          <IconFileTypePdf size={18} stroke={1.6} aria-hidden="true" /> PDF
        </a>
      </td>
    ))}
  </tr>
);
