import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowBackUp, IconDots } from '@tabler/icons-react';
import type { RecordedTransfer } from '#contract/bank-transfers.ts';
import type { Order } from '#contract/order-entities.ts';
import { formatRupeesExact } from '#domain/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Row } from '../../../ui/layout.tsx';
import { entryInWords } from './transfer-entry-words.ts';
import styles from './transfer-panel.module.css';

interface TransferEntryProps {
  entry: RecordedTransfer;
  refunds: Order['refunds'];
  /** Absent: it cannot be reversed. */
  onReverse: (() => void) | undefined;
}

/** A transfer as it was entered, struck through where that was an error. */
export function TransferEntry({ entry, refunds, onReverse }: TransferEntryProps) {
  const { amount, isRefund, reversed } = entry;
  const figure = `${isRefund ? '−' : ''}${formatRupeesExact(amount)}`;
  return (
    <li>
      <Row gap={3} spread size="ui">
        {reversed ? (
          <s className="medium muted unbroken">{figure}</s>
        ) : (
          <span className="medium ink unbroken">{figure}</span>
        )}
        {reversed && <Badge colour="gray">reversed</Badge>}
        {onReverse && (
          <Menu position="bottom-end" width={180}>
            <Menu.Target>
              <ActionIcon
                className={`not-printed ${styles.menu}`}
                aria-label={`More for the transfer of ${figure}`}
              >
                <IconDots size={20} stroke={1.6} aria-hidden="true" />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconArrowBackUp size={16} stroke={1.8} aria-hidden="true" />}
                onClick={onReverse}
              >
                Reverse…
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </Row>
      {entryInWords(entry, refunds).map((line) => (
        <p key={line} className="caption muted anywhere">
          {line}
        </p>
      ))}
    </li>
  );
}
