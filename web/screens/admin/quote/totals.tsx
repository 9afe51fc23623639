import { formatRupees, paiseToRupees } from '#domain/money.ts';
import type { Supply } from '#domain/papers/place-of-supply.ts';
import { halfRateText, rateText } from '#domain/papers/rates.ts';
import { readState, stateTaxName } from '#domain/papers/states.ts';
import { MAX_ORDER_TOTAL_PAISE } from '#domain/sizes/orders.ts';
import { counted } from '#domain/words.ts';
import { rupeesText } from '../../../components/papers/paper-words.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import type { Sums } from './grid/sums.ts';
import styles from './quote.module.css';

interface TotalsProps {
  sums: Sums;
  supply: Supply;
  /** Name of the State that the goods go to. */
  place: string | null;
  /** "Rs.10,080.00 less than revision 1" */
  compared: string | null;
}

/** What the lines come to, with the tax within it, while they are typed. */
export function Totals({
  sums: { totals, onlyRate, uncounted, isTooMuch },
  supply,
  place,
  compared,
}: TotalsProps) {
  const state = place === null ? null : readState(place);
  const half = onlyRate === null ? '' : ` ${halfRateText(onlyRate)} %`;
  const rows: [string, number][] =
    supply === 'inter'
      ? [[`IGST${onlyRate === null ? '' : ` ${rateText(onlyRate)} %`}`, totals.igstPaise]]
      : [
          [`CGST${half}`, totals.cgstPaise],
          [`${state ? stateTaxName(state) : 'SGST'}${half}`, totals.sgstPaise],
        ];
  return (
    <div className={styles.totals}>
      <Facts
        facts={[['Taxable value', totals.taxablePaise] as const, ...rows].map(([caption, paise]) => [
          caption,
          <strong key={caption} className="bold unbroken">
            {rupeesText(paiseToRupees(paise))}
          </strong>,
        ])}
      />
      <Row as="dl" gap={3} align="baseline" wrap spread tone="ink" className={styles.total}>
        <dt className="bold">Total</dt>
        <dd className="large heavy unbroken">{rupeesText(paiseToRupees(totals.totalPaise))}</dd>
      </Row>
      {isTooMuch ? (
        <Text size="small" tone="error" role="alert">
          {`That is more than an order can cost: at most ${formatRupees(paiseToRupees(MAX_ORDER_TOTAL_PAISE))}.`}
        </Text>
      ) : uncounted > 0 ? (
        <Text size="fine" tone="muted" className="at-end">
          without {counted(uncounted, 'line that is', 'lines that are')} not complete
        </Text>
      ) : (
        compared && (
          <Text size="fine" tone="muted" className="at-end">
            {compared}
          </Text>
        )
      )}
    </div>
  );
}
