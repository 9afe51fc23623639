import { Button, FileButton } from '@mantine/core';
import { IconClipboard, IconFileUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatRupeesExact } from '#domain/money.ts';
import { counted, nounFor } from '#domain/words.ts';
import { transfersDue } from '../../api/transfers.ts';
import { isTyping } from '../../browser/is-typing.ts';
import { BackLink } from '../../components/back-link.tsx';
import { titled } from '../../site/site.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { countsOf } from './transfers/desk-lines.ts';
import { DropStatement, ENDINGS } from './transfers/drop-statement.tsx';
import { LinesList } from './transfers/lines-list.tsx';
import { OtherSums } from './transfers/other-sums.tsx';
import {
  linesInWords,
  openStatement,
  readText,
  type StatementFile,
  type StatementText,
  unreadInWords,
} from './transfers/statement-file.ts';
import { StatementPanel } from './transfers/statement-panel.tsx';
import styles from './transfers/transfers.module.css';
import { UnreadLines } from './transfers/unread-lines.tsx';
import { type Desk, useDesk } from './transfers/use-desk.ts';

const PasteDialog = onDemand(() => import('./transfers/paste-dialog.tsx'));
const ColumnsDialog = onDemand(() => import('./transfers/columns-dialog.tsx'));

const PASTED = 'Pasted lines';

export const meta = () => [{ title: titled('Transfers') }];

export default function Transfers() {
  const { desk, isReading, open, change, record } = useDesk();
  const due = useQuery(transfersDue()).data;
  const [problem, setProblem] = useState<string | null>(null);
  const forgetFile = useRef<() => void>(null);
  const [isPasting, setPasting] = useState(false);
  /** Its columns are being chosen. */
  const [mapped, setMapped] = useState<(StatementText & Partial<StatementFile>) | null>(null);

  const read = async (file: StatementFile) => {
    setMapped(null);
    setProblem(null);
    try {
      await open(file);
    } catch (error) {
      setProblem(`${file.name}: ${(error as Error).message}`);
    }
  };
  const take = async (text: StatementText) => {
    setPasting(false);
    setProblem(null);
    const opened = openStatement(text);
    if (!('problem' in opened)) await read(opened);
    else if (opened.isUnreadable) setMapped(text);
    else setProblem(`${text.name}: ${opened.problem}`);
  };
  const takeFile = async (file: File) => {
    // The same file may be chosen again.
    forgetFile.current?.();
    const text = await readText(file);
    if ('problem' in text) setProblem(`${file.name}: ${text.problem}`);
    else await take(text);
  };
  const takePasted = (csv: string): string | null => {
    const opened = openStatement({ name: PASTED, csv });
    if ('problem' in opened && !opened.isUnreadable) return opened.problem;
    void take({ name: PASTED, csv });
    return null;
  };
  usePastedText((csv) => void take({ name: PASTED, csv }));

  return (
    <>
      <BackLink to="/admin/orders">Orders</BackLink>
      <PageTitle
        note={
          due &&
          `${counted(due.orders, 'order')} ${nounFor(due.orders, 'waits', 'wait')} for ${formatRupeesExact(due.rupees)}`
        }
        actions={
          <>
            <Button
              leftSection={<IconClipboard size={18} stroke={1.6} aria-hidden="true" />}
              disabled={isReading}
              onClick={() => setPasting(true)}
            >
              Paste lines
            </Button>
            {desk && (
              <FileButton
                resetRef={forgetFile}
                accept={ENDINGS.join(',')}
                onChange={(file) => file && void takeFile(file)}
              >
                {(props) => (
                  <Button
                    {...props}
                    loading={isReading}
                    leftSection={<IconFileUpload size={18} stroke={1.6} aria-hidden="true" />}
                  >
                    Another statement
                  </Button>
                )}
              </FileButton>
            )}
          </>
        }
      >
        Transfers
      </PageTitle>
      <p className="visually-hidden" role="status">
        {desk && readInWords(desk)}
      </p>
      {desk ? (
        <Stack gap={4}>
          {problem && (
            <Notice kind="error" className="anywhere" role="alert">
              {problem}
            </Notice>
          )}
          <StatementPanel file={desk.file} onColumns={() => setMapped(desk.file)} />
          {desk.unread.length > 0 && <UnreadLines lines={desk.unread} />}
          <OtherSums lines={desk.lines} />
          <LinesList key={desk.readAtMs} lines={desk.lines} onChange={change} onRecord={record} />
          <Row gap={4} wrap size="small" tone="muted" className={styles.foot}>
            <span>
              Matched by UTR, order or proforma number, amount, then name. A UTR that is recorded already is
              never proposed.
            </span>
            <span>Receipts are mailed at once. Undo 10 s, then Reverse on the order.</span>
          </Row>
        </Stack>
      ) : (
        <DropStatement
          isReading={isReading}
          problem={problem}
          onFile={(file) => void takeFile(file)}
          onProblem={setProblem}
        />
      )}
      {isPasting && <PasteDialog onRead={takePasted} onClose={() => setPasting(false)} />}
      {mapped && (
        <ColumnsDialog text={mapped} onChosen={(file) => void read(file)} onClose={() => setMapped(null)} />
      )}
    </>
  );
}

/** Said once, when the statement was read. */
function readInWords({ file, read, unread }: Desk): string {
  const { decide, known } = countsOf(read);
  const missing = unread.length > 0 ? ` ${unreadInWords(unread)}` : '';
  return `${file.name} is read. ${linesInWords(file)}${missing} ${decide} to decide, ${known} known already.`;
}

/** Lines that are pasted onto the page, beside any field. */
function usePastedText(onText: (text: string) => void) {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (event.defaultPrevented || text.trim() === '' || isTyping(event as unknown as KeyboardEvent)) return;
    event.preventDefault();
    onText(text);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event);
    window.addEventListener('paste', listen);
    return () => window.removeEventListener('paste', listen);
  }, []);
}
