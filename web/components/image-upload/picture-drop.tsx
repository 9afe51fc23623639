import { Dropzone } from '@mantine/dropzone';
import { IconUpload } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { IMAGE_TYPES, MAX_IMAGE_BYTES, MAX_RECEIPT_PDF_BYTES, PDF_TYPE } from '#domain/sizes/images.ts';
import { REJECTED_DROP_TOAST_MS, toast } from '../../toast/toast.ts';
import '@mantine/dropzone/styles.layer.css';
import { Row, Stack } from '../../ui/layout.tsx';
import styles from './image-upload.module.css';

interface PictureDropProps {
  /** How many more pictures are accepted; disabled at 0. */
  room: number;
  limit: number;
  /** Whether a PDF is accepted too. */
  takesPdf: boolean;
  openRef: RefObject<(() => void) | null>;
  onFiles: (files: File[]) => void;
  /** No file was accepted: all were rejected, or the dialog was closed. */
  onNothing: () => void;
}

const MIN_IMAGE_BYTES = 1;
/** The specification's sentences; the library's own use other units. */
const REFUSALS: Record<string, string> = {
  'too-many-files': 'Too many files',
  'file-too-large': `File is larger than ${MAX_IMAGE_BYTES} bytes`,
  'file-too-small': `File is smaller than ${MIN_IMAGE_BYTES} bytes`,
};

const PDF_TOO_LARGE = {
  code: 'pdf-too-large',
  message: `A PDF may have ${MAX_RECEIPT_PDF_BYTES / 1024 / 1024} MB.`,
};

function sizeProblem({ size, type }: File) {
  if (size < MIN_IMAGE_BYTES) return { code: 'file-too-small', message: REFUSALS['file-too-small']! };
  return type === PDF_TYPE && size > MAX_RECEIPT_PDF_BYTES ? PDF_TOO_LARGE : null;
}

export function PictureDrop({ room, limit, takesPdf, openRef, onFiles, onNothing }: PictureDropProps) {
  const isFull = room <= 0;
  const isOne = limit === 1;
  const types = takesPdf ? [...IMAGE_TYPES, PDF_TYPE] : [...IMAGE_TYPES];
  const hint = `${limit} ${isOne ? 'file' : 'files'}, ${takesPdf ? 'jpeg, png or pdf' : 'jpeg or png'}`;
  const refusals: Record<string, string> = {
    ...REFUSALS,
    'file-invalid-type': `File type must be one of ${types.join(', ')}`,
  };
  const icon = <IconUpload size={20} stroke={1.6} aria-hidden="true" />;
  return (
    <Dropzone
      className={`middle ink ${styles.drop}`}
      data-one={isOne || undefined}
      openRef={(open) => {
        openRef.current = open ?? null;
      }}
      disabled={isFull}
      accept={types}
      maxFiles={room}
      multiple={room > 1}
      maxSize={MAX_IMAGE_BYTES}
      validator={sizeProblem}
      onDrop={onFiles}
      onReject={(rejections) => {
        const error = rejections[0]?.errors[0];
        if (error) toast.error(refusals[error.code] ?? error.message, { ms: REJECTED_DROP_TOAST_MS });
        onNothing();
      }}
      onFileDialogCancel={onNothing}
      role="button"
      aria-disabled={isFull}
      tabIndex={isFull ? -1 : 0}
      inputProps={{ 'aria-label': 'Image files', style: { display: 'none' } }}
    >
      {isOne ? (
        <Row gap={3} size="ui">
          {icon}
          <Stack as="span">
            <strong className="medium">
              Drop a new image{takesPdf && ' or PDF,'} or <u>browse</u>
            </strong>
            <small className="small muted">{hint}</small>
          </Stack>
        </Row>
      ) : (
        <Stack gap={2} align="centre" size="small" className="centred">
          {icon}
          <strong className="medium">
            Drop or browse<span className="visually-hidden"> images</span>
          </strong>
        </Stack>
      )}
    </Dropzone>
  );
}
