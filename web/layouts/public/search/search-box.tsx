import { IconArrowLeft, IconSearch, IconX } from '@tabler/icons-react';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { SHORTEST_SUGGESTED } from '#domain/sizes/suggestions.ts';
import { SEARCH_FORM } from '../../../components/search-form-id.ts';
import { useHydrated } from '../../../remembered/session.ts';
import { classes, Row } from '../../../ui/layout.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import { followsTyping, searchAddress } from './search-address.ts';
import styles from './search-box.module.css';
import { SearchStart, type SearchStartProps } from './search-start.tsx';
import type { PopupState } from './suggestions/use-marked-row.ts';
import { useSearchKey } from './use-search-key.ts';

/** Loaded when the field is first used; without it the form still searches. */
const Suggestions = onDemand(() => import('./suggestions.tsx').catch(() => ({ default: () => null })));

/** Where a duty point leads; its reader is loaded when something with two numbers is asked for. */
const wayToFinder = async (typed: string): Promise<string | null> =>
  /\d.*\d/.test(typed)
    ? import('./way-to-finder.ts').then(({ finderFor }) => finderFor(typed)).catch(() => null)
    : null;

const LISTBOX = 'search-suggestions';
/** The catalogue follows what is typed after this pause. */
const PAUSE_MS = 300;
const CLOSED: PopupState = { isShown: false, markedId: undefined };

/** The search of every page. On /products it is the catalogue's own search and keeps its other filters. */
export function SearchBox({ verticals = [] }: Partial<SearchStartProps>) {
  const location = useLocation();
  const navigate = useNavigate();
  const isNavigating = useNavigation().state !== 'idle';
  const isOwnChange = useNavigationType() === 'REPLACE' && location.state?.typed === true;
  const { isCatalogue, applied, hrefFor } = searchAddress(location);
  const [text, setText] = useState(applied);
  const [isOpen, setOpen] = useState(false);
  const [wasUsed, setUsed] = useState(false);
  const [popup, setPopup] = useState(CLOSED);
  const input = useRef<HTMLInputElement>(null);
  /** While a search is under way the catalogue does not follow the typing, and its page does not replace what is typed. */
  const sent = useRef<string>(null);
  const pressInPopup = useRef<(event: KeyboardEvent) => void>(null);
  const isHydrated = useHydrated();
  useSearchKey(input);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address changed, and not by typing here
  useEffect(() => {
    if (isOwnChange) return;
    const [asked, searched] = [sent.current, location.state?.searched ?? null];
    // A later search is on its way.
    if (asked !== null && searched !== null && searched !== asked) return;
    sent.current = null;
    // Of the field, not of this drawing: the next letter may have come since.
    if (asked !== null && searched === asked && input.current?.value.trim() !== asked) return;
    setText(applied);
    setOpen(false);
  }, [location.key]);

  const typed = text.trim();
  const apply = (state: object) =>
    navigate(hrefFor(typed), { replace: isCatalogue, preventScrollReset: isCatalogue, state });
  useEffect(() => {
    if (!followsTyping({ isCatalogue, isNavigating, typed, applied })) return;
    const timer = window.setTimeout(() => sent.current !== typed && apply({ typed: true }), PAUSE_MS);
    return () => window.clearTimeout(timer);
  });

  useEffect(() => {
    if (!isOpen) return;
    const closeFromOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !input.current?.form?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, [isOpen]);

  /** To the page that was asked for: a phone puts its keyboard away. */
  const leaveField = () => {
    setOpen(false);
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    leaveField();
    sent.current = typed;
    const finder = await wayToFinder(typed);
    const state = { searched: typed };
    if (finder) void navigate(finder, { state });
    else if (!isCatalogue || typed !== applied) void apply(state);
    else sent.current = null;
  };
  const clear = () => {
    setText('');
    input.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      if (isOpen) setOpen(false);
      else clear();
      return;
    }
    if (event.key === 'ArrowDown') setOpen(true);
    pressInPopup.current?.(event);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // No target: the phone's keyboard was put away, or the window was left.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    <form
      id={SEARCH_FORM}
      className={styles.form}
      data-open={isOpen || undefined}
      role="search"
      method="get"
      action="/products"
      onSubmit={submit}
      onBlur={leave}
    >
      <Row gap={2} className={styles.row}>
        <button
          type="button"
          className={classes('middle ink', styles.back)}
          aria-label="Close search"
          onClick={() => setOpen(false)}
        >
          <IconArrowLeft size={20} stroke={1.6} aria-hidden="true" />
        </button>
        <div className={classes('grow', styles.field)}>
          <input
            className="field"
            ref={input}
            type="search"
            name="search"
            aria-label="Search by name or part number"
            placeholder="Part number, product or duty"
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            value={text}
            {...(isHydrated && {
              role: 'combobox',
              'aria-autocomplete': 'list',
              'aria-expanded': popup.isShown,
              'aria-controls': LISTBOX,
              'aria-activedescendant': popup.markedId,
            })}
            onFocus={() => setUsed(true)}
            onClick={() => setOpen(true)}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setOpen(true);
            }}
            onKeyDown={press}
          />
          <button
            type="submit"
            className={classes('middle muted', styles.submit)}
            aria-label="Search"
            tabIndex={-1}
          >
            <IconSearch size={20} stroke={1.6} aria-hidden="true" />
          </button>
          {text ? (
            <button
              type="button"
              className={classes('middle ink', styles.clear)}
              aria-label="Clear search"
              onClick={clear}
            >
              <IconX size={18} stroke={1.6} aria-hidden="true" />
            </button>
          ) : (
            <kbd className={classes('box caption muted centred', styles.key)} aria-hidden="true">
              /
            </kbd>
          )}
        </div>
      </Row>
      {wasUsed && (
        <Suggestions
          id={LISTBOX}
          typed={typed}
          isOpen={isOpen}
          verticals={verticals}
          press={pressInPopup}
          onState={setPopup}
          onChosen={leaveField}
        />
      )}
      {isOpen && typed.length < SHORTEST_SUGGESTED && <SearchStart verticals={verticals} />}
    </form>
  );
}
