import { Button } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { NEWEST_SEARCHED } from '#domain/order-desk.ts';
import { useListKeys } from '../../browser/use-list-keys.ts';
import { docsOf } from '../docs-of.ts';
import { EmptyState } from '../empty-state.tsx';
import { EndlessList } from '../endless-list.tsx';
import { classes, Row, Text } from '../layout.tsx';
import { PageTitle } from '../page-title.tsx';
import { SearchInput } from '../search-input.tsx';
import { inWords, totalOf } from '../total.ts';
import { useSearchWords } from '../use-search-words.ts';
import { WaitingRows } from '../waiting-rows.tsx';
import '../../styles/mantine-skeleton.ts';
import '../../styles/mantine-forms.ts';
import styles from './desk-list.module.css';
import { RefreshNote } from './refresh-note.tsx';

interface Page {
  docs: { _id: string }[];
  totalDocs?: number;
  totalIsEstimate?: boolean;
  newestOnly?: boolean;
  /** When it was read, where the list refreshes itself. */
  readAtMs?: number;
}

/** "1,000": how far back a search goes that finds too much. */
export const NEWEST = NEWEST_SEARCHED.toLocaleString('en-IN');

interface Searched {
  search: string;
}
type Change = (change: Searched) => void;

interface DeskBodyProps {
  list: UseInfiniteQueryResult<{ pages: Page[] }>;
  noun: string;
  /** For several, where an s is not enough. */
  nouns?: string;
  /** It reads itself again: when it did is beside the title, also that it failed, and the rows stay. */
  refreshes?: boolean;
  tabs?: ReactNode;
  search: {
    label: string;
    placeholder: string;
    className?: string | undefined;
    /** Escape empties it. */
    isLeftByEscape?: boolean;
  };
  /** As the address has it. */
  filter: Searched;
  change: Change;
  /** How much was found, and where. */
  found?: ReactNode;
  /** Selects and their like, behind the search. */
  choices?: ReactNode;
  /** The sentence for a search that looked only at the newest. */
  newestOnly?: string;
  /** Between the filters and the rows. */
  notes?: ReactNode;
  /** The `BulkBar`: Tab reaches it before the rows, which have no end. */
  bar?: ReactNode;
  /** The heights of a row and of a card that are on their way, or what stands there. */
  waiting: { row: number; card: number } | { rows: ReactNode };
  empty: ReactNode;
  /** What j and k go through. */
  links?: string;
  /** Nothing stands here: others show what was found. */
  isElsewhere?: boolean;
  rowsClass?: string | undefined;
  children: ReactNode;
}

interface DeskListProps extends DeskBodyProps {
  title: string;
  /** Beside the title; `true`: how many the list has. */
  note?: ReactNode;
  actions?: ReactNode;
  /** Between the title and the tabs. */
  above?: ReactNode;
}

/** A list of the back office, from its title to its last row; ARCHITECTURE.md says how to write one. */
export function DeskList({ title, note, actions, above, ...body }: DeskListProps) {
  const { list, refreshes } = body;
  const total = totalOf(list.data?.pages[0]);
  return (
    <>
      <PageTitle
        note={note === true ? total && inWords(total) : note}
        actions={
          refreshes ? (
            <>
              <RefreshNote list={list} />
              {actions}
            </>
          ) : (
            actions
          )
        }
      >
        {title}
      </PageTitle>
      {above}
      <DeskBody {...body} />
    </>
  );
}

/** The list without its title, for a screen that has more than a list. */
export function DeskBody({
  list,
  noun,
  nouns,
  refreshes = false,
  tabs,
  search,
  filter,
  change,
  found,
  choices,
  newestOnly,
  notes,
  bar,
  waiting,
  empty,
  links = 'a[data-row]',
  isElsewhere = false,
  rowsClass,
  children,
}: DeskBodyProps) {
  const field = useRef<HTMLInputElement>(null);
  useListKeys(field, links);
  const [typed, setTyped] = useSearchWords(filter.search, (words) => change({ search: words }));
  const first = list.data?.pages[0];
  return (
    <>
      {tabs && (
        <Row gap={3} wrap className={styles.tabs}>
          {tabs}
        </Row>
      )}
      <search className={`row wrap gap-3 ${styles.filters}`}>
        <SearchInput
          field={field}
          className={classes(styles.search, search.className)}
          label={search.label}
          placeholder={search.placeholder}
          value={typed}
          onChange={setTyped}
          {...(search.isLeftByEscape && {
            onKeyDown: ({ key }) => key === 'Escape' && typed !== '' && setTyped(''),
          })}
        />
        {found !== undefined && (
          <Text size="small" tone="muted" className={styles.found} role="status">
            {found}
          </Text>
        )}
        {choices}
      </search>
      {newestOnly && (
        <Text size="small" tone="muted" className={styles.newestOnly} role="status">
          {first?.newestOnly && newestOnly}
        </Text>
      )}
      {notes}
      {bar}
      {!isElsewhere && (
        <div className={rowsClass}>
          <EndlessList
            // A failed refresh is reported beside the title; the list stays.
            query={refreshes ? { ...list, isError: list.isLoadingError || list.isFetchNextPageError } : list}
            shown={docsOf(list).length}
            total={totalOf(first)}
            noun={noun}
            {...(nouns && { nouns })}
            skeleton={
              'rows' in waiting ? (
                waiting.rows
              ) : (
                <WaitingRows rowHeight={waiting.row} cardHeight={waiting.card} />
              )
            }
            empty={empty}
          >
            {children}
          </EndlessList>
        </div>
      )}
    </>
  );
}

interface NoneProps {
  /** Offers to clear a search. */
  filter?: Searched;
  change?: Change;
  /** Further buttons that show more. */
  acts?: ReactNode;
  children: ReactNode;
}

/** Why the list is empty, and the way out. */
export function None({ filter, change, acts, children }: NoneProps) {
  const clear = change && filter?.search && (
    <Button onClick={() => change({ search: '' })}>Clear search</Button>
  );
  return (
    <EmptyState
      framed
      picture="orders"
      title="No data to display"
      action={
        (clear || acts) && (
          <>
            {clear}
            {acts}
          </>
        )
      }
    >
      {children}
    </EmptyState>
  );
}
