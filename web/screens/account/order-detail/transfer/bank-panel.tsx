import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Order } from '#contract/order-entities.ts';
import { formatRupeesExact } from '#domain/money.ts';
import { downloadFile } from '../../../../api/download.ts';
import { ownProforma } from '../../../../api/papers.ts';
import { Price } from '../../../../components/price.tsx';
import { useCopy } from '../../../../components/use-copy.ts';
import { classes, Row, Text } from '../../../../ui/layout.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import styles from './bank-panel.module.css';
import { allAsText, bankRows } from './bank-rows.ts';

/** What the customer needs at the bank. */
export function BankPanel({ order, transfer }: { order: Order; transfer: NonNullable<Order['transfer']> }) {
  const { copied, copy } = useCopy();
  const saving = useMutation(downloadFile);
  const copyButton = (label: string, text: string) => (
    <ActionIcon
      className={styles.copy}
      aria-label={`Copy ${wordsOf(label)}`}
      onClick={() => copy(label, text)}
    >
      {copied === label ? (
        <IconCheck size={18} stroke={1.8} aria-hidden="true" />
      ) : (
        <IconCopy size={18} stroke={1.6} aria-hidden="true" />
      )}
    </ActionIcon>
  );
  return (
    <Panel
      roomy
      title="Bank transfer"
      titleId="bank-transfer"
      action={
        transfer.bank && (
          <Button
            size="sm"
            leftSection={
              copied === ALL ? (
                <IconCheck size={16} stroke={1.8} aria-hidden="true" />
              ) : (
                <IconCopy size={16} stroke={1.8} aria-hidden="true" />
              )
            }
            onClick={() => copy(ALL, allAsText(transfer))}
          >
            Copy all
          </Button>
        )
      }
    >
      <Row gap={2} align="end" wrap spread className={styles.amount}>
        <div>
          <Text size="small" tone="muted">
            Left to pay
          </Text>
          <Row as="p" gap={1}>
            <Price rupees={transfer.left} size="product" exact />
            {copyButton('Amount', formatRupeesExact(transfer.left).replace(/^Rs\.|,/g, ''))}
          </Row>
        </div>
        <Button
          variant="primary"
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
          loading={saving.isPending}
          onClick={() => saving.mutate(ownProforma(order._id))}
        >
          Proforma PDF
        </Button>
      </Row>
      {transfer.bank ? (
        <dl className={classes('ui', styles.rows)}>
          {bankRows(transfer).map(({ label, shown, copied: text }) => (
            <div key={label}>
              <dt className="muted">{label}</dt>
              <Row as="dd" gap={4} spread weight="medium" tone="ink" className="anywhere">
                {shown}
                {text && copyButton(label, text)}
              </Row>
            </div>
          ))}
        </dl>
      ) : (
        <Text tone="error">Our bank details cannot be shown at the moment. Write to us, please.</Text>
      )}
      <Notice kind="plain" className={styles.hint}>
        Write the reference in the remarks. It is how we find your money.
      </Notice>
      <p role="status" className="visually-hidden">
        {copied && `${copied} copied`}
      </p>
    </Panel>
  );
}

const ALL = 'Bank details';
const wordsOf = (label: string) => (label === 'IFSC' ? label : label.toLowerCase());
