import { Dropzone } from '@mantine/dropzone';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { IMPORT_COLUMNS, MAX_IMPORT_BYTES } from '#domain/import-columns.ts';
import { REJECTED_DROP_TOAST_MS, toast } from '../../../toast/toast.ts';
import '@mantine/dropzone/styles.layer.css';
import styles from './import.module.css';

interface ChooseFileProps {
  isReading: boolean;
  onFile: (file: File) => void;
}

const REFUSALS: Record<string, string> = {
  'file-invalid-type': 'File type must be CSV',
  'too-many-files': 'Too many files',
  'file-too-large': `File is larger than ${MAX_IMPORT_BYTES} bytes`,
};

export function ChooseFile({ isReading, onFile }: ChooseFileProps) {
  return (
    <Dropzone
      className={styles.drop}
      loading={isReading}
      accept={{ 'text/csv': ['.csv'], 'application/vnd.ms-excel': ['.csv'], 'text/plain': ['.csv'] }}
      maxFiles={1}
      multiple={false}
      maxSize={MAX_IMPORT_BYTES}
      onDrop={([file]) => file && onFile(file)}
      onReject={(rejections) => {
        const error = rejections[0]?.errors[0];
        if (error) toast.error(REFUSALS[error.code] ?? error.message, { ms: REJECTED_DROP_TOAST_MS });
      }}
      role="button"
      inputProps={{ 'aria-label': 'CSV file', style: { display: 'none' } }}
    >
      <div className={styles.dropText}>
        <IconFileSpreadsheet size={28} stroke={1.4} aria-hidden="true" />
        <strong>
          Drop a CSV file or <u>browse</u>
        </strong>
        <span>The file is checked first. Nothing changes until you start the import.</span>
        <small>Columns: {IMPORT_COLUMNS.join(', ')}. Up to 10,000 rows.</small>
        <small>
          gstRate is one of the percentages in Settings, empty for the default; unit is a code such as NOS or
          SET; hsn has 4, 6 or 8 digits; priceBreaks are written “10: 318 | 50: 296.50”, each quantity with
          its price; leadDays is a number of days; family is a name that variants share; curve is written “10:
          30.6, 35, 2.4 | 36: 24.2, 73.4, 3.2”, each flow with head, efficiency and power; spares are written
          “3: MW-IMP-165 × 1 | 6: MW-6206-C3 × 2”, each position with part number and quantity, and where the
          drawing shows it “@ 12.5, 40”, in percent from the left and the top; drawing is the link of one of
          the images.
        </small>
      </div>
    </Dropzone>
  );
}
