import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import type { Filter } from './filter.ts';
import styles from './search-form.module.css';

/** Without JavaScript this form submits the whole filter. */
export const SEARCH_FORM = 'catalogue-filter';
const PAUSE_MS = 300;

interface SearchFormProps {
  filter: Filter;
  onChange: (part: Partial<Filter>, options?: { replace: boolean }) => unknown;
}

export function SearchForm({ filter, onChange }: SearchFormProps) {
  const [text, setText] = useState(filter.search);
  const [applied, setApplied] = useState(filter.search);
  // The address changed elsewhere, such as by Clear filters or Back.
  if (filter.search !== applied) {
    setApplied(filter.search);
    setText(filter.search);
  }
  const typed = text.trim();
  useEffect(() => {
    if (typed === applied) return;
    const timer = window.setTimeout(() => {
      setApplied(typed);
      onChange({ search: typed }, { replace: true });
    }, PAUSE_MS);
    return () => window.clearTimeout(timer);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setApplied(typed);
    onChange({ search: typed }, { replace: true });
  };
  return (
    <form
      id={SEARCH_FORM}
      className={styles.form}
      role="search"
      method="get"
      action="/products"
      onSubmit={submit}
    >
      <IconSearch size={20} stroke={1.6} aria-hidden="true" />
      <input
        type="search"
        name="search"
        aria-label="Search by name or part number"
        placeholder="Search by name or part number"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </form>
  );
}
