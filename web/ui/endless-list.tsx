import { Button, Loader } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { counted, nounFor } from '#domain/words.ts';
import styles from './endless-list.module.css';
import { Stack, Text } from './layout.tsx';
import { LoadFailure } from './load-failure.tsx';
import { inWords, type Total } from './total.ts';

/** The next page is loaded when this share of the list has been scrolled past. */
const SHARE_SEEN = 0.8;
const THROTTLE_MS = 150;

interface EndlessListProps {
  /** An infinite query; the screen flattens its pages into `children`. */
  query: Pick<
    UseInfiniteQueryResult,
    | 'isPending'
    | 'isError'
    | 'isFetchNextPageError'
    | 'error'
    | 'hasNextPage'
    | 'isFetching'
    | 'isFetchingNextPage'
    | 'fetchNextPage'
    | 'refetch'
  >;
  /** How many are shown, and the total if known. */
  shown: number;
  total?: Total | undefined;
  /** The noun for an item: "product". */
  noun: string;
  /** For several, where an s is not enough. */
  nouns?: string;
  /** Shown while the first page loads. */
  skeleton: ReactNode;
  /** Shown for an empty list. */
  empty: ReactNode;
  children: ReactNode;
}

/** A list that loads more as it is scrolled. The button does the same for the keyboard. */
export function EndlessList(props: EndlessListProps) {
  const { query, shown, total, noun, nouns } = props;
  const list = useRef<HTMLDivElement>(null);
  const { isPending, isError, hasNextPage, isFetching, fetchNextPage } = query;

  useEffect(() => {
    // The next page would end a refresh that is under way.
    if (!hasNextPage || isFetching || isError) return;
    let timer: number | undefined;
    const look = () => {
      timer = undefined;
      if (list.current && shareSeen(list.current) >= SHARE_SEEN) void fetchNextPage();
    };
    const onScroll = () => {
      timer ??= window.setTimeout(look, THROTTLE_MS);
    };
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
    };
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  const most = total?.count ?? shown;
  const said =
    shown === 0
      ? 'Shows nothing'
      : `Shows ${hasNextPage && total ? `${shown} of ${inWords(total)}` : shown} ${nounFor(most, noun, nouns)}`;
  return (
    <>
      {/* Always there: a change of what is shown is announced. */}
      <p className="visually-hidden" role="status">
        {!isPending && !isError && said}
      </p>
      <Shown {...props} list={list} />
    </>
  );
}

type ShownProps = EndlessListProps & { list: RefObject<HTMLDivElement | null> };

/** The rows and what is below them, or what stands in their place. */
function Shown({ query, shown, total, noun, nouns, skeleton, empty, children, list }: ShownProps) {
  const { isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (isPending) return <div aria-busy="true">{skeleton}</div>;
  if (isError && shown === 0) return <LoadFailure query={query} />;
  if (shown === 0) return empty;
  const count =
    total === undefined
      ? hasNextPage && `${shown} shown`
      : hasNextPage || total.count !== shown
        ? `${shown} of ${inWords(total)} shown`
        : `${shown === 1 ? '' : 'All '}${counted(shown, noun, nouns)} shown`;
  return (
    <>
      <div ref={list}>{children}</div>
      {(count || isError) && (
        <Stack gap={3} align="centre" className={styles.foot}>
          {isFetchingNextPage && (
            <Loader role="status" aria-label={`Loading more ${nounFor(2, noun, nouns)}`} />
          )}
          {isError && !isFetchingNextPage && (
            <LoadFailure
              query={query}
              // The rows on screen may be outdated: reading them again failed.
              {...(query.isFetchNextPageError && { onRetry: () => void fetchNextPage() })}
            />
          )}
          {hasNextPage && !isFetchingNextPage && !isError && (
            <Button onClick={() => void fetchNextPage()}>Load more</Button>
          )}
          <Text size="small" tone="muted">
            {count}
          </Text>
        </Stack>
      )}
    </>
  );
}

/** The share of the list above the lower edge of the window. */
function shareSeen(list: HTMLElement): number {
  const { top, height } = list.getBoundingClientRect();
  return height === 0 ? 1 : (window.innerHeight - top) / height;
}
