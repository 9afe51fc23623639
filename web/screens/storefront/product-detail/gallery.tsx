import { IconMaximize } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { ShopImage } from '../../../components/shop-image.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import styles from './gallery.module.css';
import { pictureTexts } from './picture-text.ts';
import { StepButtons } from './step-buttons.tsx';
import { useCarousel } from './use-carousel.ts';

const PictureViewer = onDemand(() => import('./picture-viewer.tsx'));

interface GalleryProps {
  images: string[];
  /** The one that is shown whole. */
  drawing: string | null;
  productName: string;
}

const SIZES = '(max-width: 767px) 100vw, (max-width: 991px) 48vw, (max-width: 1280px) 58vw, 690px';
const STEPS: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 };

/** The pictures in a row; the first one is there immediately, and Embla takes over once it is loaded. */
export function Gallery({ images, drawing, productName }: GalleryProps) {
  const viewport = useRef<HTMLElement>(null);
  const thumbnails = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { current, previous, next, show } = useCarousel(viewport, images.length);
  const hasSeveral = images.length > 1;
  const pictures = images.length ? images : [''];
  const texts = pictureTexts(productName, images);
  const fitOf = (image: string) => (image === drawing ? 'contain' : 'cover');
  const label = `Pictures of ${productName}`;
  /** Anywhere in the gallery; on the small pictures the focus moves along. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = STEPS[event.key];
    if (!by || !hasSeveral || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const small = [...(thumbnails.current?.children ?? [])] as HTMLElement[];
    const focused = small.indexOf(event.target as HTMLElement);
    if (focused >= 0) {
      const other = (focused + by + images.length) % images.length;
      small[other]?.focus();
      show(other);
    } else if (by > 0) next();
    else previous();
  };
  return (
    <div onKeyDown={isOpen ? undefined : onKeyDown}>
      <div className={`framed clipped bleeding ${styles.frame}`}>
        <section
          ref={viewport}
          className={styles.viewport}
          aria-roledescription="carousel"
          aria-label={label}
          onDoubleClick={() => images.length > 0 && setOpen(true)}
          {...(hasSeveral && { tabIndex: 0 })}
        >
          <Row align="stretch" className={styles.slides}>
            {pictures.map((image, index) => (
              <div
                key={image}
                className={styles.slide}
                role="group"
                aria-roledescription="slide"
                aria-label={`${index + 1} of ${pictures.length}`}
              >
                <ShopImage
                  src={image || undefined}
                  alt={texts[index] ?? productName}
                  sizes={SIZES}
                  priority={index === 0}
                  fit={fitOf(image)}
                />
              </div>
            ))}
          </Row>
        </section>
        {images.length > 0 && (
          <button
            type="button"
            className={`small medium ink ${styles.button} ${styles.whole}`}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <IconMaximize size={18} stroke={1.6} aria-hidden="true" />
            <span>Whole sheet</span>
          </button>
        )}
        {hasSeveral && (
          <>
            <StepButtons onPrevious={previous} onNext={next} />
            <Text size="caption" tone="ink" className={`not-printed ${styles.count}`} aria-live="polite">
              {current + 1} / {images.length}
            </Text>
          </>
        )}
      </div>
      {hasSeveral && (
        <Row ref={thumbnails} gap={3} align="stretch" className={`not-phone ${styles.thumbnails}`}>
          {images.map((image, index) => (
            <button
              key={image}
              type="button"
              className={`framed clipped ${styles.thumbnail}`}
              aria-label={`Show picture ${index + 1}: ${texts[index]}`}
              aria-current={index === current}
              onClick={() => show(index)}
            >
              <ShopImage src={image} alt="" sizes="104px" small fit={fitOf(image)} />
            </button>
          ))}
        </Row>
      )}
      {isOpen && (
        <PictureViewer
          images={images}
          texts={texts}
          label={label}
          start={current}
          onClose={(last) => {
            setOpen(false);
            show(last);
          }}
        />
      )}
    </div>
  );
}
