import { Link } from 'react-router';
import { quoted } from '../../../components/quoted.ts';
import { classes, Row } from '../../../ui/layout.tsx';
import { type Filter, hrefOf } from './filter.ts';
import styles from './filter-bar.module.css';

interface SearchNoteProps {
  filter: Filter;
  /** What the list matches instead, when nothing matches the search. */
  nearest: string | undefined;
  isEmpty: boolean;
}

/** What is looked for, and the way back to the whole list; an empty list has its own sentence and way back. */
export function SearchNote({ filter, nearest, isEmpty }: SearchNoteProps) {
  if (!filter.search || (isEmpty && !nearest)) return null;
  return (
    <Row as="p" align="baseline" wrap tone="text" className={classes('anywhere', styles.note)}>
      <span role="status">
        {nearest ? (
          <>
            Nothing matches <strong className="bold ink">{quoted(filter.search)}</strong>. These are the
            nearest, for <strong className="bold ink">{quoted(nearest)}</strong>.
          </>
        ) : (
          <>
            Results for <strong className="bold ink">{quoted(filter.search)}</strong>
          </>
        )}
      </span>
      <Link to={hrefOf({ ...filter, page: 1, search: '' })} preventScrollReset className="link alone small">
        Clear search
      </Link>
    </Row>
  );
}
