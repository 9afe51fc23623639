import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconFileZip } from '@tabler/icons-react';
import { type ChosenPeriod, exportName } from '#domain/papers/chosen-period.ts';
import { counted, nounFor } from '#domain/words.ts';
import { exportOfPeriod } from '../../../api/papers.ts';
import { useMedia } from '../../../browser/use-media.ts';
import { Progress } from '../../../components/progress.tsx';
import styles from './export-panel.module.css';
import { bytesText, type ExportedFile, filesByPlace, ledgerSentence } from './export-words.ts';
import type { PeriodFigures } from './figures.tsx';
import { useExport } from './use-export.ts';

interface ExportPanelProps {
  period: ChosenPeriod;
  figures: PeriodFigures;
}

/** What the ZIP of the period contains, and whether its register agrees with the ledger. */
export function ExportPanel({ period, figures }: ExportPanelProps) {
  const { sheets, books } = filesByPlace(figures.files);
  const { ledger, withoutIrn, eInvoicesLeftOut } = figures;
  const hasColumn = useMedia('(min-width: 85em)');
  const papers =
    figures.receipt.papers + figures.invoice.papers + figures.refund.papers + figures.credit.papers;
  return (
    <section className={styles.panel} aria-labelledby="export">
      <div className={styles.head}>
        <h2 id="export">Export {period.label}</h2>
        <p className={styles.size}>
          {papers === 0
            ? 'No paper was issued in this period.'
            : `One ZIP for the accountant, ${bytesText(figures.estimatedBytes)}.`}
        </p>
        <ExportButton period={period} estimatedBytes={figures.estimatedBytes} isEmpty={papers === 0} />
      </div>
      <details className={styles.files} open={hasColumn}>
        <summary>Files and their rows</summary>
        <h3>GSTR-1 sheets, rows</h3>
        <FileRows files={sheets} />
        <h3>Books</h3>
        <FileRows files={books} />
      </details>
      <p className={styles.ledger} data-unequal={!ledger.isEqual || undefined} role="status">
        {ledger.isEqual ? (
          <IconCircleCheck size={18} stroke={1.6} aria-hidden="true" />
        ) : (
          <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
        )}
        <span>{ledgerSentence(ledger)}</span>
      </p>
      {withoutIrn > 0 && (
        <p className={styles.warning}>
          <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
          <span>
            <strong>{counted(withoutIrn, 'paper has', 'papers have')} no IRN yet.</strong>{' '}
            {nounFor(withoutIrn, 'It is', 'They are')} exported all the same.
          </span>
        </p>
      )}
      {eInvoicesLeftOut.papers > 0 && (
        <p className={styles.warning}>
          <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
          <span>
            <strong>{counted(eInvoicesLeftOut.papers, 'paper has', 'papers have')} no e-invoice file.</strong>{' '}
            {eInvoicesLeftOut.reason}
          </span>
        </p>
      )}
    </section>
  );
}

const FileRows = ({ files }: { files: ExportedFile[] }) => (
  <dl className={styles.rows}>
    {files.map(({ name, rows }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{rows.toLocaleString('en-IN')}</dd>
      </div>
    ))}
  </dl>
);

interface ExportButtonProps {
  period: ChosenPeriod;
  estimatedBytes: number;
  isEmpty: boolean;
}

function ExportButton({ period, estimatedBytes, isEmpty }: ExportButtonProps) {
  const { from, to, label } = period;
  const file = { name: exportName(period), estimatedBytes };
  const { progress, problem, isDone, start, cancel } = useExport(exportOfPeriod(from, to), file);
  if (progress) {
    const percent = Math.round((progress.share ?? 0) * 100);
    return (
      <div className={styles.progress}>
        <Progress
          label={`Export of ${label}`}
          percent={percent}
          isMoving
          status={progress.bytes === 0 ? 'Preparing' : 'Exporting'}
          aside={progress.bytes === 0 ? '' : bytesText(progress.bytes)}
          note="Stay on this page until the file is saved."
        />
        <Button fullWidth onClick={cancel}>
          Cancel
        </Button>
      </div>
    );
  }
  return (
    <>
      <Button
        variant="primary"
        fullWidth
        disabled={isEmpty}
        leftSection={<IconFileZip size={18} stroke={1.6} aria-hidden="true" />}
        onClick={start}
      >
        {problem ? 'Retry' : 'Export ZIP'}
      </Button>
      {problem && (
        <p className={styles.problem} role="alert">
          The export was not finished. {problem}
        </p>
      )}
      {isDone && (
        <p className={styles.done} role="status">
          Saved.
        </p>
      )}
    </>
  );
}
