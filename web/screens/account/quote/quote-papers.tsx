import { ActionIcon } from '@mantine/core';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { OwnQuote, QuoteRevision } from '#contract/quote-entities.ts';
import { downloadFile } from '../../../api/download.ts';
import { ownQuotePdf } from '../../../api/quotes.ts';
import { classes } from '../../../ui/classes.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import styles from './decision.module.css';

/** The PDF of the revision that is shown. */
export function QuotationPdf({ quote, revision }: { quote: OwnQuote; revision: QuoteRevision }) {
  const saving = useMutation(downloadFile);
  return (
    <Row as="section" gap={3} className={classes('framed not-printed', styles.pdf)} aria-label="Quotation">
      <IconFileText size={20} stroke={1.6} aria-hidden="true" />
      <TwoLines name={`Quotation, revision ${revision.revision}`} below="PDF" className="grow" />
      <ActionIcon
        aria-label={`Download quotation, revision ${revision.revision}`}
        loading={saving.isPending}
        onClick={() => saving.mutate(ownQuotePdf(quote._id, revision.revision))}
      >
        <IconDownload size={20} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </Row>
  );
}

export function QuotedFor({ quote }: { quote: OwnQuote }) {
  const { company, customerId, pincode, place, gst, poNumber } = quote;
  const delivery = [pincode, place].filter(Boolean).join(' ');
  return (
    <Panel roomy title="Quoted for">
      <Stack as="p" className="anywhere">
        <span>{company ?? customerId.name}</span>
        {delivery && <span>{delivery}</span>}
        {gst && <small className="small muted">GSTIN {gst}</small>}
        {poNumber && <small className="small muted">PO {poNumber}</small>}
      </Stack>
    </Panel>
  );
}
