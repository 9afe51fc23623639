import type { MouseEvent } from 'react';
import { variantsOf } from '../../../components/image-variants.ts';
import { Stack } from '../../../ui/layout.tsx';
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
    <Stack gap={2}>
      <p className="small muted">
        Click where number <strong className="ink">{named}</strong> is on the drawing. Another row is chosen
        by its fields.
      </p>
      <div className={styles.paper}>
        <button
          type="button"
          className={styles.sheet}
          tabIndex={-1}
          aria-label={`Place number ${named}`}
          onClick={place}
        >
          <img src={variantsOf(drawing).src} alt="" draggable={false} />
        </button>
        {rows.map((row) => {
          const at = placeOf(row);
          return (
            at && (
              <span
                className={`caption medium ink middle ${styles.mark}`}
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
    </Stack>
  );
}
