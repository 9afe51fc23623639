import { Button } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type CSSProperties, lazy, type ReactNode, Suspense, useRef } from 'react';
import { Link } from 'react-router';
import { firmUnits } from '#domain/firm-units.ts';
import { formatRupees } from '#domain/money.ts';
import { productIsForSale } from '#domain/price.ts';
import { fromFirstUnit, type Unit } from '#domain/units/unit.ts';
import { counted } from '#domain/words.ts';
import { addToCart } from '../../../api/shopping.ts';
import { useRestoredFocus } from '../../../browser/use-restored-focus.ts';
import { Price } from '../../../components/price.tsx';
import { ShopImage } from '../../../components/shop-image.tsx';
import { useIsCustomer } from '../../../remembered/session.ts';
import { classes, Stack } from '../../../ui/layout.tsx';
import styles from './results.module.css';
import type { FoundPump } from './rows.ts';

const OwnPriced = lazy(async () => (await import('./load-later.ts')).loadOwnPriced());

interface ResultsProps {
  pumps: FoundPump[];
  flowUnit: Unit;
  headUnit: Unit;
  tariff: string;
  onLift: (id: string | null) => void;
}

const fixed = (value: number, digits: number) =>
  value.toLocaleString('en-IN', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** The pumps that meet the point, the best first: rows on a desk, cards on a phone. */
export const Results = ({ pumps, flowUnit, headUnit, tariff, onLift }: ResultsProps) => (
  <div className={`framed clipped ${styles.frame}`}>
    <div
      className={`caption medium text not-tablet grid align-centre ${styles.row} ${styles.heads}`}
      aria-hidden="true"
    >
      <span />
      <span />
      <span>Pump</span>
      <Head name="Runs at" note={`${flowUnit.name} · ${headUnit.name}`} />
      <Head name="Efficiency" note="at this point" />
      <Head name="Best flow" note="reached" />
      <Head name="Shaft power" note="kW" />
      <Head name="Energy a year" note={`at Rs.${tariff}/kWh`} />
      <Head name="Price" note="incl. GST" />
      <span />
    </div>
    <ol className={styles.rows} aria-label="Pumps that meet the point">
      {pumps.map((pump, i) => (
        <Row
          key={pump.product._id}
          pump={pump}
          rank={i + 1}
          first={pumps[0]!}
          flowUnit={flowUnit}
          headUnit={headUnit}
          onLift={onLift}
        />
      ))}
    </ol>
  </div>
);

const Head = ({ name, note }: { name: string; note: string }) => (
  <Stack as="span" className="at-end">
    {name}
    <small className="caption regular muted">{note}</small>
  </Stack>
);

interface RowProps extends Pick<ResultsProps, 'flowUnit' | 'headUnit' | 'onLift'> {
  pump: FoundPump;
  rank: number;
  first: FoundPump;
}

function Row({ pump, rank, first, flowUnit, headUnit, onLift }: RowProps) {
  const add = useMutation(addToCart);
  const button = useRef<HTMLButtonElement>(null);
  useRestoredFocus(button, add.isPending);
  const isCustomer = useIsCustomer();
  const { product, at, isOnPipe, bestFlow, bestEfficiency, energy } = pump;
  const { _id, name, partNumber, leadDays, motorPower } = product;
  const lift = () => onLift(_id);
  const extraRupees = energy && first.energy && energy.rupees - first.energy.rupees;
  const buying = (priced: FoundPump['product']) => (
    <>
      <div className={styles.price}>
        <Price rupees={priced.price} size="card" />
        <p className="caption muted only-tablet">incl. GST</p>
      </div>
      <div className="not-printed">
        {productIsForSale(priced) ? (
          <Button
            className={styles.add}
            fullWidth
            variant={rank === 1 ? 'primary' : 'default'}
            leftSection={<IconShoppingCart size={18} stroke={1.6} aria-hidden="true" />}
            aria-label={`Add to Cart: ${name}`}
            ref={button}
            loading={add.isPending}
            onClick={({ detail }) => detail < 2 && add.mutate({ productId: _id, quantity: 1 })}
          >
            Add to Cart
          </Button>
        ) : (
          <Button component={Link} to={`/contact?product=${_id}`} className={styles.add} fullWidth>
            Enquire
          </Button>
        )}
      </div>
    </>
  );
  return (
    <li
      className={`one-of-many grid align-centre ${styles.row}`}
      onPointerEnter={lift}
      onPointerLeave={() => onLift(null)}
      onFocus={lift}
      onBlur={() => onLift(null)}
    >
      <span className={`bold ink centred large ${styles.rank}`}>
        {rank}
        <span className="only-tablet">.</span>
      </span>
      <ShopImage src={product.imageLink[0]} alt="" sizes="104px" small className="framed" />
      <div className={styles.title}>
        <Link
          to={`/products/${_id}`}
          prefetch="intent"
          className={`medium ink finger unlined ${styles.name}`}
        >
          {firmUnits(name)}
        </Link>
        <p className="caption muted">
          {[partNumber, leadDays !== null && daysInWords(leadDays)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <dl className={styles.figures}>
        <Figure name="Runs at" wide>
          {isOnPipe ? (
            <>
              <b className="bold ink">{fixed(fromFirstUnit(flowUnit, at.flow), 1)}</b> ·{' '}
              {fixed(fromFirstUnit(headUnit, at.head), 1)}
            </>
          ) : (
            <span title="The pipe's curve meets this pump's outside its measured points">–</span>
          )}
        </Figure>
        <Figure name="Efficiency">
          <b className="bold ink">{at.efficiency === null ? '–' : `${fixed(at.efficiency, 1)}\u00a0%`}</b>
          {at.efficiency !== null && (
            <span
              className={`not-phone ${styles.bar}`}
              style={{ '--part': `${at.efficiency}%`, '--best': `${bestEfficiency}%` } as CSSProperties}
            />
          )}
        </Figure>
        <Figure name="Best flow reached" wide>
          {bestFlow === null ? '–' : `${Math.round((100 * at.flow) / bestFlow)}\u00a0%`}
        </Figure>
        <Figure name="Shaft power">
          <b className="bold ink">
            {at.power === null ? '–' : fixed(at.power, 2)}
            <span className="only-tablet"> kW</span>
          </b>
          {motorPower !== null && <Second>motor {motorPower} kW</Second>}
        </Figure>
        <Figure name="Energy a year">
          <b className="bold ink">{energy ? formatRupees(energy.rupees) : '–'}</b>
          {energy && (
            <Second>
              {rank === 1 || extraRupees === null
                ? `${(Math.round(energy.kwh / 10) * 10).toLocaleString('en-IN')} kWh`
                : `${extraRupees < 0 ? '−' : '+'} ${formatRupees(Math.abs(extraRupees))}`}
            </Second>
          )}
        </Figure>
      </dl>
      {isCustomer ? (
        <Suspense fallback={buying(product)}>
          <OwnPriced product={product}>{({ price }) => buying({ ...product, price })}</OwnPriced>
        </Suspense>
      ) : (
        buying(product)
      )}
    </li>
  );
}

/** "7 days"; on a phone's card it says what they are. */
const daysInWords = (days: number) => `sent within ${counted(days, 'day')}`;

const Figure = ({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) => (
  <div className={classes('ui text unbroken', wide && 'not-phone')}>
    <dt className="caption muted">{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Second = ({ children }: { children: ReactNode }) => (
  <p className="caption muted not-phone">{children}</p>
);
