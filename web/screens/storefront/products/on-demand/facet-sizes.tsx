import { textKey } from '#domain/specs/text-value.ts';
import { nounFor } from '#domain/words.ts';
import { classes, Grid } from '../../../../ui/layout.tsx';
import type { FacetChoiceProps } from './facet-options.tsx';
import styles from './facet-sizes.module.css';

/** Sizes as boxes, three in a row; the unit stands beside the name. */
export function FacetSizes({ facet, chosen, onToggle }: FacetChoiceProps) {
  const pressed = new Set(chosen.map(textKey));
  const bare = (value: string) =>
    facet.unit && value.endsWith(` ${facet.unit}`) ? value.slice(0, -facet.unit.length - 1) : value;
  return (
    <Grid as="ul" gap={2} columns={3} onPhones>
      {facet.values?.map(({ value, count }) => (
        <li key={value} className={bare(value).length > 7 ? styles.wide : undefined}>
          <button
            type="button"
            className={classes('row gap-1 spread box small medium ink unbroken', styles.size)}
            aria-pressed={pressed.has(textKey(value))}
            onClick={() => onToggle(value)}
          >
            <span>
              {bare(value)}
              <span className="visually-hidden"> {facet.unit}, </span>
            </span>
            <small className="caption regular">
              {count.toLocaleString('en-IN')}
              <span className="visually-hidden"> {nounFor(count, 'product')}</span>
            </small>
          </button>
        </li>
      ))}
    </Grid>
  );
}
