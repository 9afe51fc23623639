import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { ShopImage } from '../../../components/shop-image.tsx';
import styles from './gallery.module.css';
import { useCarousel } from './use-carousel.ts';

interface GalleryProps {
  images: string[];
  productName: string;
}

const SIZES = '(max-width: 767px) 100vw, (max-width: 1280px) 58vw, 690px';

/** The pictures in a row; the first one is there immediately, and Embla takes over once it is loaded. */
export function Gallery({ images, productName }: GalleryProps) {
  const viewport = useRef<HTMLElement>(null);
  const { current, previous, next, show } = useCarousel(viewport, images.length);
  const hasSeveral = images.length > 1;
  const pictures = images.length ? images : [''];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') previous();
    else if (event.key === 'ArrowRight') next();
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.gallery}>
      <div className={styles.frame}>
        <section
          ref={viewport}
          className={styles.viewport}
          aria-roledescription="carousel"
          aria-label={`Pictures of ${productName}`}
          {...(hasSeveral && { tabIndex: 0, onKeyDown })}
        >
          <div className={styles.slides}>
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
                  alt={index === 0 ? productName : `${productName}, picture ${index + 1}`}
                  sizes={SIZES}
                  priority={index === 0}
                />
              </div>
            ))}
          </div>
        </section>
        {hasSeveral && (
          <>
            <button
              type="button"
              className={styles.previous}
              aria-label="Previous picture"
              onClick={previous}
            >
              <IconChevronLeft size={20} stroke={1.6} />
            </button>
            <button type="button" className={styles.next} aria-label="Next picture" onClick={next}>
              <IconChevronRight size={20} stroke={1.6} />
            </button>
            <p className={styles.count} aria-live="polite">
              {current + 1} / {images.length}
            </p>
          </>
        )}
      </div>
      {hasSeveral && (
        <div className={styles.thumbnails}>
          {images.map((image, index) => (
            <button
              key={image}
              type="button"
              aria-label={`Show picture ${index + 1}`}
              aria-current={index === current}
              onClick={() => show(index)}
            >
              <ShopImage src={image} alt="" sizes="104px" small />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
