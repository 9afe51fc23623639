import { IconMinus, IconPlus, IconX } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ShopImage } from '../../../components/shop-image.tsx';
import { Row } from '../../../ui/layout.tsx';
import gallery from './gallery.module.css';
import styles from './picture-viewer.module.css';
import { StepButtons } from './step-buttons.tsx';
import { useZoom } from './use-zoom.ts';
import { MAX_ZOOM, MIN_ZOOM } from './zoom.ts';

interface PictureViewerProps {
  images: string[];
  /** Their alternative texts. */
  texts: string[];
  label: string;
  start: number;
  onClose: (last: number) => void;
}

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

/** The pictures over the whole window. The dialog is the browser's own: it holds the focus and gives it back. */
export default function PictureViewer({ images, texts, label, start, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [current, setCurrent] = useState(start);
  const { zoom, zoomTo, zoomBy, stage } = useZoom();
  useEffect(() => {
    const node = dialog.current;
    node?.showModal();
    return () => node?.close();
  }, []);
  const step = (by: number) => {
    setCurrent((current + by + images.length) % images.length);
    zoomTo(MIN_ZOOM);
  };
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey) return;
    if (key === '+' || key === '=') zoomBy(1);
    else if (key === '-') zoomBy(-1);
    else if (key === '0') zoomTo(MIN_ZOOM);
    // In a larger picture the arrow keys scroll.
    else if (key === 'ArrowLeft' && zoom === MIN_ZOOM) step(-1);
    else if (key === 'ArrowRight' && zoom === MIN_ZOOM) step(1);
  };
  const hasSeveral = images.length > 1;
  return (
    <dialog
      ref={dialog}
      className={`ink ${styles.viewer}`}
      aria-label={label}
      aria-modal="true"
      onKeyDown={onKeyDown}
      // The event comes later: the dialog may be open again.
      onClose={({ currentTarget }) => !currentTarget.open && onClose(current)}
    >
      <Row gap={3} className={`fixed ${styles.bar}`}>
        {hasSeveral && (
          <p className="small" aria-live="polite">
            {current + 1} / {images.length}
          </p>
        )}
        <Row className={styles.zoom}>
          <button
            type="button"
            className={gallery.button}
            aria-label="Zoom out"
            disabled={zoom <= MIN_ZOOM}
            onClick={() => zoomBy(-1)}
          >
            <IconMinus {...icon} />
          </button>
          <output className="ui centred" aria-label="Zoom">
            {Math.round(zoom * 100)} %
          </output>
          <button
            type="button"
            className={gallery.button}
            aria-label="Zoom in"
            disabled={zoom >= MAX_ZOOM}
            onClick={() => zoomBy(1)}
          >
            <IconPlus {...icon} />
          </button>
        </Row>
        <button
          type="button"
          className={`ui medium ${gallery.button} ${styles.close}`}
          onClick={() => dialog.current?.close()}
        >
          <IconX {...icon} /> Close
        </button>
      </Row>
      {/* In the tab order, because the arrow keys scroll a larger picture. */}
      <section
        {...stage}
        className={styles.stage}
        aria-label={texts[current]}
        tabIndex={0}
        data-zoomed={zoom > MIN_ZOOM || undefined}
      >
        <div className={`fixed ${styles.sheet}`} style={{ '--zoom': zoom } as CSSProperties}>
          <ShopImage
            src={images[current]}
            alt={texts[current] ?? ''}
            sizes={`${Math.round(zoom * 100)}vw`}
            fit="contain"
            priority
          />
        </div>
      </section>
      {hasSeveral && <StepButtons onPrevious={() => step(-1)} onNext={() => step(1)} />}
    </dialog>
  );
}
