import { Link } from 'react-router';
import { type Filter, hrefOf } from './filter.ts';
import styles from './search-note.module.css';

interface SearchNoteProps {
  filter: Filter;
  /** What the list matches instead, when nothing matches the search. */
  nearest: string | undefined;
  isEmpty: boolean;
}

/** What is looked for, whether it was found, and the way back to the whole list. */
export function SearchNote({ filter, nearest, isEmpty }: SearchNoteProps) {
  if (!filter.search) return null;
  return (
    <p className={styles.note}>
      <span role="status">
        {nearest ? (
          <>
            Nothing matches <strong>“{filter.search}”</strong>. These are the nearest, for{' '}
            <strong>“{nearest}”</strong>.
          </>
        ) : (
          <>
            {isEmpty ? 'Nothing matches' : 'Results for'} <strong>“{filter.search}”</strong>
          </>
        )}
      </span>
      <Link to={hrefOf({ ...filter, page: 1, search: '' })} preventScrollReset className="link small">
        Clear search
      </Link>
    </p>
  );
}
