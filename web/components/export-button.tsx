import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { downloadFile, type FilePath } from '../api/download.ts';

/** Saves all that a list has, as it is filtered. */
export function ExportButton({ file, disabled = false }: { file: FilePath; disabled?: boolean }) {
  const saving = useMutation(downloadFile);
  return (
    <Button
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
      loading={saving.isPending}
      disabled={disabled}
      onClick={() => saving.mutate(file)}
    >
      Export CSV
    </Button>
  );
}
