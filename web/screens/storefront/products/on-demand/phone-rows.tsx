import { ActionIcon } from '@mantine/core';
import { IconCheck, IconMail, IconShoppingCartPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Column } from '#domain/facets/columns.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { productIsForSale } from '#domain/price.ts';
import { writeSpan } from '#domain/units/write.ts';
import { AvailabilityLine } from '../../../../components/availability.tsx';
import { ShopPrice } from '../../../../components/shop-price.tsx';
import { usePriced } from '../../../../components/use-own-price.ts';
import { useSentWithin } from '../../../../layouts/use-sent-within.ts';
import { classes, Row, Stack, Text } from '../../../../ui/layout.tsx';
import styles from './phone-rows.module.css';
import type { TableProduct, TableRow } from './table-row.ts';
import { useRowCart } from './use-row-cart.ts';
import { isOutOfStock, WhenOut } from './when-out.tsx';

const FIGURES = 3;

/** On a phone a row is a line of figures: part number, what differs most, price and a way to buy. */
export function PhoneRows({ rows, columns }: { rows: readonly TableRow[]; columns: readonly Column[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <PhoneRow key={row.product._id} row={row} columns={columns} />
      ))}
    </ul>
  );
}

function PhoneRow({ row: { product, specs }, columns }: { row: TableRow; columns: readonly Column[] }) {
  const sentWithinDays = useSentWithin();
  const priced = usePriced(product);
  return (
    <Row as="li" gap={3} size="ui">
      <Stack className="grow">
        <Link to={`/products/${product._id}`} className={classes('link one-line', styles.link)}>
          {product.partNumber ?? firmUnits(product.name)}
        </Link>
        <Text size="caption" weight="regular" tone="muted" className="clamped">
          {figuresOf(specs, columns).join(' · ') || firmUnits(product.name)}
        </Text>
        <div id={`stock-${product._id}`}>
          <AvailabilityLine
            band={product.availability}
            sentWithinDays={sentWithinDays}
            leadDays={product.leadDays ?? null}
            isShort
          />
        </div>
        <WhenOut product={priced} />
      </Stack>
      <ShopPrice product={product} />
      <Buy product={priced} />
    </Row>
  );
}

function figuresOf(specs: TableRow['specs'], columns: readonly Column[]): string[] {
  const said = columns.flatMap(({ name, differs }) => (differs && specs.get(name)) || []);
  return said
    .slice(0, FIGURES)
    .map((spec) => (spec.kind === 'text' ? spec.value : firmUnits(writeSpan(spec.span, spec.quantity))));
}

function Buy({ product }: { product: TableProduct }) {
  const { isAdding, inCart, addThese } = useRowCart(product._id);
  const name = product.partNumber ?? product.name;
  const isOut = isOutOfStock(product);
  if (!productIsForSale(product))
    return (
      <ActionIcon
        component={Link}
        to={`/contact?product=${product._id}`}
        className={classes('fixed', styles.buy)}
        variant="default"
        size={44}
        aria-label={`Enquire about ${name}`}
      >
        <IconMail size={20} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    );
  return (
    <>
      <span
        role="status"
        className={classes('align-centre gap-1 small heavy good', styles.done)}
        hidden={inCart === null}
      >
        {inCart !== null && (
          <>
            <IconCheck size={16} stroke={1.8} aria-hidden="true" />
            {inCart} <span className="visually-hidden">in cart</span>
          </>
        )}
      </span>
      {inCart === null && (
        <ActionIcon
          className={classes('fixed', styles.buy)}
          variant="default"
          size={44}
          disabled={isOut}
          aria-describedby={isOut ? `stock-${product._id}` : undefined}
          loading={isAdding}
          aria-label={`Add to Cart: ${name}`}
          onClick={({ detail }) => detail < 2 && void addThese(1)}
        >
          <IconShoppingCartPlus size={20} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      )}
    </>
  );
}
