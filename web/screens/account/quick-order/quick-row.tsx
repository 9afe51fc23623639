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
import { BAND_COLOURS, BAND_WORDS, isShown } from '#domain/stock/words.ts';
import { StockLine } from '../../../components/availability.tsx';
import { ownPriceWords } from '../../../components/own-price-words.ts';
import { Price } from '../../../components/price.tsx';
import { Thumbnail } from '../../../components/thumbnail.tsx';
import { classes, type Look, Row, Text } from '../../../ui/layout.tsx';
import styles from '../quick-order.module.css';
import { ProductChoice } from './product-choice.tsx';
import { QuantityInput } from './quantity-input.tsx';
import {
  type CountedKind,
  isForSale,
  isReady,
  isTooFew,
  kindOf,
  type QuickRow,
  shortageOf,
  totalOf,
} from './rows.ts';

export const KINDS: Record<CountedKind | 'reading', { icon: TablerIcon; tone: Look['tone'] }> = {
  found: { icon: IconCircleCheck, tone: 'good' },
  'to-choose': { icon: IconHelpCircle, tone: 'warning' },
  'too-few': { icon: IconAlertCircle, tone: 'error' },
  unknown: { icon: IconCircleX, tone: 'error' },
  quoted: { icon: IconFileText, tone: 'ink' },
  problem: { icon: IconAlertCircle, tone: 'error' },
  reading: { icon: IconLoader, tone: 'muted' },
};

export function KindIcon({ kind }: { kind: CountedKind | 'reading' }) {
  const { icon: Icon, tone } = KINDS[kind];
  return <Icon size={20} stroke={1.6} aria-hidden="true" className={tone} />;
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
  const ownWords = ready && ownPriceWords(ready.product, quantity);
  const absent = ready ? undefined : 'not-phone';
  return (
    <li className={styles.row} data-kind={ready ? 'found' : kind}>
      <KindIcon kind={ready ? 'found' : kind} />
      <Text size="ui" weight="medium" tone="ink" className={classes('anywhere', styles.number)}>
        {partNumber}
      </Text>
      <Row gap={3} className={styles.product}>
        {'product' in row && row.product && row.state !== 'to-choose' && (
          <Thumbnail
            src={row.product.imageLink[0]}
            sizes="40px"
            fit="contain"
            className={classes('not-phone', styles.picture)}
          />
        )}
        <div className="grow">
          <Words row={row} onCorrect={onCorrect} />
          <Stock row={row} onTake={onQuantity} />
          {ownWords && (
            <Text size="small" tone="muted">
              {ownWords}
            </Text>
          )}
          {row.note && (
            <Text size="small" tone="muted">
              {row.note}
            </Text>
          )}
        </div>
      </Row>
      <QuantityInput value={row.typed ?? quantity} onSet={onQuantity} name={partNumber} />
      <Text size="small" tone="muted" className={classes('at-end unbroken', absent, styles.each)}>
        {ready ? (
          <>
            {formatRupees(priceAt(ready.product, quantity))}
            <span className="only-phone"> each</span>
          </>
        ) : (
          '-'
        )}
      </Text>
      <Text size="ui" tone="muted" className={classes('at-end unbroken', absent, styles.amount)}>
        {ready ? <Price rupees={totalOf([ready])} exact /> : '-'}
      </Text>
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
      return <Wrong>{row.problem}</Wrong>;
    case 'found':
      return <Found product={row.product} quantity={row.quantity} isTooFew={isTooFew(row)} />;
    case 'to-choose':
      return row.product && isForSale(row.product) ? (
        <Found product={row.product} quantity={row.quantity} isTooFew={isTooFew(row)} />
      ) : (
        <Text size="ui" weight="medium" tone="warning">
          {row.products.length === 1
            ? 'One product has this in its number. Choose it if it is meant.'
            : `${row.isMore ? `More than ${row.products.length}` : row.products.length} products match. Choose one.`}
        </Text>
      );
    case 'unknown':
      return <Unknown row={row} nearest={row.nearest} onCorrect={onCorrect} />;
    case 'refused':
      return (
        <>
          <ProductName product={row.product} />
          {row.refusal === 'quoted-only' ? (
            <Text size="small" tone="muted">
              Quoted only. <QuoteLink product={row.product} quantity={row.quantity} />
            </Text>
          ) : (
            <Wrong>{WHY_NOT[row.refusal]}</Wrong>
          )}
        </>
      );
  }
}

interface StockProps {
  row: QuickRow;
  onTake: (quantity: number) => void;
}

/** Of what is not in stock. Of a product that was chosen from several the shop has said no number. */
function Stock({ row, onTake }: StockProps) {
  const shortage = shortageOf(row);
  if (shortage)
    return (
      <Row gap={2} wrap>
        <StockLine isSmall colour={shortage.colour}>
          {shortage.words}
        </StockLine>
        {shortage.take > 0 && (
          <button
            type="button"
            className={classes('link alone small', styles.take)}
            onClick={() => onTake(shortage.take)}
          >
            Take {shortage.take.toLocaleString('en-IN')}
            <span className="visually-hidden"> of {row.partNumber}</span>
          </button>
        )}
        {isTooFew(row) && shortage.take === 0 && 'product' in row && row.product && (
          <QuoteLink product={row.product} quantity={row.quantity} isAlone />
        )}
      </Row>
    );
  if (row.state !== 'to-choose' || !row.product) return null;
  const { availability } = row.product;
  if (!isShown(availability) || availability === 'in-stock') return null;
  return (
    <Row gap={2} wrap>
      <StockLine isSmall colour={BAND_COLOURS[availability]}>
        {BAND_WORDS[availability]}
      </StockLine>
      {isTooFew(row) && <QuoteLink product={row.product} quantity={row.quantity} isAlone />}
    </Row>
  );
}

interface QuoteLinkProps {
  product: QuickProduct;
  quantity: number;
  /** In no sentence. */
  isAlone?: boolean;
}

const QuoteLink = ({ product, quantity, isAlone = false }: QuoteLinkProps) => (
  <Link
    to={`/products/${product._id}#quote=${quantity}`}
    className={isAlone ? classes('link alone small', styles.take) : 'link'}
  >
    Request a quote
  </Link>
);

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
      <Wrong>No product has this part number.</Wrong>
      <Text size="small" tone="muted">
        {nearest === null ? (
          search('Search for it')
        ) : (
          <>
            Did you mean{' '}
            <button type="button" className="link" onClick={() => onCorrect(nearest)}>
              {nearest}
            </button>
            ? Or {search('search')}
          </>
        )}
      </Text>
    </>
  );
}

interface FoundProps {
  product: QuickProduct;
  quantity: number;
  /** Fewer are left, so more cost no less. */
  isTooFew: boolean;
}

function Found({ product, quantity, isTooFew }: FoundProps) {
  const next = isTooFew ? null : nextBreak(product, quantity);
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
  <Text size="ui" weight="medium" tone="ink">
    <Link to={`/products/${product._id}`} className={styles.name}>
      {firmUnits(product.name)}
    </Link>
  </Text>
);

const Wrong = ({ children }: { children: ReactNode }) => (
  <Text size="ui" weight="medium" tone="error">
    {children}
  </Text>
);
