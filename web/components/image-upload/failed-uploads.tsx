import { Button } from '@mantine/core';
import { listed } from '#domain/words.ts';
import { Stack } from '../../ui/layout.tsx';
import type { PendingUpload } from './use-uploads.ts';

interface FailedUploadsProps {
  uploads: PendingUpload[];
  onRetry: (...ids: number[]) => void;
}

/** Which files are not added, and that nothing else is lost. */
export function FailedUploads({ uploads, onRetry }: FailedUploadsProps) {
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
