import { Dropzone } from '@mantine/dropzone';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { IMPORT_COLUMNS, type ImportColumn, MAX_IMPORT_BYTES } from '#domain/import-columns.ts';
import { REJECTED_DROP_TOAST_MS, toast } from '../../../toast/toast.ts';
import '@mantine/dropzone/styles.layer.css';
import { Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import styles from './import.module.css';

interface ChooseFileProps {
  isReading: boolean;
  /** Why the last file was not taken. */
  refusal: string | null;
  onFile: (file: File) => void;
}

/** What each column holds, and how it is written. */
const COLUMN_WORDS: Record<ImportColumn, string> = {
  id: 'Of a product in the shop, as the export has it; empty for a new one',
  name: 'Finds the product where nothing else does, in any case; needed for a new product',
  description: 'Needed for a new product',
  price: 'Rupees with GST, such as 1240.50; empty for none',
  productType: 'buyable or viewable; needed for a new product',
  category: 'Its whole path, such as Pumps > Centrifugal Pumps; needed for a new product',
  images: 'Links, with | between them',
  specifications: 'Rated power: 3.7 kW | Speed: 2,900 rpm',
  partNumber: 'Each product has its own; finds the product, whose name becomes that of the row',
  hsn: '4, 6 or 8 digits',
  gstRate: 'One of the percentages in Settings; empty for the default',
  unit: 'A code such as NOS or SET',
  priceBreaks: '10: 318 | 50: 296.50, each quantity with its price',
  leadDays: 'A number of days',
  family: 'A name that variants share',
  curve: '10: 30.6, 35, 2.4 | 36: 24.2, 73.4, 3.2, each flow with head, efficiency and power',
  spares:
    '3: MW-IMP-165 × 1 | 6: MW-6206-C3 × 2, each position with part number and quantity; “@ 12.5, 40” after it says where the drawing shows it, in percent from the left and the top',
  drawing: 'The link of one of the images',
  origin: 'The country of origin by its two letters; empty for IN',
  stock: 'Pieces on hand; empty: it is not counted',
  beyond: 'make or stop, when more is ordered than is in stock',
  reorderAt: 'Pieces; at so many free ones or fewer it is low',
  stockAsOf: 'When the stock was counted, such as 6 Nov 2026 9:00 am; without it, as the import begins',
};

const REFUSALS: Record<string, string> = {
  'file-invalid-type': 'File type must be CSV or .xlsx',
  'too-many-files': 'Too many files',
  'file-too-large': `File is larger than ${MAX_IMPORT_BYTES} bytes`,
};

export const ChooseFile = ({ isReading, refusal, onFile }: ChooseFileProps) => (
  <Stack gap={5}>
    <Dropzone
      className={`framed middle ink ${styles.drop}`}
      loading={isReading}
      accept={{
        'text/csv': ['.csv'],
        'application/vnd.ms-excel': ['.csv'],
        'text/plain': ['.csv'],
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
      }}
      maxFiles={1}
      multiple={false}
      maxSize={MAX_IMPORT_BYTES}
      onDrop={([file]) => file && onFile(file)}
      onReject={(rejections) => {
        const error = rejections[0]?.errors[0];
        if (error) toast.error(REFUSALS[error.code] ?? error.message, { ms: REJECTED_DROP_TOAST_MS });
      }}
      role="button"
      inputProps={{ 'aria-label': 'File', style: { display: 'none' } }}
    >
      <Stack gap={1} align="centre" size="ui" tone="muted" className="centred">
        <IconFileSpreadsheet size={28} stroke={1.4} aria-hidden="true" />
        <strong className="body medium ink">
          Drop a CSV or .xlsx file or <u>browse</u>
        </strong>
        <span>The file is checked first. Nothing changes until you start the import.</span>
        <small className="caption">Up to 10,000 rows.</small>
      </Stack>
    </Dropzone>
    {refusal && (
      <Notice kind="error" className="anywhere">
        {refusal}
      </Notice>
    )}
    <Panel title="Columns">
      <Text size="small" tone="muted">
        A row above the products names them, in any order and as your own lists do: what a heading stands for
        is chosen once and remembered. The name or the part number is always needed; a product that is known
        by its id, part number or name keeps what has no column.
      </Text>
      <dl className={`small ${styles.columns}`}>
        {IMPORT_COLUMNS.map((column) => (
          <div key={column} className={`grid gap-3 ${styles.column}`}>
            <dt className="medium ink">{column}</dt>
            <dd className="anywhere">{COLUMN_WORDS[column]}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  </Stack>
);
