import { type CSSProperties, useState } from 'react';
import type { Related } from '#contract/product-entities.ts';
import { variantsOf } from '../../../../components/image-variants.ts';
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

/** The machine taken apart, with a number at each part that can be ordered. */
export function SparesDrawing({ drawing, parts, isMarked, onChoose }: SparesDrawingProps) {
  const { src, srcSet, sources } = variantsOf(drawing);
  const [ratio, setRatio] = useState(USUAL_RATIO);
  const measure = (image: HTMLImageElement | null) => {
    if (image?.naturalWidth) setRatio(image.naturalWidth / image.naturalHeight);
  };
  return (
    <div className={styles.sheet}>
      <div className={styles.paper} style={{ '--ratio': ratio } as CSSProperties}>
        <picture>
          {sources.map((source) => (
            <source key={source.type} {...source} sizes={SIZES} />
          ))}
          <img
            {...{ src, srcSet }}
            sizes={srcSet && SIZES}
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
                className={styles.balloon}
                style={{ left: `${at.x}%`, top: `${at.y}%` }}
                aria-label={`Part ${position}: ${name}`}
                data-position={position}
                data-marked={isMarked(position) || undefined}
                onClick={() => onChoose(position)}
              >
                {position}
              </button>
            ),
        )}
      </div>
    </div>
  );
}
