import { Link, useNavigate } from 'react-router';
import { firmUnits } from '#domain/firm-units.ts';
import { formatRupees } from '#domain/money.ts';
import { type ChoiceGroup, MOST_BOXES, MOST_CHOOSABLE } from '#domain/variants/shown.ts';
import { Grid, Stack } from '../../../ui/layout.tsx';
import styles from './variants.module.css';

export interface ShownVariants {
  groups: ChoiceGroup[];
  rows: {
    _id: string;
    name: string;
    partNumber: string | null;
    price: number | null;
    values: string[];
  }[];
}

interface VariantsProps {
  variants: ShownVariants;
  className: string | undefined;
}

/** The other products of the family: by what differs, each choice a link; many as a table. */
export const Variants = ({ variants: { groups, rows }, className = '' }: VariantsProps) => (
  <div className={`${styles.variants} ${className}`}>
    {rows.length <= MOST_CHOOSABLE &&
      groups.map((group, nth) => <Choices key={group.name} group={group} withPrice={nth === 0} />)}
    {rows.length > 2 && (
      <details className={styles.all} open={rows.length > MOST_CHOOSABLE || undefined}>
        <summary>All {rows.length} variants as a table</summary>
        <div className={styles.scroller}>
          <table>
            <thead>
              <tr>
                <th scope="col">Part no.</th>
                {groups.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
                <th scope="col">Price</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ _id, name, partNumber, price, values }) => (
                <tr key={_id}>
                  <th scope="row">
                    <Link to={`/products/${_id}`} className="link">
                      {partNumber ?? firmUnits(name)}
                    </Link>
                  </th>
                  {groups.map((group, nth) => (
                    <td key={group.name}>{firmUnits(values[nth]!)}</td>
                  ))}
                  <td>{formatRupees(price)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    )}
  </div>
);

function Choices({ group: { name, choices }, withPrice }: { group: ChoiceGroup; withPrice: boolean }) {
  const navigate = useNavigate();
  if (choices.length > MOST_BOXES)
    return (
      <Grid as="label" className={styles.group}>
        <span className="small medium ink">{name}</span>
        <select
          className={`ink ${styles.select}`}
          value={choices.find(({ isCurrent }) => isCurrent)?.productId ?? ''}
          onChange={({ currentTarget }) => navigate(`/products/${currentTarget.value}`)}
        >
          {choices.map(({ value, productId, price }) => (
            <option key={value} value={productId ?? value} disabled={!productId}>
              {firmUnits(value)} · {productId ? formatRupees(price) : 'not made like this'}
            </option>
          ))}
        </select>
      </Grid>
    );
  return (
    <Grid as="nav" className={styles.group} aria-label={name}>
      <span className="small medium ink">{name}</span>
      <ul className={styles.boxes}>
        {choices.map(({ value, productId, price, isCurrent }) => {
          const text = (
            <>
              <b>{firmUnits(value)}</b>
              {withPrice && productId && <span>{formatRupees(price)}</span>}
            </>
          );
          return (
            <li key={value}>
              {productId ? (
                <Link
                  to={`/products/${productId}`}
                  prefetch="intent"
                  preventScrollReset
                  className={`stack ink to-centre ${styles.box}`}
                  aria-current={isCurrent || undefined}
                >
                  {text}
                </Link>
              ) : (
                <Stack
                  as="span"
                  tone="ink"
                  className={`to-centre ${styles.box}`}
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
      </ul>
    </Grid>
  );
}
