import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { classes, Row, Stack } from '../../ui/layout.tsx';
import { ShopImage } from '../shop-image.tsx';
import styles from './image-upload.module.css';

interface ImageTileProps {
  link: string;
  /** From 0. */
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

const DRAG_TYPE = 'application/x-shop-image';

/** A picture with its position. It is reordered by dragging or with its arrow buttons. */
export function ImageTile({ link, index, count, onMove, onRemove }: ImageTileProps) {
  const [isTarget, setTarget] = useState(false);
  const name = `Image ${index + 1}`;
  return (
    <Stack
      as="li"
      className={`framed ${styles.tile}`}
      data-target={isTarget || undefined}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAG_TYPE, String(index));
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAG_TYPE)) return;
        event.preventDefault();
        setTarget(true);
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={(event) => {
        setTarget(false);
        const from = event.dataTransfer.getData(DRAG_TYPE);
        if (from === '') return;
        event.preventDefault();
        onMove(Number(from), index);
      }}
    >
      <ShopImage src={link} alt={name} sizes="240px" small />
      {count > 1 && (
        <Row gap={1} align="stretch" className={styles.arrows}>
          <ActionIcon
            size={28}
            aria-label={`Move ${name} left`}
            disabled={index === 0}
            onClick={() => onMove(index, index - 1)}
          >
            <IconArrowLeft size={16} stroke={1.8} />
          </ActionIcon>
          <ActionIcon
            size={28}
            aria-label={`Move ${name} right`}
            disabled={index === count - 1}
            onClick={() => onMove(index, index + 1)}
          >
            <IconArrowRight size={16} stroke={1.8} />
          </ActionIcon>
        </Row>
      )}
      <Row gap={2} size="small" tone="ink" className={styles.foot}>
        <IconGripVertical className="muted" size={16} stroke={1.8} aria-hidden="true" />
        <span className={classes('one-line grow', index === 0 && 'bold')}>
          {index === 0 ? '1, first' : index + 1}
        </span>
        <ActionIcon size={28} aria-label={`Remove ${name}`} onClick={onRemove}>
          <IconTrash size={16} stroke={1.8} />
        </ActionIcon>
      </Row>
    </Stack>
  );
}
