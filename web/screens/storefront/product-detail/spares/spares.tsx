import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import type { Related } from '#contract/product-entities.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { productIsForSale } from '#domain/price.ts';
import { isShown } from '#domain/stock/words.ts';
import { counted } from '#domain/words.ts';
import { addToCart } from '../../../../api/shopping.ts';
import { AvailabilityLine } from '../../../../components/availability.tsx';
import { QuantityField } from '../../../../components/quantity-field.tsx';
import { askingFor } from '../../../../components/quote-request/quote-request.tsx';
import { ShopPrice } from '../../../../components/shop-price.tsx';
import { usePriced } from '../../../../components/use-own-price.ts';
import { useSentWithin } from '../../../../layouts/use-sent-within.ts';
import { Section } from '../section.tsx';
import styles from './spares.module.css';
import { SparesDrawing } from './spares-drawing.tsx';

/** A phone shows so many at first. */
const FIRST = 5;

interface SparesProps {
  /** The picture with their numbers. */
  drawing: string | null;
  parts: Related['parts'];
}

/** The parts of a machine, by their numbers on its drawing: pointing at a number marks its row, and the other way round. */
export default function Spares({ drawing, parts }: SparesProps) {
  const [showsAll, setShowsAll] = useState(false);
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  /** Tapped on the drawing: marked until the focus goes on, wherever the pointer comes to rest. */
  const [chosen, setChosen] = useState<number | null>(null);
  const rows = useRef<HTMLTableSectionElement>(null);
  const mark = ({ target }: SyntheticEvent) => {
    const at = (target as Element).closest<HTMLElement>('[data-position]')?.dataset.position;
    setPointedAt(at === undefined ? null : Number(at));
  };
  const isMarked = (position: number) => position === pointedAt || position === chosen;
  const show = (position: number) => {
    flushSync(() => setShowsAll(true));
    setChosen(position);
    rows.current?.querySelector(`[data-position="${position}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const more = parts.length - FIRST;
  const areCounted = parts.some(({ availability }) => isShown(availability));
  return (
    <Section
      id="spares"
      title="Spares"
      end={<span className="small muted">{counted(parts.length, 'part')}</span>}
    >
      <div
        className={`framed clipped ${styles.frame}`}
        data-all={showsAll || undefined}
        onPointerOver={mark}
        onPointerLeave={() => setPointedAt(null)}
        onFocus={(event) => {
          setChosen(null);
          mark(event);
        }}
      >
        {drawing && parts.some(({ at }) => at) && (
          <SparesDrawing drawing={drawing} parts={parts} isMarked={isMarked} onChoose={show} />
        )}
        <table className={`table ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">No.</th>
              <th scope="col">Part number</th>
              <th scope="col">Part</th>
              {areCounted && <th scope="col">Availability</th>}
              <th scope="col" className="at-end not-tablet">
                In this machine
              </th>
              <th scope="col" className="at-end">
                Price
              </th>
              <th scope="col" className="not-printed">
                Quantity
              </th>
              <th scope="col" className="not-printed">
                <span className="visually-hidden">Order</span>
              </th>
            </tr>
          </thead>
          <tbody ref={rows}>
            {parts.map((part) => (
              <SpareRow
                key={part.position}
                part={part}
                isMarked={isMarked(part.position)}
                areCounted={areCounted}
              />
            ))}
          </tbody>
        </table>
        {more > 0 && !showsAll && (
          <button
            type="button"
            className={`link only-phone ${styles.more}`}
            onClick={() => setShowsAll(true)}
          >
            {counted(more, 'more part')}
          </button>
        )}
      </div>
    </Section>
  );
}

interface SpareRowProps {
  part: Related['parts'][number];
  /** It, or its number on the drawing, is pointed at. */
  isMarked: boolean;
  /** There is a column for what is in stock. */
  areCounted: boolean;
}

/** One part with its own quantity, which begins with as many as the machine has. */
function SpareRow({ part, isMarked, areCounted }: SpareRowProps) {
  const { _id, name, partNumber, position, quantity: fitted, availability, leadDays } = part;
  const sentWithinDays = useSentWithin();
  const [quantity, setQuantity] = useState(fitted);
  const add = useMutation(addToCart);
  const isForSale = productIsForSale(usePriced(part));
  const isOut = availability === 'out';
  return (
    <tr className={`one-of-many ${styles.row}`} data-position={position} data-marked={isMarked || undefined}>
      <td className={styles.place}>
        <span className={`caption medium ink middle ${styles.number}`}>{position}</span>
      </td>
      <td className={`unbroken ${styles.part}`}>
        <Link to={`/products/${_id}`} className="link finger" prefetch="intent">
          {partNumber ?? 'Open'}
        </Link>
      </td>
      <th scope="row" className={`medium ink ${styles.name}`}>
        {firmUnits(name)}
      </th>
      {areCounted && (
        <td className={styles.stock}>
          <AvailabilityLine band={availability} sentWithinDays={sentWithinDays} leadDays={leadDays} isShort />
        </td>
      )}
      <td className="at-end not-tablet">{fitted}</td>
      <td className={`bold ink at-end unbroken ${styles.price}`}>
        <ShopPrice product={part} isBrief />
      </td>
      <td className={`not-phone not-printed ${styles.quantity}`}>
        {isForSale && isOut && <AskForQuote part={part}>Ask for a quote</AskForQuote>}
        {isForSale && !isOut && (
          <QuantityField value={quantity} onChange={setQuantity} label={`Quantity of ${name}`} size="row" />
        )}
      </td>
      <td className={`centred not-printed ${styles.add}`}>
        {isForSale && isOut && (
          <AskForQuote part={part} className="only-phone">
            Ask
          </AskForQuote>
        )}
        {isForSale ? (
          <Button
            size="sm"
            fullWidth
            disabled={isOut}
            loading={add.isPending}
            aria-label={`Add ${name} to Cart`}
            onClick={({ detail }) => detail < 2 && add.mutate({ productId: _id, quantity })}
          >
            Add
          </Button>
        ) : (
          <Link to={`/contact?product=${_id}`} className="link alone" aria-label={`Enquire about ${name}`}>
            Enquire
          </Link>
        )}
      </td>
    </tr>
  );
}

interface AskForQuoteProps {
  part: Related['parts'][number];
  className?: string;
  children: string;
}

/** Its own page opens with the request. */
const AskForQuote = ({ part: { _id, name, quantity }, className, children }: AskForQuoteProps) => (
  <Button
    component={Link}
    to={`/products/${_id}${askingFor(quantity).to}`}
    size="sm"
    fullWidth
    className={className}
    aria-label={`${children}: ${name}`}
  >
    {children}
  </Button>
);
