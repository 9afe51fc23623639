import { Button } from '@mantine/core';
import styles from './load-failure.module.css';

interface LoadFailureProps {
  query: { error: Error | null; refetch: () => unknown };
  /** @default refetches the query */
  onRetry?: () => void;
}

/** Replaces a list or a page that could not be loaded. */
export function LoadFailure({ query, onRetry }: LoadFailureProps) {
  return (
    <div className={`stack gap-3 align-centre framed error centred ${styles.failure}`} role="alert">
      <p>{query.error?.message}</p>
      <Button onClick={onRetry ?? (() => void query.refetch())}>Retry</Button>
    </div>
  );
}
