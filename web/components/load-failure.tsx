import { Button } from '@mantine/core';
import styles from './load-failure.module.css';

interface LoadFailureProps {
  query: { error: Error | null; refetch: () => unknown };
  /** @default reads the query again */
  onRetry?: () => void;
}

/** In place of a list or a page that could not be read. */
export function LoadFailure({ query, onRetry }: LoadFailureProps) {
  return (
    <div className={styles.failure} role="alert">
      <p>{query.error?.message}</p>
      <Button onClick={onRetry ?? (() => void query.refetch())}>Retry</Button>
    </div>
  );
}
