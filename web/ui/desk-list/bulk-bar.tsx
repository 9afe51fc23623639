import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { counted, nounFor } from '#domain/words.ts';
import { useRestoredFocus } from '../../browser/use-restored-focus.ts';
import { classes } from '../layout.tsx';
import styles from './ticks.module.css';
import type { Doable } from './ticks.ts';
import type { Ticks } from './use-ticks.ts';

/** Something that is done with the ticked rows. */
export interface BulkAct extends Doable {
  name: string;
  label: string;
  /** On phones. It also says for how many of the ticked it is. */
  short?: string;
  /** It has a line of its own on phones. */
  isMain?: boolean;
  Icon: Icon;
  isPending: boolean;
  onDo: (ids: string[]) => void;
}

interface BulkBarProps<Doc extends { _id: string }> {
  noun: string;
  /** For several, where an s is not enough. */
  nouns?: string;
  ticks: Ticks<Doc>;
  /** What they come to. */
  sum?: string;
  acts: BulkAct[];
  /** Ticks the rest of the list; null when all are ticked, or a shown one is not. */
  tickAll?: { count: number; onTick: () => void; isLoading: boolean } | null;
}

/** Each row says its own refusal too. */
const MOST_REFUSALS = 2;

/** What can be done with the ticked rows; why not, or not with all, is above. It is the `bar` of its list. */
export function BulkBar<Doc extends { _id: string }>({
  noun,
  nouns,
  ticks,
  sum,
  acts,
  tickAll,
}: BulkBarProps<Doc>) {
  const why = useId();
  const clear = useRef<HTMLButtonElement>(null);
  useRestoredFocus(clear, tickAll?.isLoading === true);
  const docs = [...ticks.ticked.values()];
  if (docs.length === 0) return null;
  const mainFirst = acts.toSorted((a, b) => Number(b.isMain ?? false) - Number(a.isMain ?? false));
  const reasons = new Set(mainFirst.flatMap(({ whyNotAll }) => whyNotAll ?? []));
  const refused = docs.flatMap((doc) => {
    const refusal = ticks.refusals.get(doc._id);
    return refusal ? `${ticks.nameOf(doc)}: ${refusal}` : [];
  });
  const isRefused = refused.length > 0;
  return (
    <section
      ref={tellHeight}
      className={`row wrap spread ${styles.bar} not-printed`}
      aria-label={`Ticked ${nounFor(2, noun, nouns)}`}
    >
      <div className={`row ${styles.count} ui ink`}>
        <div role="status">
          <p>
            <strong className="bold">{counted(docs.length, noun, nouns)} ticked</strong>
            {sum && `, ${sum}`}
          </p>
          {isRefused ? (
            <small className="caption error">
              {refused.length > MOST_REFUSALS && `${refused.length} were refused. `}
              {refused.slice(0, MOST_REFUSALS).join(' ')}
            </small>
          ) : (
            reasons.size > 0 && (
              <small id={why} className="caption muted">
                {[...reasons].join(' ')}
              </small>
            )
          )}
        </div>
        {tickAll && (
          <button
            type="button"
            className={`link small medium ${styles.clear}`}
            // A disabled one would lose the focus.
            aria-disabled={tickAll.isLoading || undefined}
            onClick={() => tickAll.isLoading || tickAll.onTick()}
          >
            Tick all {tickAll.count}
          </button>
        )}
        <button
          ref={clear}
          type="button"
          className={`link small medium ${styles.clear}`}
          onClick={ticks.clear}
        >
          Clear
        </button>
      </div>
      <div className={`row gap-2 push ${styles.actions}`}>
        {acts.map((act) => (
          <ActButton key={act.name} act={act} reasonId={isRefused ? undefined : why} />
        ))}
      </div>
    </section>
  );
}

/** The bar has a line more for each reason: the page ends above it, and the row with the focus stays in sight. */
function tellHeight(bar: HTMLElement) {
  const { style } = document.documentElement;
  const size = new ResizeObserver(() => {
    style.setProperty('--bulk-bar', `${bar.offsetHeight}px`);
    if (document.activeElement !== document.body)
      document.activeElement?.scrollIntoView({ block: 'nearest' });
  });
  size.observe(bar);
  return () => {
    size.disconnect();
    style.removeProperty('--bulk-bar');
  };
}

function ActButton({ act, reasonId }: { act: BulkAct; reasonId: string | undefined }) {
  const { ids, whyNotAll, cannot, label, short, isMain, Icon: Sign, isPending, onDo } = act;
  const count = short && ids.length > 0 ? `\u00a0(${ids.length})` : '';
  return (
    <Button
      {...(isMain && { variant: 'primary' })}
      className={classes(isMain && styles.main)}
      leftSection={<Sign size={18} stroke={isMain ? 1.8 : 1.6} aria-hidden="true" />}
      {...(short && { 'aria-label': `${label}${count}` })}
      loading={isPending}
      disabled={cannot}
      {...(whyNotAll && { 'aria-describedby': reasonId })}
      onClick={() => onDo(ids)}
    >
      {short ? (
        <>
          <span className="not-phone">{label}</span>
          <span className="only-phone">{short}</span>
          {count}
        </>
      ) : (
        label
      )}
    </Button>
  );
}
