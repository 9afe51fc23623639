import { Link } from 'react-router';
import type { Related } from '#contract/product-entities.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { counted } from '#domain/words.ts';
import { Grid, Stack } from '../../../ui/layout.tsx';
import styles from '../product-detail.module.css';
import { Section } from './section.tsx';

interface UsedInProps {
  machines: Related['usedIn'];
  /** More than are named, where there are many. */
  total: number;
}

/** The machines whose part this product is. */
export const UsedIn = ({ machines, total }: UsedInProps) => (
  <Section title="Used in">
    <Grid as="ul" columns={3} className={styles.machines}>
      {machines.map(({ _id, name, partNumber, position, quantity }) => (
        <Stack as="li" key={`${_id} ${position}`} className={styles.machine}>
          <Link to={`/products/${_id}`} prefetch="intent" className="link">
            {firmUnits(name)}
          </Link>
          <span className="small muted">
            {partNumber && `${partNumber} · `}No. {position}
            {quantity > 1 && ` · ${quantity} pieces`}
          </span>
        </Stack>
      ))}
    </Grid>
    {total > machines.length && (
      <p className="small">and {counted(total - machines.length, 'more machine')}.</p>
    )}
  </Section>
);
