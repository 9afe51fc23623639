import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload, IconInfoCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Order } from '#contract/order-entities.ts';
import { formatRupeesExact } from '#domain/money.ts';
import { downloadFile } from '../../../../api/download.ts';
import { ownProforma } from '../../../../api/papers.ts';
import { Price } from '../../../../components/price.tsx';
import { useCopy } from '../../../../components/use-copy.ts';
import { Row } from '../../../../ui/layout.tsx';
import { Text } from '../../../../ui/text.tsx';
import styles from './bank-panel.module.css';
import { allAsText, bankRows } from './bank-rows.ts';

interface BankPanelProps {
  order: Order;
  transfer: NonNullable<Order['transfer']>;
}

/** What the customer needs at the bank. */
export function BankPanel({ order, transfer }: BankPanelProps) {
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
    <section className={styles.panel} aria-labelledby="bank-transfer">
      <div className={styles.head}>
        <h2 id="bank-transfer">Bank transfer</h2>
        {transfer.bank && (
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
        )}
      </div>
      <div className={styles.amount}>
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
      </div>
      {transfer.bank ? (
        <dl className={styles.rows}>
          {bankRows(transfer).map(({ label, shown, copied: text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {shown}
                {text && copyButton(label, text)}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <Text tone="error">Our bank details cannot be shown at the moment. Write to us, please.</Text>
      )}
      <Row as="p" gap={3} align="stretch" size="small" tone="ink" className={styles.hint}>
        <IconInfoCircle size={20} stroke={1.6} aria-hidden="true" />
        Write the reference in the remarks. It is how we find your money.
      </Row>
      <p role="status" className="visually-hidden">
        {copied && `${copied} copied`}
      </p>
    </section>
  );
}

const ALL = 'Bank details';
const wordsOf = (label: string) => (label === 'IFSC' ? label : label.toLowerCase());
