import { useState } from 'react';
import type { ShownFacet } from '#contract/facets.ts';
import { textKey } from '#domain/specs/text-value.ts';
import { nounFor } from '#domain/words.ts';
import { Check } from '../../../../ui/check.tsx';
import { SearchInput } from '../../../../ui/search-input.tsx';
import styles from './facet-options.module.css';
import { isSearched, searchedValues } from './searched-values.ts';

export interface FacetChoiceProps {
  facet: ShownFacet;
  chosen: string[];
  onToggle: (value: string) => void;
}

/** Texts with ticks and counts. */
export function FacetOptions({ facet, chosen, onToggle }: FacetChoiceProps) {
  const [search, setSearch] = useState('');
  const values = facet.values ?? [];
  const ticked = new Set(chosen.map(textKey));
  const isLong = isSearched(values);
  const found = searchedValues(values, ticked, search);
  return (
    <>
      {isLong && (
        <SearchInput
          label={`Search in ${facet.key}`}
          placeholder={`Search in ${values.length}`}
          value={search}
          onChange={setSearch}
          className={styles.search}
        />
      )}
      <ul className={styles.options} data-long={isLong || undefined}>
        {found.map(({ value, count }) => (
          <li key={value}>
            <Check
              label={value}
              count={
                <>
                  {count.toLocaleString('en-IN')}
                  <span className="visually-hidden"> {nounFor(count, 'product')}</span>
                </>
              }
              spread
              checked={ticked.has(textKey(value))}
              onChange={() => onToggle(value)}
            />
          </li>
        ))}
        {found.length === 0 && <li className="small muted">Nothing is called “{search.trim()}”.</li>}
      </ul>
    </>
  );
}
