import { Button } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { counted } from '#domain/words.ts';
import { useMay } from '../../api/me.ts';
import { stockFile, stockList, stockOf } from '../../api/stock.ts';
import { isTyping } from '../../browser/is-typing.ts';
import { useIsPhone } from '../../browser/use-media.ts';
import { useAddressFilter } from '../../components/address-filter.ts';
import { ExportButton } from '../../components/export-button.tsx';
import { quoted } from '../../components/quoted.ts';
import { useLastKnown } from '../../components/use-last-known.ts';
import { titled } from '../../site/site.ts';
import { DeskBody, None } from '../../ui/desk-list/desk-list.tsx';
import { DeskRows } from '../../ui/desk-list/desk-rows.tsx';
import { docsOf } from '../../ui/docs-of.ts';
import { classes } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CountDialog } from './stock/count-dialog.tsx';
import { STOCK_FILTER, TABS } from './stock/filter.ts';
import { ReceiveDialog } from './stock/receive-dialog.tsx';
import { COLUMNS, StockCard } from './stock/rows.tsx';
import { SidePanel } from './stock/side-panel.tsx';
import styles from './stock/stock.module.css';
import { useTypeAhead } from './stock/use-type-ahead.ts';

export const meta = () => [{ title: titled('Stock') }];

/** A dialog, and the product that it is about. */
interface Opened {
  act: 'count' | 'receive';
  productId: string | null;
}

export default function Stock() {
  const [filter, change] = useAddressFilter(STOCK_FILTER);
  const [params] = useSearchParams();
  const { search, only, product } = filter;
  const list = useInfiniteQuery(stockList(filter));
  const counts = useLastKnown(list.data?.pages[0]?.counts);
  const mayWrite = useMay('stock.write');
  const mayImport = useMay('catalogue.write');
  const isPhone = useIsPhone();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => {
    ahead.take();
    setOpened(null);
  };
  const ahead = useTypeAhead(close);
  const open = (act: Opened['act'], productId = product || null) => {
    if (act === 'count' && productId === null) return;
    ahead.begin();
    setOpened({ act, productId });
  };
  useActKeys(mayWrite, (act) => open(act, productAtFocus() ?? (product || null)));
  const closePanel = () => change({ product: '' });
  const panel = product && (
    <SidePanel
      productId={product}
      list={`?${STOCK_FILTER.changed(params, { product: '' })}`}
      isCovered={opened !== null}
      onClose={closePanel}
      onReceive={() => open('receive')}
      onCount={() => open('count')}
    />
  );
  const dialog = opened && mayWrite && <ActDialog {...opened} typedAhead={ahead.take} onClose={close} />;
  if (isPhone && panel)
    return (
      <>
        <h1 className="visually-hidden">Stock</h1>
        {panel}
        {dialog}
      </>
    );
  return (
    <>
      <PageTitle
        // What a search finds is not all that is counted.
        note={counts && search === '' && `${counted(counts.counted, 'product')} counted`}
        actions={
          <>
            <ExportButton file={stockFile(filter)} />
            {mayImport && (
              <Button
                component={Link}
                to="/admin/products/import"
                leftSection={<IconUpload size={18} stroke={1.6} aria-hidden="true" />}
              >
                Import counts
              </Button>
            )}
            {mayWrite && (
              <Button
                variant="primary"
                leftSection={<IconPlus size={18} stroke={1.6} aria-hidden="true" />}
                onClick={() => open('receive', null)}
              >
                Receive goods
              </Button>
            )}
          </>
        }
      >
        Stock
      </PageTitle>
      <div className={classes('grid gap-4', panel && 'beside', styles.list)}>
        <div className={styles.body}>
          <DeskBody
            list={list}
            noun="product"
            filter={filter}
            change={change}
            search={{
              label: 'Search the stock',
              placeholder: 'Part number or name',
              className: styles.search,
            }}
            tabs={
              <Tabs
                label="Products to show"
                options={TABS.map((tab) => ({ ...tab, count: counts?.[tab.value] }))}
                value={only}
                onChange={(chosen) => change({ only: chosen })}
              />
            }
            waiting={{ row: 54, card: 104 }}
            empty={
              <None
                filter={filter}
                change={change}
                acts={
                  search === '' &&
                  only !== 'counted' && (
                    <Button onClick={() => change({ only: 'counted' })}>Show all counted</Button>
                  )
                }
              >
                {emptyInWords(search, only)}
              </None>
            }
          >
            <DeskRows
              docs={docsOf(list)}
              typed={search}
              columns={COLUMNS}
              card={StockCard}
              className={styles.table}
            />
          </DeskBody>
          <Keys withActs={mayWrite} />
        </div>
        {panel}
      </div>
      {dialog}
    </>
  );
}

function emptyInWords(search: string, only: (typeof TABS)[number]['value']): string {
  if (search !== '') return `Nothing matches ${quoted(search)}.`;
  if (only === 'low') return 'Nothing is low.';
  return only === 'short' ? 'Nothing is short.' : 'A product is counted from its form on, or from an import.';
}

/** Its product is read first: the number on hand is what the dialog begins with. */
function ActDialog({ act, productId, ...rest }: Opened & { typedAhead: () => string; onClose: () => void }) {
  const { data } = useQuery({ ...stockOf(productId ?? ''), enabled: productId !== null });
  if (act === 'receive' && productId === null) return <ReceiveDialog part={null} {...rest} />;
  if (!data) return null;
  const isCounted = data.availability !== 'not-counted';
  return act === 'count' ? (
    <CountDialog product={data} {...rest} />
  ) : (
    <ReceiveDialog part={{ ...data, onHand: isCounted ? data.onHand : null }} {...rest} />
  );
}

/** The product of the row that has the focus. */
const productAtFocus = (): string | null =>
  (document.activeElement as HTMLElement | null)?.dataset.product ?? null;

/** "c" counts the product in the panel or under the focus, "r" receives it, or any part when there is none. */
function useActKeys(isOn: boolean, act: (act: Opened['act']) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isTyping(event)) return;
    if (event.key === 'c') act('count');
    else if (event.key === 'r') act('receive');
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOn]);
}

/** The list's keys, where there is a keyboard. */
const Keys = ({ withActs }: { withActs: boolean }) => (
  <p className={`row gap-3 to-end caption muted not-phone ${styles.keys}`} aria-hidden="true">
    <span>
      <kbd>/</kbd>search
    </span>
    <span>
      <kbd>j</kbd>
      <kbd>k</kbd>next, previous
    </span>
    {withActs && (
      <>
        <span>
          <kbd>c</kbd>count
        </span>
        <span>
          <kbd>r</kbd>receive
        </span>
      </>
    )}
  </p>
);
