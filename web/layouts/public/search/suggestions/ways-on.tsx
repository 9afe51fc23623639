import { IconChevronRight, IconFolder, IconListDetails, IconMessageQuestion } from '@tabler/icons-react';
import type { ShownCategory } from '#contract/product-entities.ts';
import { askUsFor } from '../../../../components/ask-us-for.ts';
import { quoted } from '../../../../components/quoted.ts';
import styles from '../suggestions.module.css';
import type { Group } from './found-groups.tsx';

export type Vertical = Pick<ShownCategory, '_id' | 'name'>;

/** More categories than these would be a catalogue. */
const MOST_OFFERED = 4;

/** Nothing was found: the ways that lead on. */
export const waysOn = (typed: string, verticals: Vertical[]): Group[] => [
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
        <strong className="clamped">{name}</strong>
        <IconChevronRight size={16} stroke={1.8} aria-hidden="true" className={styles.count} />
      </>
    ),
  })),
});
