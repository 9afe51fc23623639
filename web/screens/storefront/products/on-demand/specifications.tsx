import { Button, Skeleton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShownFacet } from '#contract/facets.ts';
import { type Filter as SpecFilter, writeFilter } from '#domain/facets/filters.ts';
import { openFacets, restInWords, tellsApart } from '#domain/facets/shape.ts';
import { hasCode } from '../../../../api/client.ts';
import { facets } from '../../../../api/facets.ts';
import { classes, Grid } from '../../../../ui/layout.tsx';
import { type Filter, queryOf } from '../filter.ts';
import styles from './facet.module.css';
import { Facet } from './facet.tsx';
import { readableFilters } from './readable-filters.ts';

export interface SpecificationsProps {
  filter: Filter;
  onChange: (specs: string[]) => void;
  /** In the phone's sheet: what is not chosen is folded. */
  isSheet?: boolean;
}

const MOST_OPEN = 5;
const MOST_OPEN_IN_SHEET = 2;

const note = classes('small muted', styles.note);

/** Filters from what the listed products say of themselves. */
export default function Specifications({ filter, onChange, isSheet = false }: SpecificationsProps) {
  const { sort: _, ...query } = queryOf(filter);
  const { data, isError, isFetching, error, failureReason, refetch } = useQuery({
    ...facets(query),
    placeholderData: keepPreviousData,
  });
  // Which there are does not depend on what is chosen, so that none vanishes while others are tried.
  const { spec: __, inStock: ___, ...everything } = query;
  const all = useQuery({ ...facets(everything), placeholderData: keepPreviousData });
  const whole = all.data;
  const [isWhole, setWhole] = useState(false);
  // The list says what is wrong with the filters; without them there is something to choose from.
  const counted = isError && hasCode(error, 'invalid') ? whole : data;
  const isFailed = (isError && !hasCode(error, 'invalid')) || all.isError;
  const isFetched = counted && whole;
  if (isFailed && !isFetched)
    return (
      <p className={note}>
        The specifications could not be loaded.{' '}
        <Button
          size="sm"
          loading={isFetching || all.isFetching}
          onClick={() => {
            void refetch();
            void all.refetch();
          }}
        >
          Retry
        </Button>
      </p>
    );
  if (!counted || !whole) return <Ghosts isPreparing={hasCode(failureReason, 'unavailable')} />;
  const filters = readableFilters(filter.specs);
  const chosen = new Set(filters.map(({ name }) => name));
  const distinguishing = new Set(whole.data.filter(tellsApart).map(({ key }) => key));
  const shown = counted.data.filter(({ key }) => chosen.has(key) || distinguishing.has(key));
  if (shown.length === 0) return <p className={note}>These products have nothing to be filtered by.</p>;
  const change = (changed: SpecFilter[]) => onChange(changed.map(writeFilter));
  const { open, rest } = openFacets(shown, chosen, isSheet ? shown.length : MOST_OPEN);
  const draw = (facet: ShownFacet, index: number) => (
    <Facet
      key={facet.key}
      facet={facet}
      filters={filters}
      onChange={change}
      folds={isSheet}
      startsOpen={!isSheet || index < MOST_OPEN_IN_SHEET || chosen.has(facet.key)}
    />
  );
  return (
    <div className={styles.facets} data-sheet={isSheet || undefined}>
      {[...open, ...(isWhole ? rest : [])].map(draw)}
      {rest.length > 0 && (
        <button
          type="button"
          className={classes('row gap-2 spread ui medium ink turns', styles.more)}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Fewer' : restInWords(rest)}
          <IconChevronDown size={18} stroke={1.6} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

const Ghosts = ({ isPreparing }: { isPreparing: boolean }) => (
  <>
    <p role="status" className={isPreparing ? note : 'visually-hidden'}>
      {isPreparing && 'Filters are being prepared. They appear by themselves.'}
    </p>
    <div className={styles.facets} aria-hidden="true">
      {[0, 1, 2].map((index) => (
        <Grid key={index} gap={3} className={styles.facet}>
          <Skeleton height={16} width="40%" animate={false} />
          <Skeleton height={36} animate={false} />
          <Skeleton height={36} animate={false} />
        </Grid>
      ))}
    </div>
  </>
);
