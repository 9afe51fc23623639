import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/client.ts';
import { BackLink } from '../../components/back-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import '../../styles/mantine-data.css';
import styles from './detail-page.module.css';

interface DetailPageProps<T> {
  /** The list that it belongs to. */
  list: { to: string; label: string };
  /** "order" */
  what: string;
  query: UseQueryResult<T>;
  children: (found: T) => ReactNode;
}

/** One order or quote of the customer, or why it is not shown. */
export function DetailPage<T>({ list, what, query, children }: DetailPageProps<T>) {
  const { data, error } = query;
  return (
    <>
      <div className={styles.back}>
        <BackLink to={list.to}>{list.label}</BackLink>
      </div>
      {data !== undefined ? (
        children(data)
      ) : error instanceof ApiError && (error.status === 404 || error.status === 400) ? (
        <div className={styles.instead}>
          <EmptyState
            picture="orders"
            title={`We could not find this ${what}.`}
            action={{ label: list.label, to: list.to }}
            framed
          />
        </div>
      ) : error ? (
        <div className={styles.instead}>
          <LoadFailure query={query} />
        </div>
      ) : (
        <Loading />
      )}
    </>
  );
}

const Loading = () => (
  <div aria-busy="true">
    <Skeleton height={38} width={320} mt={4} mb={16} maw="100%" />
    <Skeleton height={24} width={420} mb={28} maw="100%" />
    <div className={styles.columns}>
      <Skeleton height={420} radius="md" />
      <Skeleton height={340} radius="md" />
    </div>
  </div>
);
