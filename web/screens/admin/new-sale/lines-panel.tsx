import { NativeSelect, TextInput } from '@mantine/core';
import type { Settings } from '#contract/settings.ts';
import { paiseToRupees } from '#domain/money.ts';
import { MAX_VALID_DAYS } from '#domain/sizes/quotes.ts';
import { MoneyField } from '../../../components/money-field.tsx';
import { rupeesText } from '../../../components/papers/paper-words.ts';
import { Grid } from '../../../ui/layout.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { LineGrid } from '../quote/grid/line-grid.tsx';
import { cellName } from '../quote/grid/use-cells.ts';
import quoteStyles from '../quote/quote.module.css';
import { dayFrom } from '../quote/revision-form.ts';
import { Totals } from '../quote/totals.tsx';
import styles from './new-sale.module.css';
import type { SaleProblem } from './sale-form.ts';
import { amountOf, lessThanList, listNote, type PricesWith } from './sale-lines.ts';
import type { Sale } from './use-sale.ts';

interface SaleLinesProps {
  sale: Sale;
  settings: Settings;
  problems: SaleProblem[];
  mayOrder: boolean;
}

const PRICES: { value: PricesWith; label: string }[] = [
  { value: 'gst', label: 'With GST' },
  { value: 'no-gst', label: 'Without GST' },
];

/** What is sold, on which terms, and what it comes to. */
export function SaleLines({ sale, settings, problems, mayOrder }: SaleLinesProps) {
  const { form, grid, pricing, supply, sums } = sale;
  const words = pricing.pricesWith === 'gst' ? 'with GST' : 'without GST';
  const { rates, defaultRate } = settings.tax;
  const less = lessThanList(grid.lines, sale.products, pricing);
  const nowIso = new Date().toISOString();
  const problemAt = (id: string) => problems.find(({ at }) => at === id)?.sentence ?? null;
  return (
    <div>
      <LineGrid
        quote={{ catalogue: sale.products, revisions: [], revision: 0 }}
        grid={grid}
        dispatch={sale.changeGrid}
        taxing={{ supply, rates, defaultRate }}
        freightName="Freight"
        isReadOnly={false}
        missing={
          new Map(
            problems.flatMap(({ at, sentence }) =>
              typeof at === 'string' ? [] : [[cellName(at), sentence]],
            ),
          )
        }
        sale={{
          head: (
            <Tabs label="Prices" options={PRICES} value={pricing.pricesWith} onChange={sale.showPrices} />
          ),
          prices: words,
          onProduct: sale.addToCatalogue,
          amountOf: (line) => amountOf(line, pricing, supply),
          noteOf: (line, product) => listNote(line, product, pricing),
        }}
      />
      <div className={`framed ${quoteStyles.foot}`}>
        <Grid gap={3} columns={3} className={styles.saleTerms}>
          <TextInput
            id="valid-until"
            label="Valid until"
            type="date"
            min={dayFrom(nowIso, 0)}
            max={dayFrom(nowIso, MAX_VALID_DAYS)}
            value={form.validUntil}
            description="Of a quote"
            error={problemAt('valid-until')}
            onChange={({ currentTarget }) => sale.change({ validUntil: currentTarget.value })}
          />
          {mayOrder && (
            <NativeSelect
              label="Payment"
              data={[
                { value: 'both', label: 'Link or transfer' },
                { value: 'link', label: 'Link only' },
              ]}
              value={form.payment}
              description={`Of an order, which waits ${settings.orders.transferDays} days`}
              onChange={({ currentTarget }) =>
                sale.change({ payment: currentTarget.value as 'both' | 'link' })
              }
            />
          )}
          <MoneyField
            id="sale-freight"
            label="Freight"
            description={words}
            text={form.freight}
            onText={(freight) => sale.change({ freight })}
            problem={problemAt('sale-freight')}
          />
        </Grid>
        <Totals
          sums={sums}
          supply={supply}
          place={form.delivery.state || null}
          compared={less === null ? null : `${rupeesText(paiseToRupees(less))} less than the list`}
        />
      </div>
    </div>
  );
}
