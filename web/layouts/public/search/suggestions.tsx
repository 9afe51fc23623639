import {
  IconChartDots,
  IconChevronRight,
  IconFolder,
  IconListDetails,
  IconMessageQuestion,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Suggestions as Found, ShownCategory } from '#contract/product-entities.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { dutyInWords, readTypedDuty, type TypedDuty } from '#domain/pumps/typed-duty.ts';
import { marksOf } from '#domain/search-marks.ts';
import { SHORTEST_SUGGESTED } from '#domain/sizes/suggestions.ts';
import { counted, nounFor } from '#domain/words.ts';
import { suggestions } from '../../../api/suggestions.ts';
import { askUsFor } from '../../../components/ask-us-for.ts';
import { finderAt } from '../../../components/finder-address.ts';
import { Marked } from '../../../components/marked.tsx';
import { Price } from '../../../components/price.tsx';
import { quoted } from '../../../components/quoted.ts';
import { ShopImage } from '../../../components/shop-image.tsx';
import { inWords, type Total, totalOf } from '../../../components/total.ts';
import { site, telephone } from '../../../site/site.ts';
import styles from './suggestions.module.css';

const PAUSE_MS = 120;

type Vertical = Pick<ShownCategory, '_id' | 'name'>;

export interface PopupState {
  isShown: boolean;
  /** The row that Enter opens. */
  markedId: string | undefined;
}

interface SuggestionsProps {
  id: string;
  typed: string;
  isOpen: boolean;
  /** Offered when nothing is found. */
  verticals: Vertical[];
  /** Gets the keys that are pressed in the field. */
  press: RefObject<((event: KeyboardEvent) => void) | null>;
  onState: (state: PopupState) => void;
  /** A row was opened. */
  onChosen: () => void;
}

interface Row {
  key: string;
  to: string;
  content: ReactNode;
}
interface Group {
  title: string;
  kind: 'part' | 'product' | 'category' | 'duty' | 'way';
  rows: Row[];
}

/** The popup of the search field, after the combobox pattern of WAI-ARIA: the focus stays in the field. */
export default function Suggestions(props: SuggestionsProps) {
  const { id, typed, isOpen, verticals, press, onState, onChosen } = props;
  const navigate = useNavigate();
  const asked = usePaused(typed);
  const isLongEnough = (text: string) => text.length >= SHORTEST_SUGGESTED;
  const { data, isPlaceholderData, isError } = useQuery({
    ...suggestions(asked),
    enabled: isOpen && isLongEnough(asked),
    placeholderData: keepPreviousData,
  });
  const isShown = isOpen && isLongEnough(typed) && data !== undefined && !isError;
  const isCurrent = asked === typed && !isPlaceholderData;

  const about = data?.nearest ?? typed;
  const duty = readTypedDuty(typed);
  // What only resembles a duty point is no answer to it.
  const isAnswered = data !== undefined && !(duty && data.nearest);
  const found = [
    ...(duty ? [dutyGroup(duty)] : []),
    ...(isAnswered ? groupsOf(data, duty ? '' : about) : []),
  ];
  const hasAny = isAnswered && data.totalDocs > 0;
  const isNothing = data !== undefined && found.length === 0 && !hasAny;
  const groups = isNothing ? waysOn(typed, verticals) : found;
  const all = hasAny ? `/products?${new URLSearchParams({ search: about })}` : isNothing ? '/products' : null;
  const targets = [...groups.flatMap(({ rows }) => rows.map(({ to }) => to)), ...(all ? [all] : [])];
  const [marked, setMarked] = useState(-1);
  // Other rows: none of them is marked, but the way on when nothing is found.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are other ones
  useEffect(() => setMarked(isNothing && isCurrent ? 0 : -1), [data, isShown, isCurrent]);
  const idOf = (index: number) => `${id}-${index}`;
  const markedId = isShown && marked >= 0 && marked < targets.length ? idOf(marked) : undefined;
  useEffect(() => {
    onState({ isShown, markedId });
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [isShown, markedId, onState]);

  useEffect(() => {
    press.current = (event) => {
      if (!isShown) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) {
        event.preventDefault();
        // One more place than rows: none marked, which is the text itself.
        const places = targets.length + 1;
        setMarked((now) => ((now + 1 + step + places) % places) - 1);
      }
      const target = targets[marked];
      if (event.key === 'Enter' && target) {
        event.preventDefault();
        onChosen();
        void navigate(target);
      }
    };
    return () => {
      press.current = null;
    };
  });

  if (!isShown) return null;
  const option = (index: number) => ({
    id: idOf(index),
    role: 'option',
    'aria-selected': index === marked,
    tabIndex: -1,
    // The focus stays in the field.
    onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
    onClick: onChosen,
  });
  let index = 0;
  const total = totalOf(data);
  const message =
    isAnswered &&
    data.nearest &&
    `Nothing matches ${quoted(typed)}. The nearest, for ${quoted(data.nearest)}:`;
  return (
    <div className={styles.panel}>
      <p className={message || isNothing ? styles.words : 'visually-hidden'} role="status">
        {isNothing ? (
          <>
            <strong>No part or product for {quoted(typed)}</strong>
            <small>Searched: part numbers, names and specifications.</small>
          </>
        ) : (
          message
        )}
        <span className="visually-hidden">{isCurrent && ` ${counted(targets.length, 'suggestion')}`}</span>
      </p>
      <div id={id} role="listbox" aria-label="Suggestions" className={styles.list}>
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
        <p className={styles.call}>
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

const dutyGroup = (duty: TypedDuty): Group => ({
  title: 'Pump finder',
  kind: 'duty',
  rows: [
    {
      key: 'duty',
      to: finderAt(duty),
      content: (
        <>
          <IconChartDots size={18} stroke={1.6} aria-hidden="true" />
          <strong>Find a pump for {dutyInWords(duty)}</strong>
          <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
        </>
      ),
    },
  ],
});

/** More categories than these would be a catalogue. */
const MOST_OFFERED = 4;

/** Nothing was found: the ways that lead on. */
const waysOn = (typed: string, verticals: Vertical[]): Group[] => [
  {
    title: 'Ask or order',
    kind: 'way',
    rows: [
      {
        key: 'ask',
        to: askUsFor(typed),
        content: (
          <>
            <IconMessageQuestion size={20} stroke={1.6} aria-hidden="true" />
            <span>
              <strong>Ask us for {quoted(typed)}</strong>
              <small>Opens an enquiry with these words</small>
            </span>
            <kbd aria-hidden="true">Enter</kbd>
          </>
        ),
      },
      {
        key: 'quick order',
        to: '/account/quick-order',
        content: (
          <>
            <IconListDetails size={20} stroke={1.6} aria-hidden="true" />
            <span>
              <strong>Quick Order</strong>
              <small>Paste or upload a list of part numbers</small>
            </span>
          </>
        ),
      },
    ],
  },
  ...(verticals.length > 0 ? [categoryGroup(verticals.slice(0, MOST_OFFERED))] : []),
];

const categoryGroup = (verticals: Vertical[]): Group => ({
  title: 'Categories',
  kind: 'category',
  rows: verticals.map(({ _id, name }) => ({
    key: _id,
    to: `/products?category=${_id}`,
    content: (
      <>
        <IconFolder size={18} stroke={1.6} aria-hidden="true" />
        <strong>{name}</strong>
        <IconChevronRight size={16} stroke={1.8} aria-hidden="true" className={styles.count} />
      </>
    ),
  })),
});

function groupsOf({ parts, products, categories }: Found, about: string): Group[] {
  const groups: Group[] = [
    {
      title: 'Part numbers',
      kind: 'part',
      rows: parts.map(({ _id, partNumber, name, price }) => ({
        key: _id,
        to: `/products/${_id}`,
        content: (
          <>
            <strong>
              <Marked text={partNumber} marks={marksOf(partNumber, about)} />
            </strong>
            <span>{firmUnits(name)}</span>
            <Price rupees={price} />
          </>
        ),
      })),
    },
    {
      title: 'Products',
      kind: 'product',
      rows: products.map(({ _id, name, price, imageLink, note }) => ({
        key: _id,
        to: `/products/${_id}`,
        content: (
          <>
            <ShopImage src={imageLink ?? undefined} alt="" sizes="56px" small className={styles.thumb} />
            <span>
              <strong>
                <Marked text={name} marks={marksOf(name, about)} />
              </strong>
              <small>{note}</small>
            </span>
            <Price rupees={price} />
          </>
        ),
      })),
    },
    {
      title: 'Categories',
      kind: 'category',
      rows: categories.map(({ _id, name, parentName, productCount }) => ({
        key: _id,
        to: `/products?category=${_id}`,
        content: (
          <>
            <IconFolder size={18} stroke={1.6} aria-hidden="true" />
            <strong>
              <Marked text={name} marks={marksOf(name, about)} />
            </strong>
            {parentName && <small>in {parentName}</small>}
            <small className={styles.count}>
              {productCount || 'empty'}
              <span className="visually-hidden">
                {productCount > 0 && ` ${nounFor(productCount, 'product')}`}
              </span>
            </small>
            <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
          </>
        ),
      })),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}
