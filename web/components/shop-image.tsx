import { classes } from '../ui/layout.tsx';
import { variantsOf } from './image-variants.ts';
import styles from './shop-image.module.css';

/** An outline, for categories and posts without a picture. */
const DRAWING = '/placeholder-category.svg';

interface ShopImageProps {
  src: string | undefined;
  /** What is shown without a picture: the words "No photo", or a drawing where the picture only decorates. */
  without?: 'words' | 'drawing';
  alt: string;
  /** Displayed width, as in the `sizes` attribute. */
  sizes: string;
  /** Aspect ratio of the box; pictures are 4:3. */
  ratio?: number;
  /** Where it is narrower than 260 px: everywhere, or by a media query. */
  small?: string | true;
  /** Above the fold: loaded first. */
  priority?: boolean;
  /** Whether the picture fills the box and is cropped, or is shown whole. */
  fit?: 'cover' | 'contain';
  /** As wide as stands beside a name. */
  thumb?: boolean;
  className?: string | undefined;
}

/** The one picture component: a box with a fixed aspect ratio, so that nothing shifts when it loads. */
export function ShopImage({
  src,
  without = 'words',
  alt,
  sizes,
  ratio = 4 / 3,
  small,
  priority = false,
  fit = 'cover',
  thumb,
  className,
}: ShopImageProps) {
  const variants = src ? variantsOf(src) : null;
  return (
    <div
      className={classes(styles.box, className)}
      data-thumb={thumb || undefined}
      style={{ aspectRatio: ratio }}
    >
      {variants ? (
        <picture>
          {small &&
            variants.small?.map(({ type, srcSet }) => (
              <source
                key={type}
                media={small === true ? undefined : small}
                type={type}
                srcSet={srcSet}
                sizes={sizes}
              />
            ))}
          {variants.sources.map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
          ))}
          <img
            className={styles.fill}
            src={variants.src}
            srcSet={variants.srcSet}
            sizes={variants.srcSet && sizes}
            alt={alt}
            width={800}
            height={Math.round(800 / ratio)}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
            decoding={priority ? undefined : 'async'}
            data-fit={fit}
            draggable={false}
          />
        </picture>
      ) : without === 'drawing' ? (
        <img
          className={styles.fill}
          src={DRAWING}
          alt={alt}
          width={400}
          height={300}
          loading="lazy"
          data-fit="cover"
        />
      ) : (
        <span className={`centred ${styles.fill} ${styles.none}`}>
          <EmptySheet />
          <span className={styles.words}>No photo</span>
        </span>
      )}
    </div>
  );
}

/** A drawing sheet with nothing on it yet but the frame and the centre lines. */
const EmptySheet = () => (
  <svg
    className={`${styles.fill} ${styles.sheet}`}
    viewBox="0 0 400 300"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <rect x="16" y="16" width="368" height="268" />
    <path d="M264 284v-36h120" />
    <circle cx="200" cy="150" r="84" />
    <path className={styles.centre} d="M84 150h232M200 40v220" />
  </svg>
);
