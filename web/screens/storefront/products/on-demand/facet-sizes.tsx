import { textKey } from '#domain/specs/text-value.ts';
import { nounFor } from '#domain/words.ts';
import { Grid } from '../../../../ui/layout.tsx';
import type { FacetChoiceProps } from './facet-options.tsx';
import styles from './facet-sizes.module.css';

/** Sizes as boxes, three in a row; the unit stands beside the name. */
export function FacetSizes({ facet, chosen, onToggle }: FacetChoiceProps) {
  const pressed = new Set(chosen.map(textKey));
  const bare = (value: string) =>
    facet.unit && value.endsWith(` ${facet.unit}`) ? value.slice(0, -facet.unit.length - 1) : value;
  return (
    <Grid as="ul" gap={2} columns={3} onPhones className={styles.sizes}>
      {facet.values?.map(({ value, count }) => (
        <li key={value} data-wide={bare(value).length > 7 || undefined}>
          <button type="button" aria-pressed={pressed.has(textKey(value))} onClick={() => onToggle(value)}>
            <span>
              {bare(value)}
              <span className="visually-hidden"> {facet.unit}, </span>
            </span>
            <small>
              {count.toLocaleString('en-IN')}
              <span className="visually-hidden"> {nounFor(count, 'product')}</span>
            </small>
          </button>
        </li>
      ))}
    </Grid>
  );
}
