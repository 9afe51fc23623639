import { Link } from 'react-router';
import type { AdminQuote } from '#contract/quote-entities.ts';
import { gstinProblem } from '#domain/gstin.ts';
import { registrationOf } from '#domain/papers/registration.ts';
import { readState, stateTaxName } from '#domain/papers/states.ts';
import { counted } from '#domain/words.ts';
import { Grid } from '../../../ui/layout.tsx';
import styles from './quote.module.css';

/** Who asks, where it goes, and how it is taxed. */
export const Facts = ({ quote }: { quote: AdminQuote }) => (
  <Grid as="dl" columns={3} className={styles.facts}>
    <div>
      <dt>Customer</dt>
      <dd>
        <Link className="link" to={`/admin/customers/view/${quote.customerId._id}`}>
          {quote.customerId.name}
        </Link>
        <span>{[quote.company, ordersInWords(quote.customerOrders)].filter(Boolean).join(', ')}</span>
      </dd>
    </div>
    <div>
      <dt>Delivery</dt>
      <dd>
        {[quote.pincode, quote.place].filter(Boolean).join(' ') || 'Not known yet'}
        <span>{supplyInWords(quote)}</span>
      </dd>
    </div>
    <div>
      <dt>GSTIN</dt>
      <dd>
        {quote.gst ?? 'None'}
        <span>{gstInWords(quote.gst)}</span>
        {quote.poNumber && <span>PO {quote.poNumber}</span>}
      </dd>
    </div>
  </Grid>
);

const ordersInWords = (count: number): string => (count === 0 ? 'no order yet' : counted(count, 'order'));

function supplyInWords({ supply, place }: Pick<AdminQuote, 'supply' | 'place'>): string {
  const state = place === null ? null : readState(place);
  if (supply === 'inter') return place === null ? 'IGST, until it is known' : 'IGST, another State';
  return `CGST + ${state ? stateTaxName(state) : 'SGST'}, same State`;
}

function gstInWords(gst: string | null): string {
  if (gst === null) return 'counts as unregistered';
  if (registrationOf(gst)) return 'check digit right';
  return gstinProblem(gst) ?? 'not a whole GSTIN: counts as unregistered';
}
