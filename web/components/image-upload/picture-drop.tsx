import { Dropzone } from '@mantine/dropzone';
import { IconUpload } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '#domain/limits/images.ts';
import { REJECTED_DROP_TOAST_MS, toast } from '../../toast/toast.ts';
import '@mantine/dropzone/styles.layer.css';
import styles from './image-upload.module.css';

interface PictureDropProps {
  /** How many more pictures are accepted; disabled at 0. */
  room: number;
  limit: number;
  openRef: RefObject<(() => void) | null>;
  onFiles: (files: File[]) => void;
  /** No file was accepted: all were rejected, or the dialog was closed. */
  onNothing: () => void;
}

const MIN_IMAGE_BYTES = 1;
/** The specification's sentences; the library's own use other units. */
const REFUSALS: Record<string, string> = {
  'file-invalid-type': `File type must be one of ${IMAGE_TYPES.join(', ')}`,
  'too-many-files': 'Too many files',
  'file-too-large': `File is larger than ${MAX_IMAGE_BYTES} bytes`,
  'file-too-small': `File is smaller than ${MIN_IMAGE_BYTES} bytes`,
};

export function PictureDrop({ room, limit, openRef, onFiles, onNothing }: PictureDropProps) {
  const isFull = room <= 0;
  const isOne = limit === 1;
  const hint = `${limit} ${isOne ? 'file' : 'files'}, jpeg or png`;
  return (
    <Dropzone
      className={styles.drop}
      data-one={isOne || undefined}
      openRef={(open) => {
        openRef.current = open ?? null;
      }}
      disabled={isFull}
      accept={[...IMAGE_TYPES]}
      maxFiles={room}
      multiple={room > 1}
      maxSize={MAX_IMAGE_BYTES}
      validator={(file) =>
        file.size < MIN_IMAGE_BYTES ? { code: 'file-too-small', message: REFUSALS['file-too-small']! } : null
      }
      onDrop={onFiles}
      onReject={(rejections) => {
        const error = rejections[0]?.errors[0];
        if (error) toast.error(REFUSALS[error.code] ?? error.message, { ms: REJECTED_DROP_TOAST_MS });
        onNothing();
      }}
      onFileDialogCancel={onNothing}
      role="button"
      aria-disabled={isFull}
      tabIndex={isFull ? -1 : 0}
      inputProps={{ 'aria-label': 'Image files', style: { display: 'none' } }}
    >
      <div className={styles.dropText}>
        <IconUpload size={20} stroke={1.6} aria-hidden="true" />
        {isOne ? (
          <span>
            <strong>
              Drop a new image or <u>browse</u>
            </strong>
            <small>{hint}</small>
          </span>
        ) : (
          <strong>
            Drop or browse<span className="visually-hidden"> images</span>
          </strong>
        )}
      </div>
    </Dropzone>
  );
}
