import { ActionIcon, Button } from '@mantine/core';
import { IconFileTypePdf, IconX } from '@tabler/icons-react';
import { PDF_TYPE } from '#domain/sizes/images.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import styles from './image-upload.module.css';
import type { PendingUpload } from './use-uploads.ts';

interface PendingTileProps {
  upload: PendingUpload;
  onRetry: () => void;
  onRemove: () => void;
}

/** A file that is uploading or failed to upload. */
export function PendingTile({ upload, onRetry, onRemove }: PendingTileProps) {
  const { file, preview, state, percent, problem } = upload;
  const hasFailed = state === 'failed';
  return (
    <Stack as="li" className={`framed ${styles.tile}`} data-failed={hasFailed || undefined}>
      <div className={`middle ${styles.preview}`}>
        {file.type !== PDF_TYPE ? (
          <img src={preview} alt="" />
        ) : (
          !hasFailed && <IconFileTypePdf size={40} stroke={1.4} aria-hidden="true" />
        )}
        {!hasFailed && (
          <progress
            className={styles.progress}
            max={100}
            value={percent}
            aria-label={`Sending ${file.name}`}
          />
        )}
      </div>
      {hasFailed && (
        <Stack
          gap={2}
          align="start"
          size="caption"
          tone="error"
          className={`spread ${styles.problem}`}
          role="alert"
        >
          <span>{problem}</span>
          <Button size="sm" onClick={onRetry} aria-label={`Retry ${file.name}`}>
            Retry
          </Button>
        </Stack>
      )}
      <Row gap={2} size="small" tone="ink" className={styles.foot}>
        <span className="one-line grow">
          {hasFailed ? 'Not added' : state === 'waiting' ? 'Waiting' : `Sending ${percent} %`}
        </span>
        <ActionIcon size={28} aria-label={`Remove ${file.name}`} onClick={onRemove}>
          <IconX size={16} stroke={1.8} />
        </ActionIcon>
      </Row>
    </Stack>
  );
}
