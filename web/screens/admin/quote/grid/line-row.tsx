import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconMessage, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { paiseToRupees } from '#domain/money.ts';
import { digitsText } from '../../../../components/papers/paper-words.ts';
import { ShopImage } from '../../../../components/shop-image.tsx';
import { Key } from '../../../../ui/key.tsx';
import { classes, Row } from '../../../../ui/layout.tsx';
import { CellInput } from './cell-input.tsx';
import { COLUMN_WORDS, type Column, type Line } from './cells.ts';
import styles from './grid.module.css';
import { type KnownProduct, type LineBefore, priceNote, quantityNote } from './price-note.ts';
import { amountOf } from './sums.ts';
import { type Cells, focusCell } from './use-cells.ts';
import type { RowDrag } from './use-row-drag.ts';

/** Where the desk sells to a caller: the grid has a discount, and its prices are with or without GST. */
export interface Sale {
  /** Beside the heading. */
  head: ReactNode;
  /** "with GST" */
  prices: string;
  onProduct: (product: KnownProduct & { productId: string; leadDays: number | null }) => void;
  amountOf: (line: Line) => number | null;
  noteOf: (line: Line, product: KnownProduct | undefined) => { text: string; isOld: boolean } | null;
}

interface LineRowProps {
  line: Line;
  /** From 1. */
  place: number;
  count: number;
  product: KnownProduct | undefined;
  /** As the last revision has it. */
  was: LineBefore | null;
  /** Absent where nothing can be changed. */
  cells?: Cells | undefined;
  drag: RowDrag;
  problemOf: (key: string, column: Column) => string | null;
  sale?: Sale | undefined;
}

export function LineRow({ line, place, count, product, was, cells, drag, problemOf, sale }: LineRowProps) {
  const of = line.name || `line ${place}`;
  const input = (column: Column, placeholder?: string): ReactNode =>
    cells ? (
      <CellInput
        cell={{ key: line.key, column }}
        cells={cells}
        of={of}
        problem={problemOf(line.key, column)}
        {...(placeholder && { placeholder })}
      />
    ) : (
      line[column] || '–'
    );
  const amount = sale ? sale.amountOf(line) : amountOf(line);
  const note = sale ? sale.noteOf(line, product) : priceNote(line, product, was?.unitPrice ?? null);
  const otherQuantity = quantityNote(line, was?.quantity ?? null);
  return (
    <tr className={styles.line} data-key={line.key} data-drop={drag.markOf(line.key)}>
      {cells && (
        <td className={styles.handle}>
          <LineMenu
            line={line}
            place={place}
            count={count}
            of={of}
            cells={cells}
            drag={drag}
            hasRemark={!sale}
          />
        </td>
      )}
      <th scope="row" className={styles.product}>
        {line.productId !== null && (
          <ShopImage
            thumb
            className={styles.picture}
            src={product?.imageLink ?? undefined}
            alt=""
            sizes="36px"
            small
            ratio={1}
          />
        )}
        <div className={styles.words}>
          {line.productId === null && cells ? (
            <>
              {input('name', 'Name')}
              <Row as="span" gap={1} align="baseline" size="caption" tone="muted" className="narrow">
                HSN {input('hsn', 'such as 841370')}
              </Row>
            </>
          ) : (
            <>
              <span className={`block ui medium ink one-line ${styles.name}`} title={line.name}>
                {line.name}
              </span>
              <span className="block caption muted narrow anywhere">
                {[product?.partNumber, line.hsn && `HSN ${line.hsn}`].filter(Boolean).join(', ')}
              </span>
            </>
          )}
          {sale ? null : cells ? (
            input('remark', 'Remark')
          ) : (
            <span className="block caption muted narrow anywhere">{line.remark}</span>
          )}
        </div>
      </th>
      <Typed column="quantity">
        {input('quantity')}
        {otherQuantity && <Note isOld>{otherQuantity}</Note>}
      </Typed>
      <Typed column="unitPrice">
        {input('unitPrice')}
        {note && <Note isOld={note.isOld}>{note.text}</Note>}
      </Typed>
      {sale && <Typed column="discount">{input('discount')}</Typed>}
      <Typed column="gstRate">{input('gstRate')}</Typed>
      {!sale && <Typed column="leadDays">{input('leadDays')}</Typed>}
      <td className={`bold ink at-end unbroken ${styles.amount}`}>
        <PhoneCaption>Amount</PhoneCaption>
        {amount === null ? '–' : digitsText(paiseToRupees(amount))}
      </td>
      {cells && (
        <td className={styles.handle}>
          <RemoveButton of={of} onRemove={() => cells.remove(line.key)} />
        </td>
      )}
    </tr>
  );
}

/** The price or the quantity before, or in the list. */
const Note = ({ isOld, children }: { isOld: boolean; children: ReactNode }) => (
  <span className={classes('block caption unbroken', isOld ? 'medium warning' : 'muted', styles.note)}>
    {children}
  </span>
);

/** On phones each cell has its caption. */
export const PhoneCaption = ({ children }: { children: ReactNode }) => (
  <span className="only-phone block caption muted" aria-hidden="true">
    {children}
  </span>
);

export const Typed = ({ column, children }: { column: Column; children: ReactNode }) => (
  <td className={`ink at-end ${styles.cell}`} data-column={column}>
    <PhoneCaption>{COLUMN_WORDS[column]}</PhoneCaption>
    {children}
  </td>
);

export const RemoveButton = ({ of, onRemove }: { of: string; onRemove: () => void }) => (
  <ActionIcon
    size={32}
    aria-label={`Remove ${of}`}
    aria-keyshortcuts="Control+Delete"
    tabIndex={-1}
    onClick={onRemove}
  >
    <IconTrash size={16} stroke={1.8} aria-hidden="true" />
  </ActionIcon>
);

interface LineMenuProps {
  line: Line;
  place: number;
  count: number;
  of: string;
  cells: Cells;
  drag: RowDrag;
  hasRemark: boolean;
}

/** Dragged, it moves the line; pressed, it offers the same without dragging. */
function LineMenu({ line, place, count, of, cells, drag, hasRemark }: LineMenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-start" width={240} returnFocus={false}>
      <Menu.Target>
        <ActionIcon
          className={styles.grip}
          size={28}
          aria-label={`Line ${place}, ${of}: move or remove`}
          tabIndex={-1}
          {...drag.propsOf(line.key)}
          onClick={() => !drag.wasDragged() && setOpen(!isOpen)}
        >
          <IconGripVertical size={16} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowUp size={16} stroke={1.8} />}
          rightSection={<Key>Alt ↑</Key>}
          disabled={place === 1}
          onClick={() => cells.move(line.key, -1)}
        >
          Move up
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} stroke={1.8} />}
          rightSection={<Key>Alt ↓</Key>}
          disabled={place === count}
          onClick={() => cells.move(line.key, 1)}
        >
          Move down
        </Menu.Item>
        {hasRemark && (
          <Menu.Item
            leftSection={<IconMessage size={16} stroke={1.8} />}
            // After the menu has gone.
            onClick={() => requestAnimationFrame(() => focusCell({ key: line.key, column: 'remark' }))}
          >
            Write a remark
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconTrash size={16} stroke={1.8} />}
          rightSection={<Key>Ctrl Del</Key>}
          onClick={() => cells.remove(line.key)}
        >
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
