import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { type Column, cellText } from '#domain/facets/columns.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { productIsForSale } from '#domain/price.ts';
import { readQuantity } from '#domain/quantity.ts';
import { AvailabilityLine } from '../../../../components/availability.tsx';
import { CompareTick } from '../../../../components/compare-tick.tsx';
import { ShopPrice } from '../../../../components/shop-price.tsx';
import { usePriced } from '../../../../components/use-own-price.ts';
import { useSentWithin } from '../../../../layouts/use-sent-within.ts';
import { classes, Text } from '../../../../ui/layout.tsx';
import styles from './product-table.module.css';
import type { TableProduct, TableRow } from './table-row.ts';
import { useRowCart } from './use-row-cart.ts';
import { isOutOfStock, WhenOut } from './when-out.tsx';

interface TableLineProps {
  row: TableRow;
  columns: readonly Column[];
  /** There is a column for what is in stock. */
  areCounted: boolean;
}

export function TableLine({ row: { product, specs }, columns, areCounted }: TableLineProps) {
  const sentWithinDays = useSentWithin();
  const priced = usePriced(product);
  const to = `/products/${product._id}`;
  const name = firmUnits(product.name);
  const availabilityId = useId();
  return (
    <tr>
      <td className={classes('not-printed', styles.tick)}>
        <CompareTick product={product} isNameHidden />
      </td>
      <th scope="row" className={styles.part}>
        {product.partNumber && (
          <Link to={to} prefetch="intent" className="link">
            {product.partNumber}
          </Link>
        )}
      </th>
      <td className={styles.name}>
        {product.partNumber ? (
          <span className="clamped">{name}</span>
        ) : (
          <Link to={to} prefetch="intent" className="link clamped">
            {name}
          </Link>
        )}
      </td>
      {columns.map((column) => (
        <td key={column.name} data-number={column.quantity !== null || undefined}>
          {cellText(specs.get(column.name), column)}
        </td>
      ))}
      {areCounted && (
        <td>
          <div id={availabilityId}>
            <AvailabilityLine
              band={product.availability}
              sentWithinDays={sentWithinDays}
              leadDays={product.leadDays ?? null}
              isShort
            />
          </div>
          <WhenOut product={priced} />
        </td>
      )}
      <td data-number>
        <ShopPrice product={product} />
      </td>
      <BuyInRow product={priced} availabilityId={availabilityId} />
    </tr>
  );
}

const buy = classes('not-printed', styles.buy);

/** The last two cells of a row: how many, and into the cart. Without a price there is a way to ask. */
function BuyInRow({ product, availabilityId }: { product: TableProduct; availabilityId: string }) {
  const { isAdding, inCart, addThese } = useRowCart(product._id);
  const [typed, setTyped] = useState('1');
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  const isOut = isOutOfStock(product);
  const whyNot = isOut ? availabilityId : undefined;
  if (!productIsForSale(product))
    return (
      <>
        <td className="not-printed" />
        <td className={buy}>
          <Link
            to={`/contact?product=${product._id}`}
            className="link"
            aria-label={`Enquire about ${product.name}`}
          >
            Enquire
          </Link>
        </td>
      </>
    );
  const add = async () => {
    const read = readQuantity(typed);
    setProblem('problem' in read ? read.problem : null);
    if ('quantity' in read && !isAdding && (await addThese(read.quantity))) setTyped('1');
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void add();
  };
  return (
    <>
      <td className={classes('not-printed', styles.quantity)} data-number>
        <input
          className="field centred"
          aria-label={`Quantity of ${product.name}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={typed}
          disabled={isOut}
          aria-invalid={problem !== null}
          aria-describedby={problem ? problemId : whyNot}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setProblem(null);
          }}
          onKeyDown={press}
        />
        {problem && (
          <Text
            id={problemId}
            role="alert"
            size="fine"
            tone="error"
            className={classes('box', styles.problem)}
          >
            {problem}
          </Text>
        )}
      </td>
      <td className={buy}>
        <span
          role="status"
          className={classes('align-centre gap-1 bold good', styles.done)}
          hidden={inCart === null}
        >
          {inCart !== null && (
            <>
              <IconCheck size={16} stroke={1.8} aria-hidden="true" /> {inCart} in cart
            </>
          )}
        </span>
        {inCart === null && (
          <Button
            size="sm"
            className={styles.add}
            disabled={isOut}
            aria-describedby={whyNot}
            loading={isAdding}
            aria-label={`Add to Cart: ${product.name}`}
            // Ignores the second click of a double click.
            onClick={({ detail }) => detail < 2 && void add()}
          >
            Add to Cart
          </Button>
        )}
      </td>
    </>
  );
}
