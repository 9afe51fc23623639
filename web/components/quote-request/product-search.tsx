import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Suggestions } from '#contract/product-entities.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { marksOf } from '#domain/search-marks.ts';
import { SHORTEST_SUGGESTED } from '#domain/sizes/suggestions.ts';
import { counted } from '#domain/words.ts';
import { suggestions } from '../../api/suggestions.ts';
import { Row } from '../../ui/layout.tsx';
import { Marked } from '../../ui/marked.tsx';
import { quoted } from '../quoted.ts';
import { ShopPrice } from '../shop-price.tsx';
import styles from './product-search.module.css';
import type { RequestLine } from './request-draft.ts';

const PAUSE_MS = 120;
const NOTHING: Suggestions = { parts: [], products: [], categories: [], totalDocs: 0 };

type Found = Pick<RequestLine, 'productId' | 'name' | 'partNumber' | 'imageLink' | 'price'>;

/** Adds a product by its name or part number, with the suggestions of the shop's search. */
export function ProductSearch({ onFound }: { onFound: (found: Found) => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState(0);
  const typed = text.trim();
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(typed), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [typed]);
  const { data, isPlaceholderData } = useQuery({
    ...suggestions(asked),
    enabled: asked.length >= SHORTEST_SUGGESTED,
    placeholderData: keepPreviousData,
  });
  const rows = rowsOf(data ?? NOTHING);
  const isShown = isOpen && typed.length >= SHORTEST_SUGGESTED && data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows: the first one is marked again
  useEffect(() => setMarked(0), [data]);
  const choose = (row: Found | undefined) => {
    if (!row) return;
    setText('');
    setOpen(false);
    onFound(row);
    input.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // The form is not sent by a search.
      event.preventDefault();
      if (isShown && asked === typed && !isPlaceholderData) choose(rows[marked]);
    }
    if (event.key === 'Escape' && text) {
      event.preventDefault();
      if (isShown) setOpen(false);
      else setText('');
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !isShown || rows.length === 0) return;
    event.preventDefault();
    setMarked((marked + step + rows.length) % rows.length);
  };
  const idOf = (index: number) => `${id}-${index}`;
  return (
    <Row gap={2} tone="ink" className={styles.box}>
      <IconSearch size={18} stroke={1.6} aria-hidden="true" />
      <input
        ref={input}
        className={`ink grow ${styles.input}`}
        type="search"
        role="combobox"
        aria-label="Add a product by name or part number"
        placeholder="Add a product by name or part number"
        aria-autocomplete="list"
        aria-expanded={isShown && rows.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown && rows.length > 0 ? idOf(marked) : undefined}
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setOpen(true);
        }}
        onKeyDown={press}
        onBlur={() => setOpen(false)}
      />
      <p className="visually-hidden" role="status">
        {isShown && !isPlaceholderData && counted(rows.length, 'suggestion')}
      </p>
      {isShown && (
        <div className={`framed ${styles.panel}`}>
          {rows.length === 0 && (
            <Row as="p" size="ui" tone="muted" className={styles.row}>
              No part or product for {quoted(typed)}.
            </Row>
          )}
          <div id={`${id}-list`} role="listbox" aria-label="Products">
            {rows.map((row, index) => (
              <Row
                key={row.productId}
                id={idOf(index)}
                role="option"
                aria-selected={index === marked}
                gap={4}
                spread
                size="ui"
                className={styles.row}
                // The focus stays in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(row)}
              >
                <span>
                  {row.partNumber && (
                    <strong className="bold ink">
                      <Marked text={row.partNumber} marks={marksOf(row.partNumber, asked)} />{' '}
                    </strong>
                  )}
                  <Marked text={firmUnits(row.name)} marks={marksOf(row.name, asked)} />
                </span>
                <ShopPrice product={{ _id: row.productId, price: row.price }} isBrief />
              </Row>
            ))}
          </div>
        </div>
      )}
    </Row>
  );
}

/** Each product once, by its part number first. */
function rowsOf({ parts, products }: Suggestions): Found[] {
  const rows = new Map<string, Found>();
  for (const { _id, partNumber, name, price } of parts)
    rows.set(_id, { productId: _id, name, partNumber, imageLink: undefined, price });
  for (const { _id, name, price, imageLink } of products)
    rows.set(_id, { productId: _id, name, partNumber: rows.get(_id)?.partNumber ?? null, imageLink, price });
  return [...rows.values()];
}
