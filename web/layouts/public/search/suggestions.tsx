import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { SHORTEST_SUGGESTED } from '#domain/sizes/suggestions.ts';
import { counted } from '#domain/words.ts';
import { suggestions } from '../../../api/suggestions.ts';
import { quoted } from '../../../components/quoted.ts';
import { site, telephone } from '../../../site/site.ts';
import { inWords, type Total, totalOf } from '../../../ui/total.ts';
import { suggestedFor } from './suggestions/suggested.ts';
import { type PopupOfField, useMarkedRow } from './suggestions/use-marked-row.ts';
import type { Vertical } from './suggestions/ways-on.tsx';
import styles from './suggestions.module.css';

const PAUSE_MS = 120;

interface SuggestionsProps extends PopupOfField {
  typed: string;
  isOpen: boolean;
  /** Offered when nothing is found. */
  verticals: Vertical[];
}

const isLongEnough = (text: string) => text.length >= SHORTEST_SUGGESTED;

/** The popup of the search field, after the combobox pattern of WAI-ARIA: the focus stays in the field. */
export default function Suggestions({ typed, isOpen, verticals, ...field }: SuggestionsProps) {
  const asked = usePaused(typed);
  const { data, isPlaceholderData, isError } = useQuery({
    ...suggestions(asked),
    enabled: isOpen && isLongEnough(asked),
    placeholderData: keepPreviousData,
  });
  const isCurrent = asked === typed && !isPlaceholderData;
  const suggested = data && suggestedFor(typed, data, verticals);
  const isShown = isOpen && isLongEnough(typed) && data !== undefined && !isError;
  const option = useMarkedRow(field, {
    isShown,
    targets: suggested?.targets ?? [],
    rows: data,
    isCurrent,
    // The way on when nothing is found.
    first: suggested?.isNothing ? 0 : -1,
  });
  if (!isShown || !suggested) return null;
  const { groups, about, isNearest, isNothing, all, targets } = suggested;
  const total = totalOf(data);
  let index = 0;
  return (
    <div className={`framed ui text ${styles.panel}`}>
      <p className={isNearest || isNothing ? styles.words : 'visually-hidden'} role="status">
        {isNothing ? (
          <>
            <strong>No part or product for {quoted(typed)}</strong>
            <small>Searched: part numbers, names and specifications.</small>
          </>
        ) : (
          isNearest && `Nothing matches ${quoted(typed)}. The nearest, for ${quoted(about)}:`
        )}
        <span className="visually-hidden">{isCurrent && ` ${counted(targets.length, 'suggestion')}`}</span>
      </p>
      <div id={field.id} role="listbox" aria-label="Suggestions" className={styles.list}>
        {groups.map(({ title, kind, rows }) => (
          <div key={kind} role="group" aria-label={title} className={styles.group} data-kind={kind}>
            {kind !== 'way' && (
              <p className={styles.title} aria-hidden="true">
                {title}
              </p>
            )}
            {rows.map(({ key, to, content }) => (
              <Link key={key} to={to} className={styles[kind]} {...option(index++)}>
                {content}
              </Link>
            ))}
          </div>
        ))}
        {all && (
          <Link to={all} className={styles.all} {...option(index)}>
            {isNothing ? (
              'All products'
            ) : (
              <>
                {isCurrent && total ? allResults(total) : 'All results'} for {quoted(about)}
              </>
            )}
          </Link>
        )}
      </div>
      {isNothing && (
        <p className={`muted ${styles.call}`}>
          Or call{' '}
          <a href={telephone(site.phone)} className="link">
            {site.phone}
          </a>
          , {site.hours}
        </p>
      )}
    </div>
  );
}

const allResults = (total: Total) => (total.count === 1 ? 'The one result' : `All ${inWords(total)} results`);

/** The text once it has not changed for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setPaused(text), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return paused;
}
