import { Link } from 'react-router';
import type { AdminQuote } from '#contract/quote-entities.ts';
import { gstinProblem } from '#domain/gstin.ts';
import { registrationOf } from '#domain/papers/registration.ts';
import { readState, stateTaxName } from '#domain/papers/states.ts';
import { counted } from '#domain/words.ts';
import { Figure, Figures } from '../../../ui/figures.tsx';

/** Who asks, where it goes, and how it is taxed. */
export const Facts = ({ quote }: { quote: AdminQuote }) => (
  <Figures kind="facts">
    <Figure
      caption="Customer"
      value={
        <Link className="link bold" to={`/admin/customers/view/${quote.customerId._id}`}>
          {quote.customerId.name}
        </Link>
      }
    >
      {[quote.company, ordersInWords(quote.customerOrders)].filter(Boolean).join(', ')}
    </Figure>
    <Figure
      caption="Delivery"
      value={[quote.pincode, quote.place].filter(Boolean).join(' ') || 'Not known yet'}
    >
      {supplyInWords(quote)}
    </Figure>
    <Figure caption="GSTIN" value={quote.gst ?? 'None'}>
      {gstInWords(quote.gst)}
      {quote.poNumber && <span className="block">PO {quote.poNumber}</span>}
    </Figure>
  </Figures>
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
