import { IconFileSpreadsheet } from '@tabler/icons-react';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { columnsInWords, linesInWords, type StatementFile } from './statement-file.ts';
import styles from './transfers.module.css';

/** What was read, and by which columns. */
export const StatementPanel = ({ file, onColumns }: { file: StatementFile; onColumns: () => void }) => (
  <Panel>
    <Row gap={4} wrap>
      <span className={`middle fixed ink not-phone ${styles.fileIcon}`}>
        <IconFileSpreadsheet size={20} stroke={1.6} aria-hidden="true" />
      </span>
      <Stack as="p" size="small" tone="muted" className={`grow ${styles.fileText}`}>
        <strong className="ui bold ink anywhere">{file.name}</strong>
        <span className="anywhere">
          {linesInWords(file)} {columnsInWords(file)}{' '}
          <button type="button" className="link" onClick={onColumns}>
            Change
            <span className="visually-hidden"> the columns</span>
          </button>
        </span>
      </Stack>
      <p className={`small muted ${styles.promise}`}>
        Nothing is recorded until you press. The file is not kept.
      </p>
    </Row>
  </Panel>
);
