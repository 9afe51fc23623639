import type { Approval } from '#contract/approvals.ts';
import {
  formatRupees,
  formatRupeesExact,
  lineTotalPaise,
  paiseToRupees,
  rupeesToPaise,
} from '#domain/money.ts';
import { lineInWords } from '#domain/stock/line-state.ts';
import { StockWords } from '../../../components/availability.tsx';
import { Thumbnail } from '../../../components/thumbnail.tsx';
import { classes, Row, Text } from '../../../ui/layout.tsx';
import { Table } from '../../../ui/table.tsx';
import styles from './approvals.module.css';

type Line = Approval['lines'][number];

/** As it was asked for beside what it costs now; a request that is decided has no prices of today. */
export function RequestLines({ request }: { request: Approval }) {
  const { lines, total, totalNow, state } = request;
  const isOpen = state === 'waiting';
  return (
    <Table bare>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" data-is="amount" className="not-phone">
            Asked
          </th>
          {isOpen && (
            <th scope="col" data-is="amount" className="not-phone">
              Now
            </th>
          )}
          <th scope="col" data-is="amount">
            {isOpen ? 'Amount now' : 'Amount'}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a quote may have a product twice, and the lines never move
          <RequestLine key={position} line={line} isOpen={isOpen} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <span className="medium ink">Total</span>
            <span className="block fine muted">GST included</span>
          </th>
          <td data-is="number" className="not-phone muted">
            {formatRupeesExact(total)}
          </td>
          {isOpen && <td className="not-phone" />}
          <td data-is="amount" className="large">
            {formatRupeesExact((isOpen && totalNow) || total)}
          </td>
        </tr>
      </tfoot>
    </Table>
  );
}

function StockOfLine({ stock, quantity }: { stock: NonNullable<Line['stock']>; quantity: number }) {
  const { words, colour } = lineInWords(quantity, stock, 'in-stock');
  return (
    <StockWords colour={colour} className="block small">
      {words}
    </StockWords>
  );
}

function RequestLine({ line, isOpen }: { line: Line; isOpen: boolean }) {
  const { name, partNumber, imageLink, quantity, price, priceNow, stock } = line;
  const each = priceNow ?? price;
  const hasChanged = priceNow !== null && priceNow !== price;
  const pieces = quantity.toLocaleString('en-IN');
  return (
    <tr>
      <th scope="row">
        <Row gap={3} align="start">
          <Thumbnail src={imageLink} sizes="44px" className={styles.picture} />
          <div>
            <span className="block medium ink anywhere">{name}</span>
            {partNumber && <span className="block fine muted">{partNumber}</span>}
            {stock && <StockOfLine stock={stock} quantity={quantity} />}
            {isOpen && priceNow === null && (
              <span className="block small error">Cannot be bought any more</span>
            )}
            {hasChanged && (
              <strong className="block small medium warning">Price changed: was {formatRupees(price)}</strong>
            )}
            <Text as="span" size="small" tone="muted" className="only-phone">
              {pieces} × {formatRupees(each)}
            </Text>
          </div>
        </Row>
      </th>
      <td data-is="number" className="not-phone muted">
        {pieces} × {formatRupees(price)}
      </td>
      {isOpen && (
        <td data-is="number" className={classes('not-phone', hasChanged ? 'bold ink' : 'muted')}>
          {formatRupees(priceNow)}
        </td>
      )}
      <td data-is="amount">
        {formatRupeesExact(paiseToRupees(lineTotalPaise(rupeesToPaise(each), quantity)))}
      </td>
    </tr>
  );
}
