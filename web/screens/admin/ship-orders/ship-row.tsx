import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { type Dispatch, type KeyboardEvent, memo, useState } from 'react';
import { Link } from 'react-router';
import type { Partner } from '#contract/content-entities.ts';
import type { Shippable } from '#contract/ship-grid.ts';
import { formatRupees } from '#domain/money.ts';
import { isTyping } from '../../../browser/is-typing.ts';
import { Second } from '../../../ui/desk-list/row-parts.tsx';
import type { useCellKeys } from '../../../ui/grid/use-cell-keys.ts';
import { ageOf } from '../orders/order-age.ts';
import { readRow, type Shop } from './read-row.ts';
import { RowState, SentState } from './row-state.tsx';
import {
  type Cell,
  COLUMN_WORDS,
  COLUMNS,
  type Column,
  cellName,
  MOST,
  type RowDraft,
  type ShipAction,
  written,
} from './ship-draft.ts';
import styles from './ship-grid.module.css';
import { partnerOptions } from './ship-head.tsx';

/** What the order had when the page was opened: once it is shipped, nothing of it is left. */
export interface Opened {
  pieces: number;
  rupees: number;
}

interface ShipRowProps {
  order: Shippable;
  opened: Opened;
  row: RowDraft;
  shop: Shop;
  partners: readonly Partner[];
  /** For all orders. */
  vehicle: string;
  partner: string;
  /** Of what has left. */
  invoices: Shippable['invoices'] | null;
  /** It had left when the page was opened, or this try was sent. */
  isBefore: boolean;
  refusal: string | undefined;
  isSending: boolean;
  isWaiting: boolean;
  /** The column that is being typed into. */
  typing: Column | null;
  /** First and last framed column, and whether it is the frame's first and last row: "0 2 top". */
  frame: string;
  keysOf: ReturnType<typeof useCellKeys<Cell>>;
  dispatch: Dispatch<ShipAction>;
  onChanged: (id: string) => void;
  /** The arrows from the row's link. */
  onArrow: (id: string, event: KeyboardEvent) => void;
}

/** An order of the grid. With a hundred of them only the one that is typed into is drawn again. */
export const ShipRow = memo(function ShipRow(props: ShipRowProps) {
  const { order, opened, row, shop, partners, invoices, dispatch, onChanged, onArrow } = props;
  const { _id: id, orderId, customerId } = order;
  const [isChoosing, setChoosing] = useState(false);
  const read = readRow(order, row, shop, opened.rupees);
  const isSent = invoices !== null;
  const isFixed = isSent || props.isSending || props.isWaiting;
  const change = (changed: Partial<RowDraft>) => {
    onChanged(id);
    dispatch({ do: 'row', id, change: changed });
  };
  const where = [order.company, `${order.district} ${order.pincode}`].filter(Boolean).join(', ');
  const own = partners.find(({ _id }) => _id === row.partner);
  return (
    <tr
      className={styles.row}
      data-done={isSent || undefined}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.nativeEvent)) return;
        if (event.key === 'p' && !isFixed) {
          event.preventDefault();
          setChoosing(true);
        } else onArrow(id, event);
      }}
    >
      <th scope="row">
        <Link
          className="link medium unbroken"
          to={`/admin/orders/${id}`}
          data-handle={id}
          // Reached by the arrows: Tab goes through what is typed.
          tabIndex={-1}
        >
          {orderId}
        </Link>
        {isChoosing && !isFixed ? (
          <NativeSelect
            size="xs"
            aria-label={`Delivery partner of ${orderId}`}
            // The key or the button has asked for it.
            autoFocus
            value={row.partner ?? props.partner}
            data={partnerOptions(partners)}
            onChange={({ currentTarget: { value } }) =>
              change({ partner: value === props.partner ? null : value })
            }
            onBlur={() => setChoosing(false)}
            onKeyDown={({ key }) => (key === 'Enter' || key === 'Escape') && focusHandle(id)}
          />
        ) : (
          <span className="row gap-1 caption muted">
            {row.partner === null
              ? `${ageOf(order.createdAt, Date.now())} old`
              : (own?.serviceProvider ?? 'No partner')}
            {!isFixed && (
              <ActionIcon
                size={24}
                variant="subtle"
                tabIndex={-1}
                className={styles.other}
                aria-label={`Another partner for ${orderId}`}
                onClick={() => setChoosing(true)}
              >
                <IconTruckDelivery size={16} stroke={1.6} aria-hidden="true" />
              </ActionIcon>
            )}
          </span>
        )}
      </th>
      <td className={styles.buyer}>
        <span className={`block medium clamped ${isSent ? '' : 'ink'}`}>{customerId.name}</span>
        <Second className="one-line" title={where} shown={where} />
      </td>
      <td className={`at-end ${styles.pieces}`}>
        {opened.pieces.toLocaleString('en-IN')}
        <Second className="unbroken">{formatRupees(opened.rupees)}</Second>
      </td>
      {COLUMNS.map((column, at) => (
        <td
          key={column}
          className={styles.cell}
          data-column={column}
          data-edge={edgeOf(props.frame, at) || undefined}
        >
          <span className={`caption muted ${styles.caption}`}>{COLUMN_WORDS[column]}</span>
          {isSent ? (
            <SentCell
              column={column}
              order={order}
              row={row}
              vehicle={props.vehicle}
              isDue={read.ewayLimit !== null}
            />
          ) : (
            <TypedCell
              {...props}
              column={column}
              problem={props.typing === column ? null : (read.problems[column] ?? null)}
              placeholder={placeholderOf(column, props.vehicle, read.ewayLimit !== null)}
              isFixed={isFixed}
            />
          )}
        </td>
      ))}
      <td className={styles.states}>
        {invoices ? (
          <SentState invoices={invoices} isBefore={props.isBefore} isMailed={customerId.email !== ''} />
        ) : (
          <RowState
            order={order}
            row={row}
            read={read}
            refusal={props.refusal}
            isSending={props.isSending}
            isWaiting={props.isWaiting}
            onChange={change}
          />
        )}
      </td>
    </tr>
  );
});

export const focusHandle = (id: string | undefined) =>
  document.querySelector<HTMLElement>(`[data-handle="${id}"]`)?.focus();

const placeholderOf = (column: Column, vehicle: string, isEwayNeeded: boolean): string =>
  ({ trackingNumber: '', vehicleNumber: vehicle, ewayBill: isEwayNeeded ? '12 digits' : 'not needed' })[
    column
  ];

/** The sides of the frame at a column: "in top left". */
function edgeOf(frame: string, at: number): string {
  const [first, last, ...ends] = frame.split(' ');
  if (frame === '' || at < Number(first) || at > Number(last)) return '';
  return ['in', at === Number(first) && 'left', at === Number(last) && 'right', ...ends]
    .filter(Boolean)
    .join(' ');
}

interface TypedCellProps extends Pick<ShipRowProps, 'order' | 'row' | 'keysOf'> {
  column: Column;
  problem: string | null;
  placeholder: string;
  isFixed: boolean;
}

function TypedCell({ order, row, keysOf, column, problem, placeholder, isFixed }: TypedCellProps) {
  const cell = { id: order._id, column };
  const name = cellName(cell);
  return (
    <>
      <input
        {...keysOf(cell)}
        data-cell={name}
        className={styles.input}
        aria-label={`${COLUMN_WORDS[column]}, ${order.orderId}`}
        aria-invalid={problem !== null || undefined}
        {...(problem !== null && { 'aria-describedby': `${name} problem` })}
        {...(column === 'ewayBill' && { inputMode: 'numeric' })}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={MOST[column]}
        placeholder={placeholder}
        readOnly={isFixed}
        value={row[column]}
      />
      {problem !== null && (
        <span id={`${name} problem`} className={`block caption error ${styles.problem}`}>
          {problem}
        </span>
      )}
    </>
  );
}

interface SentCellProps extends Pick<ShipRowProps, 'order' | 'row' | 'vehicle'> {
  column: Column;
  /** The number is missing that the goods need. */
  isDue: boolean;
}

/** As it was sent: what the order has, or until it is read again what was typed. */
function SentCell({ column, order, row, vehicle, isDue }: SentCellProps) {
  const typed = row[column] || (column === 'vehicleNumber' ? vehicle : '');
  const text = written(column, (order.shippingStatus === 'shipped' ? order[column] : typed) ?? '');
  if (text) return <span className={styles.plain}>{text}</span>;
  if (column !== 'ewayBill') return <span className={`muted ${styles.plain}`}>–</span>;
  return isDue ? (
    <span className={`medium warning ${styles.plain}`}>due</span>
  ) : (
    <span className={`muted ${styles.plain}`}>not needed</span>
  );
}
