import { MOST_COMPARED } from '#domain/sizes/compare.ts';
import { toggleCompared, useCompared } from '../remembered/compared.ts';
import { classes } from '../ui/layout.tsx';
import styles from './compare-tick.module.css';

interface CompareTickProps {
  product: { _id: string; name: string; imageLink: readonly string[] };
  /** Besides "Compare", which is always its name. */
  isNameHidden?: boolean;
  className?: string | undefined;
}

/** Ticks a product for the comparison; the bar at the foot of the page shows what is ticked. */
export function CompareTick({ product, isNameHidden = false, className }: CompareTickProps) {
  const compared = useCompared();
  const isTicked = compared.some(({ _id }) => _id === product._id);
  const isFull = !isTicked && compared.length >= MOST_COMPARED;
  return (
    <label
      className={classes('row gap-2 caption narrow ink finger', styles.tick, className)}
      title={isFull ? 'Four products are ticked already: untick one first.' : undefined}
    >
      <input
        type="checkbox"
        className={`fixed ${styles.box}`}
        checked={isTicked}
        disabled={isFull}
        aria-label={`Compare ${product.name}`}
        onChange={() => toggleCompared({ ...product, image: product.imageLink[0] })}
      />
      {!isNameHidden && (isFull ? 'Four at most' : 'Compare')}
    </label>
  );
}
