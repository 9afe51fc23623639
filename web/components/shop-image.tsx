import { variantsOf } from './image-variants.ts';
import styles from './shop-image.module.css';

/** An outline on the card's ground, for what has no picture. */
const NO_PICTURE = '/placeholder-category.svg';

interface ShopImageProps {
  /** Empty or undefined: the placeholder. */
  src: string | undefined;
  alt: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** Width over height of the box; pictures are 4:3. */
  ratio?: number;
  /** Where it is shown narrower than 260 px: everywhere, or by a media query. */
  small?: string | true;
  /** In sight at once: loaded first. */
  priority?: boolean;
  /** Fill the box and cut, or show all of it. */
  fit?: 'cover' | 'contain';
  className?: string | undefined;
}

/** Every picture of the shop: a box of fixed shape, so that nothing moves when it arrives. */
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
