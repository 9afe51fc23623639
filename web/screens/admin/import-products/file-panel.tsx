import { NativeSelect } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { MAX_HEADING_ROW } from '#domain/import-columns.ts';
import { counted } from '#domain/words.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import styles from './import.module.css';
import type { OpenImport } from './use-import-file.ts';

interface FilePanelProps {
  open: OpenImport;
  /** While it is imported, and after: how far it is. */
  children?: ReactNode;
}

/** The chosen file, and of a spreadsheet which sheet and row are read. */
export function FilePanel({ open, children }: FilePanelProps) {
  const { file, columns, headingRow, checked } = open;
  const total = checked?.result.total;
  return (
    <Panel>
      <Stack gap={children ? 4 : 2}>
        <Row wrap className={styles.file}>
          <span className={`middle fixed ink ${styles.fileIcon}`}>
            <IconFileSpreadsheet size={20} stroke={1.6} aria-hidden="true" />
          </span>
          <Stack as="p" size="small" tone="muted" className={`grow ${styles.fileText}`}>
            <strong className="body bold ink anywhere">{file?.name ?? 'Import'}</strong>
            {file && (
              <span>
                {total !== undefined && `${counted(total, 'row')}, `}
                {counted(columns.length, 'column')}, {Math.ceil(file.bytes / 1024).toLocaleString('en-IN')}{' '}
                kB. Rows are counted as in the sheet.
              </span>
            )}
          </Stack>
          {file?.book && !children && (
            <Row gap={4} wrap align="end" className={styles.sheet}>
              <Labelled label="Sheet">
                {(id) => (
                  <NativeSelect
                    id={id}
                    data={file.book!.sheets}
                    value={file.book!.sheet}
                    onChange={(event) => open.chooseSheet(event.currentTarget.value)}
                  />
                )}
              </Labelled>
              <Labelled label="Headings in row">
                {(id) => (
                  <NativeSelect
                    id={id}
                    data={headingRows(headingRow)}
                    value={String(headingRow)}
                    onChange={(event) => open.chooseHeadingRow(Number(event.currentTarget.value))}
                  />
                )}
              </Labelled>
            </Row>
          )}
        </Row>
        {children}
      </Stack>
    </Panel>
  );
}

function headingRows(chosen: number): string[] {
  const first = Array.from({ length: MAX_HEADING_ROW }, (_, at) => at + 1);
  return [...new Set([...first, chosen])].map(String);
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
