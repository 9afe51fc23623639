import { ActionIcon, Button } from '@mantine/core';
import { IconFileTypePdf, IconPhotoEdit, IconTrash, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { receiptIsPdf } from '#domain/shipment.ts';
import { PDF_TYPE } from '#domain/sizes/images.ts';
import { listed } from '#domain/words.ts';
import type { UploadFolder } from '../../api/uploads.ts';
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx';
import { ReceiptPicture } from '../receipt-picture.tsx';
import { ImageTile } from './image-tile.tsx';
import styles from './image-upload.module.css';
import { PictureDrop } from './picture-drop.tsx';
import { type PendingUpload, useUploads } from './use-uploads.ts';

interface ImageUploadProps {
  /** Links of uploaded pictures, in order. Never empty strings. */
  value: string[];
  onChange: (links: string[]) => void;
  limit: number;
  folder: UploadFolder;
  /** How many picked files have no link yet: uploading, waiting or failed. A form must not be saved before it is 0. */
  onPending?: (count: number, failed: number) => void;
}

/** Pictures by drop or file dialog. A form that is reset passes a new `key`, which cancels running uploads. */
export function ImageUpload({ value, onChange, limit, folder, onPending }: ImageUploadProps) {
  const latest = useRef(value);
  latest.current = value;
  const change = (links: string[]) => {
    // Two uploads may end before the next render.
    latest.current = links;
    onChange(links);
  };
  const { pending, add, retry, remove } = useUploads(folder, (link) => change([...latest.current, link]));

  const report = useRef(onPending);
  report.current = onPending;
  const failed = pending.filter(({ state }) => state === 'failed');
  useEffect(() => report.current?.(pending.length, failed.length), [pending.length, failed.length]);
  useEffect(() => () => report.current?.(0, 0), []);

  const open = useRef<(() => void) | null>(null);
  /** The picture being replaced while the file dialog is open. */
  const replaced = useRef<string[] | null>(null);
  const room = limit - value.length - pending.length;

  const move = (from: number, to: number) => {
    const links = [...value];
    const [moved] = links.splice(from, 1);
    if (moved === undefined || from === to) return;
    links.splice(to, 0, moved);
    change(links);
  };
  const replace = () => {
    replaced.current = value;
    change([]);
  };
  useEffect(() => {
    if (replaced.current && room > 0) open.current?.();
  }, [room]);
  const takeBack = () => {
    if (replaced.current) change(replaced.current);
    replaced.current = null;
  };

  const drop = (
    <PictureDrop
      room={room}
      limit={limit}
      takesPdf={folder === 'llr'}
      openRef={open}
      onFiles={(files) => {
        replaced.current = null;
        add(files);
      }}
      onNothing={takeBack}
    />
  );
  const tiles = pending.map((upload) => (
    <PendingTile
      key={upload.id}
      upload={upload}
      onRetry={() => retry(upload.id)}
      onRemove={() => remove(upload.id)}
    />
  ));
  const failures = failed.length > 0 && <FailedUploads uploads={failed} onRetry={retry} />;
  if (limit === 1)
    return (
      <Stack gap={3}>
        {value[0] && <SingleImage link={value[0]} onReplace={replace} onRemove={() => change([])} />}
        {tiles.length > 0 && (
          <Grid as="ul" gap={3} className={styles.pictures}>
            {tiles}
          </Grid>
        )}
        {failures}
        {drop}
      </Stack>
    );
  return (
    <Stack gap={3}>
      <Grid as="ul" gap={3} className={styles.pictures} aria-label="Images">
        {value.map((link, index) => (
          <ImageTile
            key={link}
            link={link}
            index={index}
            count={value.length}
            onMove={move}
            onRemove={() => change(value.filter((one) => one !== link))}
          />
        ))}
        {tiles}
        <Row as="li" align="stretch">
          {drop}
        </Row>
      </Grid>
      {failures}
      <Text size="fine" tone="muted" role="status">
        {limit - room} of {limit} used.
      </Text>
    </Stack>
  );
}

interface FailedUploadsProps {
  uploads: PendingUpload[];
  onRetry: (...ids: number[]) => void;
}

/** Which files are not added, and that nothing else is lost. */
function FailedUploads({ uploads, onRetry }: FailedUploadsProps) {
  const names = listed(uploads.map(({ file }) => file.name));
  return (
    <Stack gap={2} align="start" size="fine" tone="muted">
      <p role="status">Not added: {names}. Everything else in this form stays as you entered it.</p>
      {uploads.length > 1 && (
        <Button size="sm" onClick={() => onRetry(...uploads.map(({ id }) => id))}>
          Retry all
        </Button>
      )}
    </Stack>
  );
}

interface SingleImageProps {
  link: string;
  onReplace: () => void;
  onRemove: () => void;
}

/** For a single picture, which can be replaced or deleted. */
const SingleImage = ({ link, onReplace, onRemove }: SingleImageProps) => (
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

interface PendingTileProps {
  upload: PendingUpload;
  onRetry: () => void;
  onRemove: () => void;
}

/** A file that is uploading or failed to upload. */
function PendingTile({ upload, onRetry, onRemove }: PendingTileProps) {
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
