import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../../api/client.ts';
import { BackLink } from '../../../components/back-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Grid, Row, Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import '../../../styles/mantine-skeleton.ts';
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
        <EmptyState
          picture="orders"
          title={`We could not find this ${what}.`}
          action={{ label: list.label, to: list.to }}
          framed
        />
      ) : error ? (
        <LoadFailure query={query} />
      ) : (
        <Loading />
      )}
    </>
  );
}

/** The page's title, and the state at its right. */
export const DetailHead = ({ children }: { children: ReactNode }) => (
  <Row wrap spread className={styles.head}>
    {children}
  </Row>
);

/** The sentence under the title, and what can be done about it. */
export const Lead = ({ children }: { children: ReactNode }) => (
  <Row wrap spread className={styles.lead}>
    {children}
  </Row>
);

interface ColumnsProps {
  left: ReactNode;
  right: ReactNode;
  /** The right column is narrow, and begins with what can be answered. */
  isQuote?: boolean;
}

export const Columns = ({ left, right, isQuote }: ColumnsProps) => (
  <Grid gap={8} align="start" className={styles.columns} data-quote={isQuote}>
    <Stack gap={6}>{left}</Stack>
    <Stack gap={6}>{right}</Stack>
  </Grid>
);

const Loading = () => (
  <div aria-busy="true">
    <Skeleton height={38} width={320} mt={4} mb={16} maw="100%" />
    <Skeleton height={24} width={420} mb={28} maw="100%" />
    <Columns left={<Skeleton height={420} radius="md" />} right={<Skeleton height={340} radius="md" />} />
  </div>
);
