import { Dropzone } from '@mantine/dropzone';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import '@mantine/dropzone/styles.layer.css';
import { Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { MOST_FILE_BYTES } from './statement-file.ts';
import styles from './transfers.module.css';

interface DropStatementProps {
  isReading: boolean;
  /** Why the last one was not taken. */
  problem: string | null;
  onFile: (file: File) => void;
  onProblem: (sentence: string) => void;
}

export const ENDINGS = ['.csv', '.txt', '.tsv', '.xls'];
const REJECTED: Record<string, string> = {
  'file-invalid-type': 'Choose a CSV or text file. Banks and spreadsheets save a statement as CSV.',
  'too-many-files': 'Read one statement after the other.',
  'file-too-large': 'This is too long to be read at once. Ask the bank for a shorter time.',
};

/** Where the bank's statement comes in. */
export const DropStatement = ({ isReading, problem, onFile, onProblem }: DropStatementProps) => (
  <Stack gap={4}>
    {problem && (
      <Notice kind="error" className="anywhere" role="alert">
        {problem}
      </Notice>
    )}
    <Dropzone
      className={`framed middle ink ${styles.drop}`}
      loading={isReading}
      accept={{
        'text/csv': ENDINGS,
        'text/plain': ENDINGS,
        'text/tab-separated-values': ENDINGS,
        'application/vnd.ms-excel': ENDINGS,
      }}
      maxFiles={1}
      multiple={false}
      maxSize={MOST_FILE_BYTES}
      onDrop={([file]) => file && onFile(file)}
      onReject={(rejections) => {
        const error = rejections[0]?.errors[0];
        if (error) onProblem(REJECTED[error.code] ?? error.message);
      }}
      role="button"
      inputProps={{ 'aria-label': 'Statement as CSV', style: { display: 'none' } }}
    >
      <Stack gap={1} align="centre" size="ui" tone="muted" className="centred">
        <IconFileSpreadsheet size={28} stroke={1.4} aria-hidden="true" />
        <strong className="body medium ink">
          Paste lines or drop the bank’s CSV, or <u>browse</u>
        </strong>
        <span>Nothing is recorded until you press. The file is not kept.</span>
        <small className="caption">With its headings, up to 5,000 lines.</small>
      </Stack>
    </Dropzone>
  </Stack>
);
