import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconFileZip } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type ChosenPeriod, exportName } from '#domain/papers/chosen-period.ts';
import { counted, nounFor } from '#domain/words.ts';
import { downloadInPieces, type FilePath, type Received } from '../../../api/download.ts';
import { exportOfPeriod } from '../../../api/papers.ts';
import type { ExpectedFile } from '../../../api/save-file.ts';
import { useMedia } from '../../../browser/use-media.ts';
import { Progress } from '../../../components/progress.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { TableFrame } from '../../../ui/table.tsx';
import styles from './export-panel.module.css';
import { bytesText, type ExportedFile, filesByPlace, ledgerSentence } from './export-words.ts';
import { type PeriodFigures, papersIn } from './figures.tsx';

interface ExportPanelProps {
  period: ChosenPeriod;
  figures: PeriodFigures;
  eInvoicesApply: boolean;
}

/** What the ZIP of the period contains, and whether its register agrees with the ledger. */
export function ExportPanel({ period, figures, eInvoicesApply }: ExportPanelProps) {
  const { sheets, books } = filesByPlace(figures.files);
  const { ledger, withoutIrn, eInvoicesLeftOut } = figures;
  const hasColumn = useMedia('(min-width: 85em)');
  const papers = papersIn(figures);
  const isReturn = period.kind === 'month' || period.kind === 'quarter';
  return (
    <TableFrame as="section" aria-labelledby="export">
      <div className={styles.head}>
        <h2 id="export" className="large">
          Export {period.label}
        </h2>
        <Text size="small" tone="muted" className={styles.size}>
          {papers === 0
            ? 'No paper was issued in this period.'
            : `One ZIP for the accountant, ${bytesText(figures.estimatedBytes)}.`}
        </Text>
        <ExportButton period={period} estimatedBytes={figures.estimatedBytes} isEmpty={papers === 0} />
      </div>
      <details className={styles.files} open={hasColumn}>
        <summary className="ui medium ink">Files and their rows</summary>
        <FileRows title="GSTR-1 sheets, rows" files={sheets} withReturn={isReturn} />
        <FileRows title="Books" files={books} />
      </details>
      <Row
        as="p"
        gap={3}
        align="start"
        size="small"
        className={styles.note}
        data-is={ledger.isEqual ? 'equal' : 'unequal'}
        role="status"
      >
        {ledger.isEqual ? (
          <IconCircleCheck size={18} stroke={1.6} aria-hidden="true" />
        ) : (
          <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
        )}
        <span>{ledgerSentence(ledger)}</span>
      </Row>
      {eInvoicesApply && withoutIrn > 0 && (
        <Warning what={`${counted(withoutIrn, 'paper has', 'papers have')} no IRN yet.`}>
          {nounFor(withoutIrn, 'It is', 'They are')} exported all the same.
        </Warning>
      )}
      {eInvoicesApply && eInvoicesLeftOut.papers > 0 && (
        <Warning what={`${counted(eInvoicesLeftOut.papers, 'paper has', 'papers have')} no e-invoice file.`}>
          {eInvoicesLeftOut.reason}
        </Warning>
      )}
    </TableFrame>
  );
}

const Warning = ({ what, children }: { what: string; children: ReactNode }) => (
  <Row as="p" gap={3} align="start" size="small" className={styles.note} data-is="warning">
    <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
    <span>
      <strong className="ink bold">{what}</strong> {children}
    </span>
  </Row>
);

interface FileRowsProps {
  title: string;
  files: ExportedFile[];
  /** The same as the portal takes it. */
  withReturn?: boolean;
}

const FileRows = ({ title, files, withReturn = false }: FileRowsProps) => (
  <>
    <h3 className="fine ink bold">{title}</h3>
    <dl className={`small ${styles.rows}`}>
      {files.map(({ name, rows }) => (
        <Row key={name} gap={3} spread>
          <dt>{name}</dt>
          <dd className="ink bold">{rows.toLocaleString('en-IN')}</dd>
        </Row>
      ))}
      {withReturn && (
        <Row gap={3} spread>
          <dt>gstr1.json</dt>
          <dd>for the portal</dd>
        </Row>
      )}
    </dl>
  </>
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
      <Stack gap={2}>
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
      </Stack>
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
        <Text size="small" tone="error" className={styles.outcome} role="alert">
          The export was not finished. {problem}
        </Text>
      )}
      {isDone && (
        <Text size="small" tone="good" className={styles.outcome} role="status">
          Saved.
        </Text>
      )}
    </>
  );
}

const NOTHING: Received = { bytes: 0, share: null };

/** One file that takes a while, with its progress; it can be cancelled, and leaving the screen does so. */
function useExport(path: FilePath, file: ExpectedFile) {
  const [received, setReceived] = useState(NOTHING);
  const running = useRef<AbortController | null>(null);
  const saving = useMutation({
    mutationFn: ({ signal }: AbortController) =>
      downloadInPieces(path, file, { signal, onProgress: setReceived }),
    meta: { quiet: true },
  });
  const { reset } = saving;
  const cancel = useCallback(() => {
    running.current?.abort();
    reset();
  }, [reset]);
  // Another period is another file.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what changes
  useEffect(() => cancel, [path, cancel]);
  const start = () => {
    running.current = new AbortController();
    setReceived(NOTHING);
    saving.mutate(running.current);
  };
  return {
    /** null when nothing is on its way. */
    progress: saving.isPending ? received : null,
    problem: saving.error?.message ?? null,
    isDone: saving.data === 'saved',
    start,
    cancel,
  };
}
