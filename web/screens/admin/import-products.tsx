import { Button } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatIst } from '#domain/calendar.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { counted } from '#domain/words.ts';
import { forgetCatalogue } from '../../api/admin-catalogue.ts';
import { downloadFile } from '../../api/download.ts';
import {
  checkImport,
  type ImportProgress,
  importProgress,
  isOver as isImportOver,
  isOver,
  startImport,
  stopImport,
} from '../../api/product-import.ts';
import { saveFile } from '../../api/save-file.ts';
import { BackLink } from '../../components/back-link.tsx';
import { Progress } from '../../components/progress.tsx';
import { titled } from '../../site/site.ts';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Table } from '../../ui/table.tsx';
import { ChooseFile } from './import-products/choose-file.tsx';
import styles from './import-products/import.module.css';
import {
  checkedInWords,
  checkedLines,
  type ImportFile,
  leftOutInWords,
  readImportFile,
  refusedRows,
  template,
} from './import-products/import-file.ts';
import { LinesTable } from './import-products/lines-table.tsx';

export const meta = () => [{ title: titled('Import products') }];

export default function ImportProducts() {
  const [parameters, setParameters] = useSearchParams();
  const jobId = parameters.get('job');
  const [file, setFile] = useState<ImportFile | null>(null);
  const [chosenName, setChosenName] = useState('');
  const [checkedAt, setCheckedAt] = useState('');
  const queryClient = useQueryClient();
  const download = useMutation(downloadFile);
  const check = useMutation({
    ...checkImport,
    onSuccess: () => setCheckedAt(new Date().toISOString()),
    onError: () => setFile(null),
  });
  const start = useMutation({
    ...startImport,
    onSuccess: (job) => setParameters({ job: job.jobId }, { replace: true }),
  });
  const progress = useQuery({ ...importProgress(jobId ?? ''), enabled: jobId !== null }).data;
  const isOver = progress !== undefined && isImportOver(progress);
  const stopping = useMutation(stopImport);
  const isRunning = jobId !== null && !isOver;

  useEffect(() => {
    if (isOver) forgetCatalogue(queryClient);
  }, [isOver, queryClient]);

  const choose = async (chosen: File) => {
    setParameters({}, { replace: true });
    setChosenName(chosen.name);
    const read = await readImportFile(chosen);
    setFile(read);
    check.mutate(read.csv);
  };
  const startAgain = () => {
    setFile(null);
    check.reset();
    setParameters({}, { replace: true });
  };

  const result = file && check.data;
  const writes = result ? result.added + result.changed : 0;
  const refused = progress?.refused ?? result?.refused ?? [];
  return (
    <>
      <BackLink to="/admin/products">Products</BackLink>
      <PageTitle
        actions={
          <>
            <Button
              leftSection={<IconDownload size={18} stroke={1.7} aria-hidden="true" />}
              onClick={() => saveFile(template(), 'products-template.csv')}
            >
              Template
            </Button>
            <Button
              leftSection={<IconDownload size={18} stroke={1.7} aria-hidden="true" />}
              loading={download.isPending}
              onClick={() => download.mutate('/admin/product/export')}
            >
              Export CSV
            </Button>
          </>
        }
      >
        Import products
      </PageTitle>
      <Stack gap={5}>
        {!result && !jobId && (
          <ChooseFile
            isReading={check.isPending}
            refusal={check.error && `${chosenName}: ${check.error.message}`}
            onFile={(one) => void choose(one)}
          />
        )}
        {(result || jobId) && (
          <Panel>
            <Stack gap={jobId ? 4 : 2}>
              <Row wrap className={styles.file}>
                <span className={`middle fixed ink ${styles.fileIcon}`}>
                  <IconFileSpreadsheet size={20} stroke={1.6} aria-hidden="true" />
                </span>
                <Stack as="p" size="small" tone="muted" className={`grow ${styles.fileText}`}>
                  <strong className="body bold ink anywhere">{file?.name ?? 'Import'}</strong>
                  {result && (
                    <span>
                      {counted(result.total, 'row')}, {counted(file.header.length, 'column')},{' '}
                      {Math.ceil(file.bytes / 1024)} kB. Checked at{' '}
                      {formatIst(checkedAt, 'date-time').split(', ')[1]}.
                      {!jobId && ' Nothing has been changed yet.'} {leftOutInWords(file)}
                    </span>
                  )}
                </Stack>
                <Row gap={2} align="stretch" wrap className={styles.actions}>
                  {isRunning ? (
                    <>
                      <Button disabled>Importing</Button>
                      <Button loading={stopping.isPending} onClick={() => stopping.mutate(jobId)}>
                        Stop
                      </Button>
                    </>
                  ) : (
                    <Button onClick={startAgain}>Another file</Button>
                  )}
                  {result && !jobId && (
                    <Button
                      variant="primary"
                      disabled={writes === 0}
                      loading={start.isPending}
                      onClick={() => start.mutate(file.csv)}
                    >
                      Start import
                    </Button>
                  )}
                </Row>
              </Row>
              {result && !jobId && (
                <Text size="fine" tone="muted" className={`at-end ${styles.reason}`} role="status">
                  {checkedInWords(result)}
                </Text>
              )}
              {progress && <ProgressPanel progress={progress} />}
            </Stack>
          </Panel>
        )}
        {file && refused.length > 0 && (
          <Row className="to-end">
            <button
              type="button"
              className="link alone small"
              onClick={() => saveFile(refusedRows(file, refused), 'products-with-errors.csv')}
            >
              Download the {refused.length === 1 ? 'row' : `${refused.length} rows`} with errors
            </button>
          </Row>
        )}
        {result ? (
          <LinesTable lines={checkedLines(file, result)} done={jobId ? (progress?.done ?? 0) : null} />
        ) : (
          <RefusedList refused={refused} />
        )}
      </Stack>
    </>
  );
}

/** For an import whose file is no longer open in this tab: the refused rows and the reasons. */
function RefusedList({ refused }: { refused: { line: number; name: string; reason: string }[] }) {
  if (refused.length === 0) return null;
  return (
    <section className={`framed ${styles.tableBox}`} aria-label="Rows with errors" tabIndex={0}>
      <Table bare className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Name</th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {refused.map(({ line, name, reason }) => (
            <tr key={line} data-kind="refused">
              <td>{line}</td>
              <td className="medium ink">{firmUnits(name) || '-'}</td>
              <td className={`small muted anywhere ${styles.result}`}>{reason}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

const SENTENCES: Partial<Record<ImportProgress['state'], string>> = {
  done: 'The import is finished',
  failed: 'The import stopped before it was finished',
  stopped: 'The import was stopped',
};

function ProgressPanel({ progress }: { progress: ImportProgress }) {
  const { state, done, total, added, changed, unchanged, refused } = progress;
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
  return (
    <Progress
      label="Import"
      percent={percent}
      isMoving={!isOver(progress)}
      status={SENTENCES[state] ?? `${done} of ${counted(total, 'row')} imported`}
      aside={timeLeft(progress)}
      note={`${grouped(added)} added, ${grouped(changed)} changed, ${grouped(unchanged)} unchanged, ${grouped(refused.length)} refused. ${noteOn(progress)}`}
    />
  );
}

const grouped = (count: number) => count.toLocaleString('en-IN');

/** "About 40 seconds left" */
function timeLeft(progress: ImportProgress): string {
  const { secondsLeft, done, total } = progress;
  if (isOver(progress)) return `${grouped(done)} of ${counted(total, 'row')}`;
  if (secondsLeft === null) return 'Starting';
  if (secondsLeft > 90) return `About ${Math.round(secondsLeft / 60)} minutes left`;
  return secondsLeft > 1 ? `About ${secondsLeft} seconds left` : 'About a second left';
}

function noteOn({ state, done, total }: ImportProgress): string {
  if (state === 'stopped' && done < total)
    return `What was imported stays. ${counted(total - done, 'row was', 'rows were')} not imported.`;
  if (state === 'waiting' || state === 'running')
    return 'You can leave this page. Rows with errors are left out and can be downloaded.';
  return 'Rows with errors were left out.';
}
