import { Button } from '@mantine/core';
import {
  IconClipboardCheck,
  IconDownload,
  IconFileInvoice,
  IconPrinter,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Partner } from '#contract/content-entities.ts';
import type { Settings } from '#contract/settings.ts';
import type { Shippable } from '#contract/ship-grid.ts';
import { formatRupees } from '#domain/money.ts';
import { counted } from '#domain/words.ts';
import { downloadFile, openTab, showFile } from '../../../api/download.ts';
import { useMay } from '../../../api/me.ts';
import { ewayBillFile, invoicesOfOrders, packingSlips } from '../../../api/papers.ts';
import { LeaveGuard } from '../../../components/leave-guard.tsx';
import { rememberedPartner } from '../../../remembered/ship-partner.ts';
import { useCellKeys } from '../../../ui/grid/use-cell-keys.ts';
import { Key } from '../../../ui/key.tsx';
import { Row } from '../../../ui/layout.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SaveBar } from '../product-form/save-bar.tsx';
import { ShippingProblem } from '../settings/shipping-problem.tsx';
import { footWords, outcomeWords } from './foot-words.ts';
import { countGrid, openedOf, placesOf } from './grid-counts.ts';
import { shipmentOf } from './read-row.ts';
import { type Cell, COLUMNS, type Column, cellName, type Frame, isTyped, rowOf } from './ship-draft.ts';
import styles from './ship-grid.module.css';
import { lrDateWrong, ShipHead } from './ship-head.tsx';
import { focusHandle, ShipRow } from './ship-row.tsx';
import { useShipDraft } from './use-ship-draft.ts';
import { useShipKeys } from './use-ship-keys.ts';
import { useShipping } from './use-shipping.ts';

interface ShipGridProps {
  orders: readonly Shippable[];
  shop: Settings;
  partners: readonly Partner[];
  staffId: string;
  cancelTo: string;
}

const HINTS = [
  ['Tab', 'next cell'],
  ['Enter', 'down'],
  ['Ctrl V', 'fills down'],
  ['Ctrl Enter', 'ship'],
] as const;

/** A row for each order, made for the keyboard and for columns of a spreadsheet. */
export function ShipGrid({ orders, shop, partners, staffId, cancelTo }: ShipGridProps) {
  const navigate = useNavigate();
  const mayRead = useMay('papers.read');
  const [opened] = useState(() => new Map(orders.map((order) => [order._id, openedOf(order)])));
  const [lastPartner] = useState(() => rememberedPartner(staffId));
  const { run, sent, refused, sentAt, ship, forget } = useShipping();
  const sentOf = useCallback(
    ({ _id, shippingStatus, invoices }: Shippable) =>
      sent.get(_id) ?? (shippingStatus === 'shipped' ? { invoices, isBefore: true } : null),
    [sent],
  );
  const partnerIds = partners.map(({ _id }) => _id);
  const [draft, dispatch] = useShipDraft(
    { staffId, partnerIds },
    useCallback((id: string) => sent.has(id), [sent]),
  );
  const { all, rows, pasted } = draft;
  const counts = useMemo(
    () => countGrid(orders, { draft: { all, rows }, shop, opened, refused, sentOf }),
    [orders, all, rows, shop, opened, refused, sentOf],
  );
  const { readyOrders, left, slipIds, shippedIds, ewayIds } = counts;
  const blocked = shop.problem ?? lrDateWrong(all.lrDate);
  const isReady = counts.ready > 0 && run === null && blocked === null;
  const press = () => {
    if (!isReady) return;
    dispatch({ do: 'unframe' });
    void ship(readyOrders.map((order) => shipmentOf(order, rowOf(draft, order._id), all, shop)));
  };
  useShipKeys({ onShip: press, onKey: () => pasted?.frame && dispatch({ do: 'unframe' }) });

  const openIds = orders.filter((order) => sentOf(order) === null).map(({ _id }) => _id);
  const go = (id: string, by: 1 | -1, column: Column | null) => {
    const next = openIds[openIds.indexOf(id) + by];
    if (column && next) focusCell({ id: next, column });
    else focusHandle(column ? undefined : next);
  };
  const keysOf = useCellKeys<Cell>({
    go: ({ id, column }, to) => {
      if (to === 'up' || to === 'down') return go(id, to === 'up' ? -1 : 1, column);
      const next = COLUMNS[COLUMNS.indexOf(column) + (to === 'left' ? -1 : 1)];
      if (next) focusCell({ id, column: next });
      else if (to === 'left') focusHandle(id);
    },
    type: (cell, text) => {
      forget(cell.id);
      dispatch({ do: 'type', ...cell, text });
    },
    restore: (cell, text) => dispatch({ do: 'restore', ...cell, text }),
    leave: (cell) => dispatch({ do: 'leave', ...cell }),
    paste: ({ id, column }, block) =>
      run === null && dispatch({ do: 'paste', ids: openIds.slice(openIds.indexOf(id)), column, block }),
    press: (_, event) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && pasted !== null;
      if (isUndo) dispatch({ do: 'undo' });
      return isUndo;
    },
    escape: ({ id }) => focusHandle(id),
  });
  const arrows = useRef(go);
  arrows.current = go;
  const onArrow = useCallback((id: string, { key }: KeyboardEvent) => {
    if (key === 'ArrowRight') focusCell({ id, column: 'trackingNumber' });
    else if (key === 'ArrowDown') arrows.current(id, 1, null);
    else if (key === 'ArrowUp') arrows.current(id, -1, null);
  }, []);

  const saving = useMutation(downloadFile);
  const showing = useMutation(showFile);
  const typedOrders = openIds.filter((id) => isTyped(rowOf(draft, id))).length;
  const progress = run && `Shipping ${run.of - run.waiting.length + 1} of ${run.of}`;
  const [note, more] = footWords(counts, progress, sentAt);
  const sum = orders.reduce((rupees, { _id }) => rupees + opened.get(_id)!.rupees, 0);
  const pieces = orders.reduce((all, { _id }) => all + opened.get(_id)!.pieces, 0);
  return (
    <div className={styles.page}>
      <PageTitle
        note={
          outcomeWords(counts) ??
          `${counted(pieces, 'piece')} to ${counted(placesOf(orders), 'place')}, ${formatRupees(sum)}`
        }
        actions={
          slipIds.length > 0 && (
            <Button
              leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden="true" />}
              loading={showing.isPending}
              onClick={() => showing.mutate({ path: packingSlips(slipIds, { show: true }), tab: openTab() })}
            >
              Print {counted(slipIds.length, 'packing slip')}
            </Button>
          )
        }
      >
        Ship {counted(orders.length, 'order')}
      </PageTitle>
      <ShippingProblem />
      <ShipHead
        all={all}
        dispatch={dispatch}
        partners={partners}
        staffId={staffId}
        isAsLastTime={all.partner !== '' && all.partner === lastPartner}
        isDisabled={run !== null}
      />
      <p className="visually-hidden" id="ship-keys">
        Enter goes down, Escape brings back what a cell had, the arrows move between cells. Left of the first
        cell is the order itself: there p changes its delivery partner. Control and Enter ships.
      </p>
      <div className={styles.frame}>
        <table className={`ui ${styles.table}`} aria-describedby="ship-keys" aria-label="Orders to ship">
          <thead>
            <tr className="caption muted narrow">
              <th scope="col">Order</th>
              <th scope="col">Buyer, ships to</th>
              <th scope="col" className="at-end">
                Pieces
              </th>
              <th scope="col">LR number</th>
              <th scope="col">
                Vehicle <span className="regular">(optional)</span>
              </th>
              <th scope="col">E-way bill</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <ShipRow
                key={order._id}
                order={order}
                opened={opened.get(order._id)!}
                row={rowOf(draft, order._id)}
                shop={shop}
                partners={partners}
                vehicle={all.vehicle}
                partner={all.partner}
                invoices={sentOf(order)?.invoices ?? null}
                isBefore={sentOf(order)?.isBefore ?? false}
                refusal={refused.get(order._id)}
                isSending={run?.waiting[0] === order._id}
                isWaiting={run?.waiting.includes(order._id) ?? false}
                typing={
                  COLUMNS.find((column) => draft.typing === cellName({ id: order._id, column })) ?? null
                }
                frame={pasted?.frame ? frameAt(pasted.frame, order._id) : ''}
                keysOf={keysOf}
                dispatch={dispatch}
                onChanged={forget}
                onArrow={onArrow}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Row wrap spread gap={4} size="small" className={styles.under}>
        <span role="status" className="anywhere">
          {pasted && (
            <span className="row gap-2">
              <IconClipboardCheck size={16} stroke={1.8} aria-hidden="true" />
              <span>
                <strong className="medium">{pasted.words}</strong>{' '}
                <button type="button" className="link medium" onClick={() => dispatch({ do: 'undo' })}>
                  Undo
                </button>
              </span>
            </span>
          )}
        </span>
        <Row as="span" gap={3} size="caption" tone="muted" className="not-phone push" aria-hidden="true">
          {HINTS.map(([key, does]) => (
            <span key={key}>
              <Key>{key}</Key> {does}
            </span>
          ))}
        </Row>
      </Row>
      <SaveBar note={<strong className="ui medium ink">{note}</strong>} more={blocked ?? more}>
        {shippedIds.length > 0 ? (
          <>
            {mayRead && (
              <Button
                leftSection={<IconFileInvoice size={18} stroke={1.6} aria-hidden="true" />}
                loading={showing.isPending}
                disabled={run !== null}
                onClick={() =>
                  showing.mutate({ path: invoicesOfOrders(shippedIds, { show: true }), tab: openTab() })
                }
              >
                Print {counted(shippedIds.length, 'invoice')}
              </Button>
            )}
            {ewayIds.length > 0 && (
              <Button
                leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
                loading={saving.isPending}
                disabled={run !== null}
                onClick={() => saving.mutate(ewayBillFile(ewayIds))}
              >
                E-way bill JSON ({ewayIds.length})
              </Button>
            )}
          </>
        ) : (
          <Button disabled={run !== null} onClick={() => void navigate(cancelTo)}>
            Cancel
          </Button>
        )}
        {(left > 0 || run) && (
          <Button
            variant="primary"
            leftSection={<IconTruckDelivery size={18} stroke={1.8} aria-hidden="true" />}
            aria-keyshortcuts="Control+Enter"
            loading={run !== null}
            disabled={!isReady}
            onClick={press}
          >
            Ship {counts.ready || left}
          </Button>
        )}
      </SaveBar>
      <LeaveGuard
        unsaved={run ? ['orders on their way'] : typedOrders > 0 ? [counted(typedOrders, 'order')] : []}
        title={run ? 'Leave while orders are shipped?' : 'Leave without shipping?'}
        text={
          run
            ? 'The order on its way is still shipped, the others wait.'
            : `What is typed for ${counted(typedOrders, 'order')} is not shipped. It stays in this tab and is here when you come back.`
        }
      />
    </div>
  );
}

const focusCell = (cell: Cell) =>
  document.querySelector<HTMLInputElement>(`[data-cell="${cellName(cell)}"]`)?.focus();

const frameAt = ({ ids, first, last }: Frame, id: string): string => {
  if (!ids.includes(id)) return '';
  return [first, last, id === ids[0] && 'top', id === ids.at(-1) && 'bottom']
    .filter((part) => part !== false)
    .join(' ');
};
