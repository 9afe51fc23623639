import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { toast } from '../../../toast/toast.ts';
import styles from '../quick-order.module.css';

const MAX_FILE_BYTES = 1024 * 1024;

export interface OpenedFile {
  name: string;
  content: string;
}

interface OpenFileProps {
  onOpen: (file: OpenedFile) => void;
  isDisabled: boolean;
}

export function OpenFile({ onOpen, isDisabled }: OpenFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MAX_FILE_BYTES)
      return toast.error('The file is too large: open one of at most 200 lines.');
    onOpen({ name: file.name, content: await file.text() });
  };
  return (
    <>
      <Button
        className={styles.open}
        leftSection={<IconUpload size={16} stroke={1.8} aria-hidden="true" />}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        Open a CSV file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-label="CSV file"
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
