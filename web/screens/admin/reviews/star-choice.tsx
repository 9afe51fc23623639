import { useState } from 'react';
import { RATING_ITEMS } from '#domain/rating.ts';
import { StarDrawing } from '../../../components/stars.tsx';
import { Row } from '../../../ui/layout.tsx';
import styles from './reviews.module.css';

interface StarChoiceProps {
  /** The number of stars, 1 to 10. */
  items?: number;
  /** 0: not chosen yet. */
  value: number;
  onChange: (rating: number) => void;
}

/** Choice of half stars, by mouse, touch or arrow keys. */
export function StarChoice({ items = RATING_ITEMS, value, onChange }: StarChoiceProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const halves = Array.from({ length: items * 2 }, (_, index) => (index + 1) / 2);
  return (
    <Row as="fieldset" align="stretch" className={styles.choice} onPointerLeave={() => setPointed(null)}>
      <legend className="visually-hidden">Rating in stars</legend>
      <StarDrawing rating={pointed ?? value} items={items} aria-hidden="true" />
      <Row as="span" align="stretch" className={styles.halves}>
        {halves.map((stars) => (
          <label
            key={stars}
            className={`grow ${styles.half}`}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(stars)}
          >
            <input
              type="radio"
              name="stars"
              aria-label={`${stars} of ${items} stars`}
              checked={stars === value}
              onChange={() => onChange(stars)}
            />
          </label>
        ))}
      </Row>
    </Row>
  );
}
