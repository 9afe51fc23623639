import { Link, useNavigate } from 'react-router';
import { firmUnits } from '#domain/firm-units.ts';
import { formatRupees } from '#domain/money.ts';
import { type ChoiceGroup, MOST_BOXES, MOST_CHOOSABLE } from '#domain/variants/shown.ts';
import { usePriced } from '../../../components/use-own-price.ts';
import { Grid, Stack } from '../../../ui/layout.tsx';
import styles from './variants.module.css';

export interface ShownVariants {
  groups: ChoiceGroup[];
  rows: {
    _id: string;
    name: string;
    partNumber: string | null;
    price: number | null;
    isOut: boolean;
    values: string[];
  }[];
}

/** The other products of the family: by what differs, each choice a link; many as a table. */
export const Variants = ({ variants: { groups, rows } }: { variants: ShownVariants }) => (
  <Stack gap={3} className="not-printed">
    {rows.length <= MOST_CHOOSABLE &&
      groups.map((group, nth) => (
        <Choices key={group.name} group={group} withPrice={nth === 0} out={outOf(rows)} />
      ))}
    {rows.length > 2 && (
      <details open={rows.length > MOST_CHOOSABLE || undefined}>
        <summary className="row small link alone">All {rows.length} variants as a table</summary>
        <div className={`framed ${styles.scroller}`}>
          <table className="table" data-compact>
            <thead>
              <tr>
                <th scope="col">Part no.</th>
                {groups.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
                <th scope="col" className="at-end">
                  Price
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ _id, name, partNumber, price, isOut, values }) => (
                <tr key={_id}>
                  <th scope="row">
                    <Link to={`/products/${_id}`} className="link">
                      {partNumber ?? firmUnits(name)}
                    </Link>
                  </th>
                  {groups.map((group, nth) => (
                    <td key={group.name}>{firmUnits(values[nth]!)}</td>
                  ))}
                  <td className="at-end">
                    <Rupees _id={_id} price={price} />
                    {isOut && (
                      <>
                        <br />
                        <OutOfStock />
                      </>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    )}
  </Stack>
);

const outOf = (rows: ShownVariants['rows']): ReadonlySet<string> =>
  new Set(rows.flatMap(({ _id, isOut }) => (isOut ? [_id] : [])));

/** As text: an option takes nothing else. */
const Rupees = (product: { _id: string; price: number | null }) => formatRupees(usePriced(product).price);

const OutOfStock = () => <span className="caption muted">out of stock</span>;

interface ChoicesProps {
  group: ChoiceGroup;
  withPrice: boolean;
  /** The products that are out of stock: they keep their place. */
  out: ReadonlySet<string>;
}

function Choices({ group: { name, choices }, withPrice, out }: ChoicesProps) {
  const navigate = useNavigate();
  if (choices.length > MOST_BOXES)
    return (
      <Grid as="label" gap={1}>
        <span className="small medium ink">{name}</span>
        <select
          className="select field"
          value={choices.find(({ isCurrent }) => isCurrent)?.productId ?? ''}
          onChange={({ currentTarget }) => navigate(`/products/${currentTarget.value}`)}
        >
          {choices.map(({ value, productId, price }) => (
            <option key={value} value={productId ?? value} disabled={!productId}>
              {firmUnits(value)} ·{' '}
              {productId ? <Rupees _id={productId} price={price} /> : 'not made like this'}
              {productId && out.has(productId) && ' · out of stock'}
            </option>
          ))}
        </select>
      </Grid>
    );
  return (
    <Grid as="nav" gap={1} aria-label={name}>
      <span className="small medium ink">{name}</span>
      <Grid as="ul" gap={2} className={styles.boxes}>
        {choices.map(({ value, productId, price, isCurrent }) => {
          const text = (
            <>
              <b className="medium">{firmUnits(value)}</b>
              {withPrice && productId && (
                <span className="caption muted">
                  <Rupees _id={productId} price={price} />
                </span>
              )}
              {productId && out.has(productId) && <OutOfStock />}
            </>
          );
          return (
            <li key={value}>
              {productId ? (
                <Link
                  to={`/products/${productId}`}
                  prefetch="intent"
                  preventScrollReset
                  className={`box stack ui ink to-centre ${styles.box}`}
                  aria-current={isCurrent || undefined}
                >
                  {text}
                </Link>
              ) : (
                <Stack
                  as="span"
                  size="ui"
                  className={`box to-centre ${styles.box}`}
                  data-none
                  title="Not made like this"
                >
                  {text}
                  <span className="visually-hidden">, not made like this</span>
                </Stack>
              )}
            </li>
          );
        })}
      </Grid>
    </Grid>
  );
}
