import { classes } from '../ui/layout.tsx';
import { ShopImage } from './shop-image.tsx';
import styles from './thumbnail.module.css';

interface ThumbnailProps {
  src: string | null | undefined;
  /** Displayed width, as in the `sizes` attribute. */
  sizes: string;
  fit?: 'cover' | 'contain';
  className?: string | undefined;
}

/** A product's small square picture, beside its name. */
export const Thumbnail = ({ src, sizes, fit, className }: ThumbnailProps) => (
  <ShopImage
    src={src ?? undefined}
    alt=""
    sizes={sizes}
    small
    ratio={1}
    fit={fit}
    className={classes(styles.thumbnail, className)}
  />
);
