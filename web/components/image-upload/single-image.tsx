import { Button } from '@mantine/core';
import { IconPhotoEdit, IconTrash } from '@tabler/icons-react';
import { receiptIsPdf } from '#domain/shipment.ts';
import { Row } from '../../ui/layout.tsx';
import { ReceiptPicture } from '../receipt-picture.tsx';
import styles from './image-upload.module.css';

interface SingleImageProps {
  link: string;
  onReplace: () => void;
  onRemove: () => void;
}

/** For a single picture, which can be replaced or deleted. */
export const SingleImage = ({ link, onReplace, onRemove }: SingleImageProps) => (
  <Row wrap className={`framed ${styles.one}`}>
    <ReceiptPicture
      link={link}
      alt={receiptIsPdf(link) ? 'The chosen receipt' : 'The chosen image'}
      sizes="120px"
      small
      className={styles.onePicture}
    />
    <Row gap={2} align="stretch" wrap className="push">
      <Button
        size="sm"
        leftSection={<IconPhotoEdit size={16} stroke={1.8} aria-hidden="true" />}
        aria-label="Replace image"
        onClick={onReplace}
      >
        Replace
      </Button>
      <Button
        size="sm"
        variant="danger"
        leftSection={<IconTrash size={16} stroke={1.8} aria-hidden="true" />}
        aria-label="Delete image"
        onClick={onRemove}
      >
        Delete
      </Button>
    </Row>
  </Row>
);
