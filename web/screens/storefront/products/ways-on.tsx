import { IconChevronRight, IconListDetails, IconMessageQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ShownCategory } from '#contract/product-entities.ts';
import { askUsFor } from '../../../components/ask-us-for.ts';
import { quoted } from '../../../components/quoted.ts';
import { Grid, Stack } from '../../../ui/layout.tsx';
import styles from './ways-on.module.css';

/** After a search that finds nothing: ask us, order by part number, or look in the categories. */
export function WaysOn({ search, tree }: { search: string; tree: ShownCategory[] }) {
  const filled = tree.filter(({ productCount }) => productCount > 0);
  return (
    <Grid as="nav" gap={3} columns={2} className={styles.ways} aria-label="Other ways">
      <Way
        to={askUsFor(search)}
        name={`Ask us for ${quoted(search)}`}
        note="Opens an enquiry with these words"
      >
        <IconMessageQuestion size={20} stroke={1.6} aria-hidden="true" />
      </Way>
      <Way to="/account/quick-order" name="Quick Order" note="Paste or upload a list of part numbers">
        <IconListDetails size={20} stroke={1.6} aria-hidden="true" />
      </Way>
      {filled.length > 0 && (
        <Grid as="ul" columns={2} className={styles.categories} aria-label="Categories">
          {filled.map(({ _id, name, productCount }) => (
            <li key={_id}>
              <Link to={`/products?category=${_id}`} className="row gap-2 ui medium ink plain">
                {name}
                <small className="caption muted narrow push">
                  {productCount.toLocaleString('en-IN')}
                  <span className="visually-hidden"> products</span>
                </small>
                <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </Grid>
      )}
    </Grid>
  );
}

interface WayProps {
  to: string;
  name: string;
  note: string;
  /** Its icon. */
  children: ReactNode;
}

const Way = ({ to, name, note, children }: WayProps) => (
  <Link to={to} className="row gap-3 box ink anywhere">
    {children}
    <Stack as="span">
      <strong className="ui medium">{name}</strong>
      <small className="caption muted narrow">{note}</small>
    </Stack>
  </Link>
);
