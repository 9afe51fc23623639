import {
  IconCheck,
  IconDownload,
  IconFileInvoice,
  IconPackage,
  IconTruck,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { OrderSummary } from '#contract/order-entities.ts';
import type { NeededRight } from '#domain/staff/rights.ts';
import { confirmMany, ordersFileOf } from '../../../api/admin-orders.ts';
import { downloadFile, openTab, showFile } from '../../../api/download.ts';
import { useMay } from '../../../api/me.ts';
import { ewayBillFile, invoicesOfOrders, packingSlips } from '../../../api/papers.ts';
import { toast } from '../../../toast/toast.ts';
import type { BulkAct } from '../../../ui/desk-list/bulk-bar.tsx';
import type { Ticks } from '../../../ui/desk-list/use-ticks.ts';
import {
  actLabel,
  confirmable,
  confirmedInWords,
  exportable,
  shippable,
  withInvoice,
  withSlip,
  withWay,
} from './doable.ts';

/** Ticks are for those who can do something with ticked orders. */
export const ACT_RIGHTS: NeededRight = ['orders.confirm', 'orders.ship', 'papers.read', 'people.export'];

/** What this person can do with the ticked orders. */
export function useBulkActs(ticks: Ticks<OrderSummary>): BulkAct[] {
  const navigate = useNavigate();
  const saving = useMutation(downloadFile);
  const showingInvoices = useMutation(showFile);
  const showingSlips = useMutation(showFile);
  // The confirmed leave the list; the others stay ticked, with the reason.
  const confirming = useMutation({
    ...confirmMany,
    onSuccess: ({ data }) => {
      ticks.settle(data.map(({ mongooseOrderId, ...outcome }) => ({ id: mongooseOrderId, ...outcome })));
      toast[data.every(({ ok }) => ok) ? 'success' : 'error'](confirmedInWords(data));
    },
  });
  const orders = [...ticks.ticked.values()];
  const news = confirmable(orders);
  const ready = shippable(orders);
  // A tab has orders to confirm or to ship; a search may show both.
  const isShipping = ready.ids.length > 0;
  const isConfirming = news.ids.length > 0 || !isShipping;
  const acts: (BulkAct & { may: boolean })[] = [
    {
      ...exportable(orders),
      may: useMay('people.export'),
      name: 'export',
      label: 'Export',
      Icon: IconDownload,
      isPending: saving.isPending,
      onDo: (ids) => saving.mutate(ordersFileOf(ids)),
    },
    {
      ...withInvoice(orders),
      may: useMay('papers.read'),
      name: 'invoices',
      label: 'Print invoices',
      short: 'Invoices',
      Icon: IconFileInvoice,
      isPending: showingInvoices.isPending,
      onDo: (ids) => showingInvoices.mutate({ path: invoicesOfOrders(ids, { show: true }), tab: openTab() }),
    },
    {
      ...withSlip(orders),
      may: useMay('orders.ship'),
      name: 'slips',
      label: 'Print packing slips',
      short: 'Slips',
      Icon: IconPackage,
      isPending: showingSlips.isPending,
      onDo: (ids) => showingSlips.mutate({ path: packingSlips(ids, { show: true }), tab: openTab() }),
    },
    {
      ...withWay(orders),
      may: useMay('orders.ship'),
      name: 'eway',
      label: 'E-way bill file',
      short: 'E-way',
      Icon: IconTruck,
      isPending: saving.isPending,
      onDo: (ids) => saving.mutate(ewayBillFile(ids)),
    },
    {
      ...ready,
      may: useMay('orders.ship') && isShipping,
      name: 'ship',
      label: actLabel('Ship', ready),
      isMain: !isConfirming,
      Icon: IconTruckDelivery,
      isPending: false,
      onDo: (ids) => void navigate(`/admin/orders/ship?ids=${ids.join()}`),
    },
    {
      ...news,
      may: useMay('orders.confirm') && isConfirming,
      name: 'confirm',
      label: actLabel('Confirm', news),
      isMain: true,
      Icon: IconCheck,
      isPending: confirming.isPending,
      onDo: (ids) => confirming.mutate(ids),
    },
  ];
  return acts.filter(({ may }) => may);
}
