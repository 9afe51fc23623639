import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Order } from '#contract/order-entities.ts';
import type { PaperSummary } from '#contract/papers.ts';
import { formatIst } from '#domain/calendar.ts';
import { downloadFile } from '../../../api/download.ts';
import { ownPaperPdf, ownPapers } from '../../../api/papers.ts';
import { PAPER_ICON, paperTitle, rupeesText } from '../../../components/papers/paper-words.ts';
import { Row } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Text } from '../../../ui/text.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import styles from './order-papers.module.css';

/** The order's receipts, invoice and credit notes; nothing before it is paid. */
export function OrderPapers({ order }: { order: Order }) {
  const query = useQuery(ownPapers(order));
  const { docs = [], note = null } = query.data ?? {};
  if (!query.isError && docs.length === 0 && !note) return null;
  return (
    <Panel roomy title="Papers" className="not-printed">
      {query.isError && !query.data && <LoadFailure query={query} />}
      {note && (
        <Text size="ui" tone="muted" className={styles.note}>
          {note}
        </Text>
      )}
      {docs.length > 0 && (
        <ul className={styles.papers}>
          {docs.map((paper) => (
            <Paper key={paper._id} paper={paper} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Paper({ paper: { _id, kind, number, date, total } }: { paper: PaperSummary }) {
  const saving = useMutation(downloadFile);
  const Icon = PAPER_ICON[kind];
  return (
    <Row as="li" gap={3} tone="ink">
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <TwoLines name={paperTitle(kind)} below={number} className="grow" />
      <TwoLines name={rupeesText(total)} below={formatIst(date, 'date')} className="at-end unbroken" />
      <ActionIcon
        aria-label={`Download ${number}`}
        loading={saving.isPending}
        onClick={() => saving.mutate(ownPaperPdf(_id))}
      >
        <IconDownload size={18} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </Row>
  );
}
