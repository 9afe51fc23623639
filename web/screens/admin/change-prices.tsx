import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isId } from '#domain/id.ts';
import { counted, listed } from '#domain/words.ts';
import type { PriceChange } from '../../api/bulk-prices.ts';
import { saveFile } from '../../api/save-file.ts';
import { useAddressFilter } from '../../components/address-filter.ts';
import { BackLink } from '../../components/back-link.tsx';
import { quoted } from '../../components/quoted.ts';
import { titled } from '../../site/site.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { WaitingRows } from '../../ui/waiting-rows.tsx';
import styles from './change-prices/change-prices.module.css';
import { PriceTable } from './change-prices/price-table.tsx';
import { type PriceRow, percentOf, previewFile, sumInWords } from './change-prices/price-words.ts';
import { RulePanel } from './change-prices/rule-panel.tsx';
import { readChange } from './change-prices/typed-change.ts';
import { UndoBar } from './change-prices/undo-bar.tsx';
import { usePriceChange } from './change-prices/use-price-change.ts';
import { SaveBar } from './product-form/save-bar.tsx';
import { askedFor, isNarrowed, PRODUCT_FILTER } from './products/filter.ts';

export const meta = () => [{ title: titled('Change prices') }];

const CHANGED = 'changed';

type Shown = 'all' | 'change' | 'left-out' | 'far';

export default function ChangePrices() {
  const [params] = useSearchParams();
  const [filter] = useAddressFilter(PRODUCT_FILTER);
  const ids = params.getAll('ids').filter(isId);
  const [done, setDone] = useState<{ word: string; answer: PriceChange } | null>(null);
  const [shown, setShown] = useState<Shown>('all');
  const prices = usePriceChange(ids.length > 0 ? { ids } : { filter: askedFor(filter) }, (answer) =>
    setDone({ word: CHANGED, answer }),
  );
  const { rows, lines, ticked, rule } = prices;
  const far = farFrom(rule.by === 'percent' ? readChange(rule.change) : null);
  const isIn = (row: PriceRow, which: Shown) =>
    which === 'all' ||
    (which === 'change' && row.isChange) ||
    (which === 'left-out' && !row.isChange) ||
    (which === 'far' && row.isChange && far !== null && Math.abs(percentOf(row)) > far);
  const count = (which: Shown) => rows.filter((row) => isIn(row, which)).length;
  const back = new URLSearchParams([...params].filter(([name]) => name !== 'ids')).toString();
  const cannot = !prices.isTyped || prices.isOutdated || ticked.length === 0;
  return (
    <>
      <BackLink to={`/admin/products${back && `?${back}`}`}>
        {filter.search ? `Products, ${quoted(filter.search)}` : 'Products'}
      </BackLink>
      <PageTitle
        note={
          prices.isFirst ? '' : whichInWords(rows.length, ids.length > 0, filter.search, isNarrowed(filter))
        }
      >
        Change prices
      </PageTitle>
      <Stack gap={4}>
        {done && <DoneNotice {...done} />}
        <UndoBar onUndone={(answer) => setDone({ word: 'given back', answer })} />
        <RulePanel
          rule={rule}
          problem={prices.problem}
          onChange={(next) => {
            setDone(null);
            prices.setRule(next);
          }}
        />
        {prices.query.isError ? (
          <LoadFailure query={prices.query} />
        ) : prices.isFirst ? (
          <WaitingRows rowHeight={52} cardHeight={52} />
        ) : (
          <>
            <div className="row wrap spread gap-3">
              <Tabs
                label="Show products"
                options={[
                  { value: 'all', label: 'All', count: rows.length },
                  { value: 'change', label: 'Change', count: count('change') },
                  { value: 'left-out', label: 'Left out', count: count('left-out') },
                  ...(far === null
                    ? []
                    : [{ value: 'far' as const, label: `More than ${far} %`, count: count('far') }]),
                ]}
                value={shown === 'far' && far === null ? 'all' : shown}
                onChange={setShown}
              />
              <Text size="small" tone="muted">
                Nothing is changed yet. Untick what should stay.
              </Text>
            </div>
            <FixedByLists lists={prices.query.data?.priceLists ?? []} />
            <PriceTable
              key={shown}
              rows={rows.filter((row) => isIn(row, shown === 'far' && far === null ? 'all' : shown))}
              unticked={prices.unticked}
              onTick={prices.tick}
              isOutdated={prices.isOutdated}
            />
          </>
        )}
      </Stack>
      <SaveBar
        note={
          prices.isTyped ? (
            <>
              <strong className="ui bold ink block">{sumInWords(ticked)}</strong>
              <span className="caption">
                Carts and open orders keep to their rules; sent quotes stay as sent. It can be undone for a
                day.
              </span>
            </>
          ) : (
            'Enter by how much the prices change.'
          )
        }
      >
        <Button component={Link} to={`/admin/products${back && `?${back}`}`}>
          Cancel
        </Button>
        <Button
          className="not-phone"
          leftSection={<IconDownload size={18} stroke={1.7} aria-hidden="true" />}
          disabled={lines.length === 0}
          onClick={() =>
            saveFile(
              previewFile(rows.filter((row) => !prices.unticked.has(row.productId))),
              'price-preview.csv',
            )
          }
        >
          Preview as CSV
        </Button>
        <Button variant="primary" disabled={cannot} loading={prices.isChanging} onClick={prices.save}>
          Change {counted(prices.isTyped ? ticked.length : 0, 'price')}
        </Button>
      </SaveBar>
    </>
  );
}

/** Prices that companies have agreed on are theirs: they are named, and stay. */
function FixedByLists({ lists }: { lists: PriceChange['priceLists'] }) {
  if (lists.length === 0) return null;
  return (
    <Notice kind="info">
      Prices that a price list fixes stay:{' '}
      {listed(lists.map(({ name, products }) => `${name} (${counted(products, 'product')})`))}.
    </Notice>
  );
}

/** Rounding may move a small price a percent further than was typed, or more: those are worth a look. */
const farFrom = (percent: number | null): number | null =>
  percent === null || percent === 0 ? null : Math.round((Math.abs(percent) + 1) * 100) / 100;

function whichInWords(count: number, isTicked: boolean, search: string, isNarrowed: boolean): string {
  if (isTicked) return `${counted(count, 'ticked product')}`;
  if (search) return `${counted(count, 'product')} found by ${quoted(search)}`;
  return isNarrowed ? `${counted(count, 'product')} found` : `All ${counted(count, 'product')}`;
}

/** What became of the change, with what was left because somebody was faster. */
function DoneNotice({ word, answer: { changed, leftOut } }: { word: string; answer: PriceChange }) {
  const refused = leftOut.filter(({ reason }) => /^(Changed|It was not|The product was)/.test(reason));
  // The bar to undo it says so already.
  if (word === CHANGED && refused.length === 0) return null;
  return (
    <Notice kind={refused.length > 0 ? 'warning' : 'done'} role="status">
      <strong className="bold ink">
        {counted(changed, 'price')} {word}
        {refused.length > 0 && `, ${refused.length} left as ${refused.length === 1 ? 'it is' : 'they are'}`}.
      </strong>
      {refused.length > 0 && (
        <ul className={`small ${styles.refused}`}>
          {refused.slice(0, 20).map(({ productId, name, partNumber, reason }) => (
            <li key={productId}>
              {partNumber ?? name}: {reason}
            </li>
          ))}
          {refused.length > 20 && <li>and {refused.length - 20} more.</li>}
        </ul>
      )}
    </Notice>
  );
}
