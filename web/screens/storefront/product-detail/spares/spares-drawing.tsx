import { IconArrowsMaximize, IconArrowsMinimize, IconHandMove } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import type { Related } from '#contract/product-entities.ts';
import { variantsOf } from '../../../../components/image-variants.ts';
import { classes, Row } from '../../../../ui/layout.tsx';
import { useZoom } from '../use-zoom.ts';
import { MIN_ZOOM } from '../zoom.ts';
import spares from './spares.module.css';
import styles from './spares-drawing.module.css';

interface SparesDrawingProps {
  drawing: string;
  parts: Related['parts'];
  isMarked: (position: number) => boolean;
  onChoose: (position: number) => void;
}

/** Until the picture is there. */
const USUAL_RATIO = 9 / 4;
const SIZES = '(max-width: 1328px) 100vw, 1280px';
/** Printed numbers can be read on a phone. */
const LARGE = 2.5;

/** The machine taken apart, with a number at each part that can be ordered: whole at first, larger by two fingers or the button. */
export function SparesDrawing({ drawing, parts, isMarked, onChoose }: SparesDrawingProps) {
  const { src, srcSet, sources } = variantsOf(drawing);
  const { zoom, zoomTo, stage } = useZoom();
  const isWhole = zoom === MIN_ZOOM;
  const [ratio, setRatio] = useState(USUAL_RATIO);
  const measure = (image: HTMLImageElement | null) => {
    if (image?.naturalWidth) setRatio(image.naturalWidth / image.naturalHeight);
  };
  return (
    <div className={styles.sheet}>
      <section {...stage} className={styles.stage} aria-label="Drawing with the numbers of the parts">
        <div className={styles.paper} style={{ '--ratio': ratio, '--zoom': zoom } as CSSProperties}>
          <picture>
            {sources.map((source) => (
              <source key={source.type} {...source} sizes={isWhole ? SIZES : `${Math.round(zoom * 100)}vw`} />
            ))}
            <img
              src={src}
              srcSet={srcSet}
              sizes={srcSet && SIZES}
              draggable={false}
              alt="Drawing of the parts"
              loading="lazy"
              ref={measure}
              onLoad={(event) => measure(event.currentTarget)}
            />
          </picture>
          {parts.map(
            ({ position, name, at }) =>
              at && (
                <button
                  key={position}
                  type="button"
                  className={`caption medium ink finger middle ${spares.number} ${styles.balloon}`}
                  style={{ left: `${at.x}%`, top: `${at.y}%` }}
                  aria-label={`Part ${position}: ${name}`}
                  data-position={position}
                  data-marked={isMarked(position) || undefined}
                  // A drag begins beside the numbers.
                  onPointerDown={(event) => event.stopPropagation()}
                  onClick={() => onChoose(position)}
                >
                  {position}
                </button>
              ),
          )}
        </div>
      </section>
      <Row
        gap={3}
        spread
        size="small"
        tone="muted"
        className={classes('not-printed', isWhole && 'only-phone', styles.foot)}
      >
        <Row as="span" gap={2}>
          <IconHandMove size={18} stroke={1.6} aria-hidden="true" /> Pinch to zoom, drag to move
        </Row>
        <button
          type="button"
          className={`row gap-2 medium ink ${styles.enlarge}`}
          onClick={() => zoomTo(isWhole ? LARGE : MIN_ZOOM)}
        >
          {isWhole ? (
            <IconArrowsMaximize size={18} stroke={1.6} aria-hidden="true" />
          ) : (
            <IconArrowsMinimize size={18} stroke={1.6} aria-hidden="true" />
          )}
          {isWhole ? 'Enlarge' : 'Whole drawing'}
        </button>
      </Row>
    </div>
  );
}
