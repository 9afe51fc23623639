import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { firmUnits } from '#domain/firm-units.ts';
import { counted } from '#domain/words.ts';
import { forgetCatalogue } from '../../api/admin-catalogue.ts';
import { downloadFile } from '../../api/download.ts';
import { importProgress, isOver as isImportOver, startImport, stopImport } from '../../api/product-import.ts';
import { saveFile } from '../../api/save-file.ts';
import { BackLink } from '../../components/back-link.tsx';
import { titled } from '../../site/site.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Table } from '../../ui/table.tsx';
import { ChooseFile } from './import-products/choose-file.tsx';
import { ColumnsPanel } from './import-products/columns-panel.tsx';
import { FilePanel } from './import-products/file-panel.tsx';
import styles from './import-products/import.module.css';
import { checkedInWords, checkedLines, refusedRows, template } from './import-products/import-file.ts';
import { LinesTable } from './import-products/lines-table.tsx';
import { ProgressPanel } from './import-products/progress-panel.tsx';
import { useImportFile } from './import-products/use-import-file.ts';

export const meta = () => [{ title: titled('Import products') }];

const DOWNLOAD_ICON = <IconDownload size={18} stroke={1.7} aria-hidden="true" />;

export default function ImportProducts() {
  const [parameters, setParameters] = useSearchParams();
  const jobId = parameters.get('job');
  const open = useImportFile();
  const { file, columns, checked } = open;
  const queryClient = useQueryClient();
  const download = useMutation(downloadFile);
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

  const choose = (chosen: File) => {
    setParameters({}, { replace: true });
    void open.choose(chosen);
  };
  const startAgain = () => {
    open.forget();
    setParameters({}, { replace: true });
  };

  const result = checked?.result;
  const writes = result ? result.added + result.changed : 0;
  const refused = progress?.refused ?? result?.refused ?? [];
  const isOpen = file !== null || jobId !== null;
  const words = result && !jobId ? checkedInWords(result) : '';
  return (
    <>
      <BackLink to="/admin/products">Products</BackLink>
      <PageTitle
        actions={
          <>
            <Button leftSection={DOWNLOAD_ICON} onClick={() => saveFile(template(), 'products-template.csv')}>
              Template
            </Button>
            {!isOpen && (
              <Button
                leftSection={DOWNLOAD_ICON}
                loading={download.isPending}
                onClick={() => download.mutate('/admin/product/export')}
              >
                Export CSV
              </Button>
            )}
            {isRunning ? (
              <>
                <Button loading={stopping.isPending} onClick={() => stopping.mutate(jobId)}>
                  Stop
                </Button>
                <Button disabled>Importing</Button>
              </>
            ) : (
              isOpen && <Button onClick={startAgain}>Another file</Button>
            )}
            {file && !jobId && (
              <Button
                variant="primary"
                disabled={
                  writes === 0 || open.problem !== null || open.countProblem !== null || open.isOutdated
                }
                loading={start.isPending}
                onClick={() => start.mutate({ csv: file.csv, ...open.choices })}
              >
                Import {counted(writes, 'row')}
              </Button>
            )}
          </>
        }
      >
        Import products
      </PageTitle>
      <Stack gap={4}>
        {!isOpen && (
          <ChooseFile
            isReading={open.isReading}
            refusal={open.refusal && `${open.name}: ${open.refusal}`}
            onFile={choose}
          />
        )}
        {isOpen && <FilePanel open={open}>{progress && <ProgressPanel progress={progress} />}</FilePanel>}
        {file && open.refusal && !open.problem && !open.isOutdated && (
          <Notice kind="error" action={<Button onClick={open.retry}>Retry</Button>}>
            {open.refusal}
          </Notice>
        )}
        {file && !jobId && columns.length > 0 && <ColumnsPanel open={open} />}
        {words && (
          <Text size="small" tone="muted" role="status">
            {words}
          </Text>
        )}
        {result ? (
          <LinesTable
            lines={checkedLines(file!, columns, result)}
            checkedAt={checked.at}
            done={jobId ? (progress?.done ?? 0) : null}
            isOutdated={open.isOutdated}
            onDownload={() =>
              saveFile(refusedRows(file!, result.headingRow, refused), 'products-with-errors.csv')
            }
          />
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
    <section className={`framed ${styles.tableBox}`} aria-label="Refused rows" tabIndex={0}>
      <Table bare className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Name</th>
            <th scope="col">Why it is refused</th>
          </tr>
        </thead>
        <tbody>
          {refused.map(({ line, name, reason }) => (
            <tr key={line} data-kind="refused">
              <td>{line}</td>
              <td className="medium ink">{firmUnits(name) || '–'}</td>
              <td className={`small muted anywhere ${styles.reason}`}>{reason}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
