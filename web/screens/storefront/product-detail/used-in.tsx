import { Link } from 'react-router';
import type { Related } from '#contract/product-entities.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { counted } from '#domain/words.ts';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import styles from './used-in.module.css';

interface UsedInProps {
  machines: Related['usedIn'];
  /** More than are named, where there are many. */
  total: number;
}

/** The machines whose part this product is. */
export const UsedIn = ({ machines, total }: UsedInProps) => (
  <section className={styles.section}>
    <SectionHeading>Used in</SectionHeading>
    <ul className={styles.list}>
      {machines.map(({ _id, name, partNumber, position, quantity }) => (
        <li key={`${_id} ${position}`}>
          <Link to={`/products/${_id}`} prefetch="intent" className="link">
            {firmUnits(name)}
          </Link>
          <span>
            {partNumber && `${partNumber} · `}No. {position}
            {quantity > 1 && ` · ${quantity} pieces`}
          </span>
        </li>
      ))}
    </ul>
    {total > machines.length && (
      <p className="small">and {counted(total - machines.length, 'more machine')}.</p>
    )}
  </section>
);
