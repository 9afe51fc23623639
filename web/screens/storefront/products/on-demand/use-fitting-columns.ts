import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Column, cellText, fittingColumns } from '#domain/facets/columns.ts';
import { bandInShort, isShown } from '#domain/stock/words.ts';
import type { TableRow } from './table-row.ts';

/** As wide as the table is on a desk; in a narrower window it scrolls sideways. */
const DESK = 928;
/** Tick, price, quantity and button, with the paddings of the two names. */
const OTHERS = 36 + 92 + 58 + 112 + 28;
/** Before what is in stock. */
const SQUARE = 16;
const SIGN = 6.9;
const NARROW_SIGN = 6.3;
const PADDING = 14;
const ARROW = 12;

/** The columns for which there is room beside the names and the way to buy. */
export function useFittingColumns(
  box: RefObject<HTMLElement | null>,
  columns: readonly Column[],
  rows: readonly TableRow[],
): Column[] {
  const [width, setWidth] = useState(DESK);
  useLayoutEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  const longest = (texts: (string | null)[]) => Math.max(0, ...texts.map((text) => text?.length ?? 0));
  const sample = rows.slice(0, 50);
  const part = longest(sample.map(({ product }) => product.partNumber)) * SIGN;
  const name = Math.min(longest(sample.map(({ product }) => product.name)), 25) * SIGN;
  const widthOf = (column: Column) =>
    Math.max(
      longest(sample.map(({ specs }) => cellText(specs.get(column.name), column))) * SIGN,
      Math.min(column.name.length, 14) * NARROW_SIGN + ARROW,
    ) + PADDING;
  const stock = longest(sample.map(({ product }) => stockText(product))) * SIGN;
  const others = OTHERS + part + name + (stock && stock + SQUARE + PADDING);
  return fittingColumns(columns, Math.max(width, DESK) - others, widthOf);
}

const stockText = ({ availability, leadDays = null }: TableRow['product']) =>
  isShown(availability) ? bandInShort(availability, { sentWithin: 1, lead: leadDays }) : null;
