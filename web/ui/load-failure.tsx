import { Button } from '@mantine/core';
import styles from './load-failure.module.css';

interface LoadFailureProps {
  query: { error: Error | null; refetch: () => unknown };
  /** @default refetches the query */
  onRetry?: () => void;
}

/** Replaces a list or a page that could not be loaded. */
export const LoadFailure = ({ query, onRetry }: LoadFailureProps) => (
  <div className={`stack gap-3 align-centre framed error centred ${styles.failure}`} role="alert">
    <p>{query.error?.message}</p>
    <Button onClick={onRetry ?? (() => void query.refetch())}>Retry</Button>
  </div>
);
