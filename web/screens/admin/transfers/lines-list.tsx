import { Button } from '@mantine/core';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { istDay } from '#domain/calendar.ts';
import { quoted } from '../../../components/quoted.ts';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { countsOf, type DeskLine, foundLines, type LineChange, type LineState } from './desk-lines.ts';
import { LineRows } from './line-rows.tsx';
import { ordersOf } from './proposal.ts';
import styles from './transfers.module.css';
import { useHere } from './use-here.ts';
import { useLineKeys } from './use-line-keys.ts';

const FindOrderDialog = onDemand(() => import('./find-order-dialog.tsx'));

/** So many more are drawn when the end comes near. */
const STEP = 50;
/** A statement with more lines has a search. */
const MOST_WITHOUT_SEARCH = 20;

const STATES: readonly { value: LineState; label: string; none: string }[] = [
  { value: 'decide', label: 'To decide', none: 'Nothing is left to decide.' },
  { value: 'recorded', label: 'Recorded now', none: 'Nothing was recorded from this statement yet.' },
  { value: 'known', label: 'Known already', none: 'No line was entered before.' },
  { value: 'not-ours', label: 'Not ours', none: 'No line was set aside.' },
];

interface LinesListProps {
  lines: readonly DeskLine[];
  onChange: (change: LineChange) => void;
  onRecord: (at: number) => void;
}

/** The credits of the statement, by what is to be done with them. */
export function LinesList({ lines, onChange, onRecord }: LinesListProps) {
  const [state, setState] = useState<LineState>('decide');
  const [typed, setTyped] = useState('');
  const [limit, setLimit] = useState(STEP);
  const [findingAt, setFindingAt] = useState<number | null>(null);
  const empty = useRef<HTMLParagraphElement>(null);
  const found = useMemo(() => foundLines(lines, typed, istDay(new Date().toISOString())), [lines, typed]);
  const counts = useMemo(() => countsOf(found), [found]);
  const shown = useMemo(() => found.filter((line) => line.state === state), [found, state]);
  const { here, setHere, focus, isTooSoon } = useHere(shown, `${state} ${typed}`, empty);
  const finding = findingAt === null ? undefined : lines.find(({ at }) => at === findingAt);
  const show = (change: { state?: LineState; typed?: string }) => {
    if (change.state) setState(change.state);
    if (change.typed !== undefined) setTyped(change.typed);
    setLimit(STEP);
  };
  const acts = useSteady({ onChange, onRecord, onFind: setFindingAt, onHere: setHere });
  useLineKeys({
    onMove: (by) => {
      const place = shown.findIndex(({ at }) => at === here);
      const isAtHere = document.activeElement?.closest('[data-line]') != null;
      const next = shown[isAtHere ? place + by : place];
      if (!next) return;
      if (place + by >= limit) setLimit(limit + STEP);
      focus(next.at);
    },
    onNotOurs: () =>
      state === 'decide' && here !== null && onChange({ is: 'put', at: here, state: 'not-ours' }),
    onEnter: (at) => {
      const line = shown.find((one) => one.at === at);
      if (line?.state !== 'decide' || isTooSoon()) return;
      if (ordersOf(line).length === 0) setFindingAt(at);
      else onRecord(at);
    },
  });
  // After reading, the keys work at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the lines that were read
  useEffect(() => {
    if (here !== null && counts.decide > 0) focus(here);
  }, []);
  return (
    <Stack gap={4}>
      <Row gap={3} wrap spread>
        <Tabs
          label="Lines to show"
          options={STATES.map(({ value, label }) => ({ value, label, count: counts[value] }))}
          value={state}
          onChange={(chosen) => show({ state: chosen })}
        />
        <Keys />
      </Row>
      {lines.length > MOST_WITHOUT_SEARCH && (
        <search>
          <SearchInput
            className={styles.search}
            label="Search the lines"
            placeholder="Amount, day, name or UTR"
            value={typed}
            onChange={(words) => show({ typed: words })}
          />
        </search>
      )}
      {shown.length === 0 ? (
        <Text ref={empty} tabIndex={-1} tone="muted" className={`framed centred ${styles.none}`}>
          {typed.trim() === ''
            ? STATES.find(({ value }) => value === state)!.none
            : `Nothing here matches ${quoted(typed)}.`}
        </Text>
      ) : (
        <LineRows lines={shown.slice(0, limit)} here={here} {...acts} />
      )}
      {shown.length > limit && (
        <More shown={limit} of={shown.length} onMore={() => setLimit((before) => before + STEP)} />
      )}
      {finding && (
        <FindOrderDialog
          line={finding}
          onFound={(order) => {
            onChange({ is: 'found', at: finding.at, order });
            setFindingAt(null);
          }}
          onClose={() => setFindingAt(null)}
        />
      )}
    </Stack>
  );
}

/** The same functions for all time, which call the latest: a line is drawn anew only when it changes. */
function useSteady<Acts extends Record<string, (given: never) => void>>(acts: Acts): Acts {
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  const [steady] = useState(
    () =>
      Object.fromEntries(
        Object.keys(acts).map((name) => [name, (given: never) => latest.current[name]!(given)]),
      ) as Acts,
  );
  return steady;
}

interface MoreProps {
  shown: number;
  of: number;
  onMore: () => void;
}

/** More lines are drawn when this comes into sight; the button does the same for the keyboard. */
function More({ shown, of, onMore }: MoreProps) {
  const foot = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks again after each step
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      rootMargin: '400px',
    });
    if (foot.current) observer.observe(foot.current);
    return () => observer.disconnect();
  }, [shown]);
  return (
    <Stack ref={foot} gap={2} align="centre">
      <Button onClick={onMore}>Show more lines</Button>
      <span className="small muted">
        {shown.toLocaleString('en-IN')} of {of.toLocaleString('en-IN')} shown
      </span>
    </Stack>
  );
}

/** Where there is a keyboard. */
const Keys = () => (
  <p className={`row gap-3 caption muted not-phone ${styles.keys}`} aria-hidden="true">
    <span>
      <kbd>j</kbd>
      <kbd>k</kbd>move
    </span>
    <span>
      <kbd>Enter</kbd>record
    </span>
    <span>
      <kbd>n</kbd>not ours
    </span>
  </p>
);
