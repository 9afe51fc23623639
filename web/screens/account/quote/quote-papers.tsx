import { ActionIcon } from '@mantine/core';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { OwnQuote, QuoteRevision } from '#contract/quote-entities.ts';
import { downloadFile } from '../../../api/download.ts';
import { ownQuotePdf } from '../../../api/quotes.ts';
import styles from './quote-side.module.css';

/** The PDF of the revision that is shown. */
export function QuotationPdf({ quote, revision }: { quote: OwnQuote; revision: QuoteRevision }) {
  const saving = useMutation(downloadFile);
  return (
    <section className={`${styles.panel} ${styles.pdf} not-printed`} aria-label="Quotation">
      <IconFileText size={20} stroke={1.6} aria-hidden="true" />
      <p>
        <strong>Quotation, revision {revision.revision}</strong>
        <small>PDF</small>
      </p>
      <ActionIcon
        aria-label={`Download quotation, revision ${revision.revision}`}
        loading={saving.isPending}
        onClick={() => saving.mutate(ownQuotePdf(quote._id, revision.revision))}
      >
        <IconDownload size={20} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </section>
  );
}

export function QuotedFor({ quote }: { quote: OwnQuote }) {
  const { company, customerId, pincode, place, gst, poNumber } = quote;
  const delivery = [pincode, place].filter(Boolean).join(' ');
  return (
    <section className={styles.panel} aria-labelledby="quoted-for">
      <h2 id="quoted-for">Quoted for</h2>
      <p className={`anywhere ${styles.buyer}`}>
        <span>{company ?? customerId.name}</span>
        {delivery && <span>{delivery}</span>}
        {gst && <small>GSTIN {gst}</small>}
        {poNumber && <small>PO {poNumber}</small>}
      </p>
    </section>
  );
}
