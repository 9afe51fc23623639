import { ActionIcon } from '@mantine/core';
import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleX,
  IconFileText,
  IconHelpCircle,
  IconLoader,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { NotAdded, QuickProduct } from '#contract/quick-order.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { formatRupees } from '#domain/money.ts';
import { nextBreak, priceAt } from '#domain/price-breaks.ts';
import { Price } from '../../../components/price.tsx';
import { ShopImage } from '../../../components/shop-image.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { ProductChoice } from './product-choice.tsx';
import { QuantityInput } from './quantity-input.tsx';
import styles from './quick-row.module.css';
import { type CountedKind, isForSale, isReady, kindOf, type QuickRow, totalOf } from './rows.ts';

const ICONS: Record<CountedKind | 'reading', TablerIcon> = {
  found: IconCircleCheck,
  'to-choose': IconHelpCircle,
  unknown: IconCircleX,
  quoted: IconFileText,
  problem: IconAlertCircle,
  reading: IconLoader,
};

export function KindIcon({ kind }: { kind: CountedKind | 'reading' }) {
  const Icon = ICONS[kind];
  return <Icon size={20} stroke={1.6} aria-hidden="true" className={styles.icon} data-kind={kind} />;
}

const WHY_NOT: Record<Exclude<NotAdded, 'quoted-only'>, string> = {
  'no-longer-sold': 'It is no longer sold.',
  'no-price': 'It has no price at the moment. Ask us, please.',
  'cart-full': 'With what is in the cart there would be more than 9,999.',
};

interface QuickRowProps {
  row: QuickRow;
  onQuantity: (quantity: number) => void;
  onChoose: (productId: string) => void;
  onCorrect: (partNumber: string) => void;
  onRemove: () => void;
}

export function QuickOrderRow({ row, onQuantity, onChoose, onCorrect, onRemove }: QuickRowProps) {
  const { partNumber, quantity } = row;
  const ready = isReady(row) ? row : null;
  const kind = kindOf(row);
  return (
    <li className={styles.row} data-kind={ready ? 'found' : kind}>
      <KindIcon kind={ready ? 'found' : kind} />
      <Text size="ui" weight="medium" tone="ink" className={`anywhere ${styles.number}`}>
        {partNumber}
      </Text>
      <Row gap={3} className={styles.product}>
        {'product' in row && row.product && row.state !== 'to-choose' && (
          <ShopImage
            src={row.product.imageLink[0]}
            alt=""
            sizes="40px"
            small
            ratio={1}
            fit="contain"
            className={styles.picture}
          />
        )}
        <div className={styles.words}>
          <Words row={row} onCorrect={onCorrect} />
          {row.note && (
            <Text size="small" tone="muted">
              {row.note}
            </Text>
          )}
        </div>
      </Row>
      <div className={styles.quantity}>
        <QuantityInput value={row.typed ?? quantity} onSet={onQuantity} name={partNumber} />
      </div>
      <p className={styles.each}>
        {ready ? (
          <>
            {formatRupees(priceAt(ready.product, quantity))}
            <span className={styles.eachWord}> each</span>
          </>
        ) : (
          '-'
        )}
      </p>
      <p className={styles.amount}>{ready ? <Price rupees={totalOf([ready])} exact /> : '-'}</p>
      <ActionIcon className={styles.remove} aria-label={`Remove ${partNumber}`} onClick={onRemove}>
        <IconTrash size={18} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
      {row.state === 'to-choose' && (
        <ProductChoice
          partNumber={partNumber}
          products={row.products}
          isMore={row.isMore}
          chosen={row.product?._id ?? null}
          onChoose={onChoose}
        />
      )}
    </li>
  );
}

function Words({ row, onCorrect }: { row: QuickRow; onCorrect: (partNumber: string) => void }) {
  switch (row.state) {
    case 'reading':
      return (
        <Text size="small" tone="muted">
          Looking it up …
        </Text>
      );
    case 'problem':
      return <p className={styles.wrong}>{row.problem}</p>;
    case 'found':
      return <Found product={row.product} quantity={row.quantity} />;
    case 'to-choose':
      return row.product && isForSale(row.product) ? (
        <Found product={row.product} quantity={row.quantity} />
      ) : (
        <p className={styles.choose}>
          {row.products.length === 1
            ? 'One product has this in its number. Choose it if it is meant.'
            : `${row.isMore ? `More than ${row.products.length}` : row.products.length} products match. Choose one.`}
        </p>
      );
    case 'unknown':
      return <Unknown row={row} nearest={row.nearest} onCorrect={onCorrect} />;
    case 'refused':
      return (
        <>
          <ProductName product={row.product} />
          {row.refusal === 'quoted-only' ? (
            <Text size="small" tone="muted">
              Quoted only.{' '}
              <Link to={`/products/${row.product._id}#quote=${row.quantity}`} className="link">
                Request a quote
              </Link>
            </Text>
          ) : (
            <p className={styles.wrong}>{WHY_NOT[row.refusal]}</p>
          )}
        </>
      );
  }
}

interface UnknownProps {
  row: QuickRow;
  nearest: string | null;
  onCorrect: (partNumber: string) => void;
}

function Unknown({ row, nearest, onCorrect }: UnknownProps) {
  const search = (words: ReactNode) => (
    <Link to={`/products?search=${encodeURIComponent(row.partNumber)}`} className="link">
      {words}
    </Link>
  );
  return (
    <>
      <p className={styles.wrong}>No product has this part number.</p>
      <Text size="small" tone="muted">
        {nearest === null ? (
          search('Search for it')
        ) : (
          <>
            Did you mean{' '}
            <button type="button" className={`link ${styles.nearest}`} onClick={() => onCorrect(nearest)}>
              {nearest}
            </button>
            ? Or {search('search')}
          </>
        )}
      </Text>
    </>
  );
}

function Found({ product, quantity }: { product: QuickProduct; quantity: number }) {
  const next = nextBreak(product, quantity);
  return (
    <>
      <ProductName product={product} />
      {next && (
        <Text size="small" tone="muted">
          {next.from.toLocaleString('en-IN')} or more: {formatRupees(next.price)} each
        </Text>
      )}
    </>
  );
}

const ProductName = ({ product }: { product: QuickProduct }) => (
  <Text size="ui" weight="medium" tone="ink" className={styles.name}>
    <Link to={`/products/${product._id}`}>{firmUnits(product.name)}</Link>
  </Text>
);
