import { variantsOf } from './image-variants.ts';
import styles from './shop-image.module.css';

/** An outline on the card's background, for items without a picture. */
const NO_PICTURE = '/placeholder-category.svg';

interface ShopImageProps {
  /** The placeholder is shown when it is empty or undefined. */
  src: string | undefined;
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
  className?: string | undefined;
}

/** The one picture component: a box with a fixed aspect ratio, so that nothing shifts when it loads. */
export function ShopImage({
  src,
  alt,
  sizes,
  ratio = 4 / 3,
  small,
  priority = false,
  fit = 'cover',
  className = '',
}: ShopImageProps) {
  const variants = src ? variantsOf(src) : null;
  return (
    <div className={`${styles.box} ${className}`} style={{ aspectRatio: ratio }}>
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
            className={styles.image}
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
      ) : (
        <img className={styles.image} src={NO_PICTURE} alt={alt} width={400} height={300} data-fit="cover" />
      )}
    </div>
  );
}
