import { IconFileTypePdf } from '@tabler/icons-react';
import { receiptIsPdf } from '#domain/shipment.ts';
import { classes } from '../ui/layout.tsx';
import styles from './receipt-picture.module.css';
import { ShopImage } from './shop-image.tsx';

interface ReceiptPictureProps {
  link: string;
  alt: string;
  sizes: string;
  small?: true;
  fit?: 'cover' | 'contain';
  className?: string | undefined;
}

/** A shipping receipt: the picture itself, or the sign of a PDF. */
export const ReceiptPicture = ({ link, alt, ...picture }: ReceiptPictureProps) =>
  receiptIsPdf(link) ? (
    <span
      className={classes(
        'stack gap-2 align-centre to-centre small ink centred',
        styles.pdf,
        picture.className,
      )}
    >
      <IconFileTypePdf size={32} stroke={1.4} aria-hidden="true" />
      <span>{alt}, PDF</span>
    </span>
  ) : (
    <ShopImage src={link} alt={alt} {...picture} />
  );
