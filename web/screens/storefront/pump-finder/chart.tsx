import { IconHandMove } from '@tabler/icons-react';
import { useState } from 'react';
import type { Duty } from '#domain/pumps/duty.ts';
import { counted } from '#domain/words.ts';
import styles from './chart.module.css';
import { Drawing } from './chart-drawing.tsx';
import { type Axes, axesOf, drawn, type Shown } from './chart-places.ts';
import { DutyPoint } from './duty-point.tsx';

interface ChartProps extends Shown {
  /** The id of the pump whose curve is lifted. */
  lifted: string | null;
  onMove: (duty: Duty) => void;
}

export function Chart({ lifted, onMove, ...shown }: ChartProps) {
  const fitting = axesOf(shown);
  // Axes that followed the point would carry it away from the pointer that drags it.
  const [held, setHeld] = useState<Axes | null>(null);
  const drawing = drawn(shown, held ?? fitting);
  const { size, point } = drawing;
  return (
    <figure className={styles.chart}>
      <div className={`row wrap fine muted ${styles.legend}`}>
        <span data-line="best">Best match, good range shaded</span>
        <span data-line="meets">Meets the point</span>
        <span data-line="other">Does not</span>
        <span className="push">
          <IconHandMove size={16} stroke={1.6} aria-hidden="true" /> Drag the point, or use the arrow keys
        </span>
      </div>
      <div className={styles.plot}>
        <Drawing shown={shown} drawn={drawing} lifted={lifted} />
        <DutyPoint
          duty={shown.duty}
          flowUnit={shown.flowUnit}
          headUnit={shown.headUnit}
          onMove={onMove}
          onDrag={(isDragged) => setHeld(isDragged ? fitting : null)}
          place={{ left: point.x / size.width, top: point.y / size.height }}
          dutyAt={drawing.dutyAt}
          most={drawing.most}
        />
      </div>
      <figcaption className="visually-hidden">
        Head over flow of {counted(shown.pumps.length, 'pump that meets', 'pumps that meet')} the point, the
        curve of the pipes, and the duty point. The list below has the figures.
      </figcaption>
    </figure>
  );
}

/** Its room while there is no point: nothing moves when one is typed again. */
export const NoChart = () => (
  <div className={styles.chart} data-empty>
    <p className={styles.plot}>The curves are drawn here.</p>
  </div>
);
