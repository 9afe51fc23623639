import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileText } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { OwnOrderSummary } from '#contract/checkout.ts';
import { formatIst } from '#domain/calendar.ts';
import { downloadFile } from '../../../api/download.ts';
import { ownPaperPdf } from '../../../api/papers.ts';
import { PAPER_ICON, paperTitle } from '../../../components/papers/paper-words.ts';
import '../../../styles/mantine-menus.ts';
import { Stack } from '../../../ui/layout.tsx';
import styles from './order-card.module.css';

/** The PDFs of an order, without opening its page. */
export function PapersMenu({ order }: { order: Pick<OwnOrderSummary, 'orderId' | 'papers'> }) {
  const saving = useMutation(downloadFile);
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <Button
          className={styles.papers}
          leftSection={<IconFileText size={18} stroke={1.6} aria-hidden="true" />}
          rightSection={<IconChevronDown size={16} stroke={1.8} aria-hidden="true" className="not-phone" />}
          loading={saving.isPending}
        >
          <span className="not-phone">Papers&nbsp;</span>
          <span className="only-phone visually-hidden">Papers </span>
          <span className="regular">{order.papers.length}</span>
          <span className="visually-hidden"> of order {order.orderId}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {order.papers.map(({ _id, kind, number, date }) => {
          const Icon = PAPER_ICON[kind];
          return (
            <Menu.Item
              key={_id}
              leftSection={<Icon size={18} stroke={1.6} aria-hidden="true" />}
              rightSection={<span className="caption muted">PDF</span>}
              onClick={() => saving.mutate(ownPaperPdf(_id))}
            >
              <Stack as="span">
                {paperTitle(kind)}
                <small className="small muted">
                  {number}, {formatIst(date, 'date')}
                </small>
              </Stack>
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
