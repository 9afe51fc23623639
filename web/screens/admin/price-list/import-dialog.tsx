import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PriceListPage } from '#contract/price-lists.ts';
import { formatRupees } from '#domain/money.ts';
import { counted } from '#domain/words.ts';
import { importPrices, type PriceImport } from '../../../api/price-lists.ts';
import { toast } from '../../../toast/toast.ts';
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { FormRefusal } from '../../../ui/refusal.tsx';
import styles from './price-list.module.css';

interface ImportDialogProps {
  list: PriceListPage;
  onClose: () => void;
}

const MOST_SHOWN = 50;

/** Says what a file would change before anything is changed. */
export function ImportDialog({ list, onClose }: ImportDialogProps) {
  const check = useMutation(importPrices);
  const start = useMutation(importPrices);
  const [csv, setCsv] = useState<string | null>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    const text = await file.text();
    setCsv(text);
    check.mutate({ id: list._id, csv: text, check: true });
  };
  const report = check.data?.data;
  const changes = report ? report.added + report.changed : 0;
  const run = () =>
    start.mutate(
      { id: list._id, csv: csv!, updatedAt: list.updatedAt },
      {
        onSuccess: ({ data }) => {
          toast.success(`${counted(data.added + data.changed, 'price')} imported`);
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={`Import prices into ${list.name}`}
      size={640}
      onClose={onClose}
      isBusy={start.isPending}
      lead="Columns: Part number, From (absent: 1), Price. Prices that the file does not name stay."
    >
      <Stack gap={4}>
        <label className="stack gap-1 ui">
          <span className="medium ink">CSV file</span>
          <input
            type="file"
            accept=".csv,text/csv"
            onChange={({ currentTarget: { files } }) => void read(files?.[0])}
          />
        </label>
        {check.isPending && <p className="small muted">Reading the file …</p>}
        {report && <Report report={report} />}
        <FormRefusal>{(check.error ?? start.error)?.message}</FormRefusal>
      </Stack>
      <DialogFoot
        onClose={onClose}
        isBusy={start.isPending}
        isReady={changes > 0}
        label={changes > 0 ? `Import ${counted(changes, 'price')}` : 'Import'}
        onAct={run}
      />
    </Dialog>
  );
}

const Report = ({ report }: { report: PriceImport }) => (
  <div role="status">
    <p className="ui ink">
      {counted(report.total, 'row')}: {report.added} new, {report.changed} changed, {report.unchanged}{' '}
      unchanged, {report.refused.length} refused.
    </p>
    <Rows
      title="Refused"
      rows={report.refused.map(({ line, name, reason }) => [line, `${name ? `${name}: ` : ''}${reason}`])}
    />
    <Rows
      title="Worth a look"
      rows={report.warnings.map(({ line, name, reason }) => [line, `${name}: ${reason}`])}
    />
    <Rows
      title="Changes"
      rows={report.lines.map(({ line, name, from, before, price }) => [
        line,
        `${name} from ${from}: ${before === null ? 'new' : formatRupees(before)} → ${formatRupees(price)}`,
      ])}
    />
  </div>
);

/** Many rows are shown in part, the rest on demand. */
function Rows({ title, rows }: { title: string; rows: [line: number, words: string][] }) {
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return null;
  const shown = isWhole ? rows : rows.slice(0, MOST_SHOWN);
  return (
    <section className={styles.rows}>
      <h3 className="small bold ink">{title}</h3>
      <ul className="small">
        {shown.map(([line, words]) => (
          <li key={line}>
            Row {line}: {words}
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button size="xs" onClick={() => setWhole(true)}>
          Show {counted(rows.length - shown.length, 'more row')}
        </Button>
      )}
    </section>
  );
}
