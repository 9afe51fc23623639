import { ActionIcon, Menu } from '@mantine/core';
import { IconDownload, IconFileCode, IconFileInvoice, IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { PaperSummary } from '#contract/papers.ts';
import { COPIES, COPY_MARK, type Copy, isInvoice } from '#domain/papers/kinds.ts';
import { downloadFile, openTab, showFile } from '../../../api/download.ts';
import { useMay } from '../../../api/me.ts';
import { eInvoiceFile, paperPdf } from '../../../api/papers.ts';

interface PdfMenuProps {
  paper: Pick<PaperSummary, '_id' | 'kind' | 'number' | 'gstin'>;
  does: 'print' | 'download';
  /** Offers the JSON for the e-invoice portal too. */
  withEInvoice?: boolean;
}

/** Prints a paper or saves its PDF; an invoice asks first which copy it is to be. */
export function PdfMenu({ paper, does, withEInvoice = false }: PdfMenuProps) {
  const saving = useMutation(downloadFile);
  const showing = useMutation(showFile);
  const isPrint = does === 'print';
  const get = (copy?: Copy) =>
    isPrint
      ? showing.mutate({ path: paperPdf(paper._id, { ...(copy && { copy }), show: true }), tab: openTab() })
      : saving.mutate(paperPdf(paper._id, copy && { copy }));
  const Icon = isPrint ? IconPrinter : IconDownload;
  const hasCopies = isInvoice(paper.kind);
  const mayExport = useMay('papers.export');
  const hasJson =
    mayExport &&
    withEInvoice &&
    !isPrint &&
    paper.gstin !== null &&
    (paper.kind === 'invoice' || paper.kind === 'credit');
  const button = (
    <ActionIcon
      aria-label={isPrint ? `Print ${paper.number}` : `Download ${paper.number}`}
      loading={saving.isPending || showing.isPending}
      {...(!hasCopies && !hasJson && { onClick: () => get() })}
    >
      <Icon size={18} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
  if (!hasCopies && !hasJson) return button;
  return (
    <Menu position="bottom-end" width={248}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {hasCopies ? (
          COPIES.map((copy) => (
            <Menu.Item
              key={copy}
              leftSection={<IconFileInvoice size={16} stroke={1.8} />}
              onClick={() => get(copy)}
            >
              {COPY_MARK[copy]}
            </Menu.Item>
          ))
        ) : (
          <Menu.Item leftSection={<IconFileInvoice size={16} stroke={1.8} />} onClick={() => get()}>
            PDF
          </Menu.Item>
        )}
        {hasJson && (
          <Menu.Item
            leftSection={<IconFileCode size={16} stroke={1.8} />}
            onClick={() => saving.mutate(eInvoiceFile(paper._id))}
          >
            E-invoice JSON
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
