import type { MouseEvent } from 'react';
import { variantsOf } from '../../../components/image-variants.ts';
import { Text } from '../../../ui/text.tsx';
import styles from './drawing.module.css';
import { placedAt, placeOf, type SpareRow } from './spare-draft.ts';

interface PlacingSheetProps {
  drawing: string;
  rows: SpareRow[];
  /** The row whose number a click places. */
  placing: SpareRow;
  onPlace: (place: Pick<SpareRow, 'x' | 'y'>) => void;
}

/** The drawing with the numbers placed so far. Without a mouse, places are typed into the rows. */
export function PlacingSheet({ drawing, rows, placing, onPlace }: PlacingSheetProps) {
  const named = placing.position.trim() || `in row ${rows.indexOf(placing) + 1}`;
  const place = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onPlace(placedAt({ x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 }));
  };
  return (
    <div>
      <Text tone="muted" className={styles.hint}>
        Click where number <strong>{named}</strong> is on the drawing. Another row is chosen by its fields.
      </Text>
      <div className={styles.paper}>
        <button type="button" tabIndex={-1} aria-label={`Place number ${named}`} onClick={place}>
          <img src={variantsOf(drawing).src} alt="" draggable={false} />
        </button>
        {rows.map((row) => {
          const at = placeOf(row);
          return (
            at && (
              <span
                key={row.id}
                style={{ left: `${at.x}%`, top: `${at.y}%` }}
                data-marked={row === placing || undefined}
              >
                {row.position}
              </span>
            )
          );
        })}
      </div>
    </div>
  );
}
