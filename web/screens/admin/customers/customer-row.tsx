import type { CustomerSummary } from '#contract/admin-customers.ts';
import { formatIst } from '#domain/calendar.ts';
import { counted } from '#domain/words.ts';
import { Initials } from '../../../components/initials/initials.tsx';
import { rupeesText } from '../../../components/papers/paper-words.ts';
import { CardHead } from '../../../ui/cards.tsx';
import type { Column } from '../../../ui/desk-list/desk-rows.tsx';
import { Found, RowLink, Second, Shown } from '../../../ui/desk-list/row-parts.tsx';
import { Row, Text } from '../../../ui/layout.tsx';

export const COLUMNS: Column<CustomerSummary>[] = [
  {
    head: 'Customer',
    cell: (customer) => (
      <Row as="span" gap={3}>
        <Initials name={customer.name} />
        <span>
          <CustomerLink {...customer} />
          <Found found={customer.found} />
        </span>
      </Row>
    ),
  },
  {
    head: 'Contact',
    // An address of any length takes no room from the city and the GSTIN.
    className: 'anywhere',
    cell: ({ phone, email }) => (
      <>
        <Shown>{phone}</Shown>
        <Second shown={email} />
      </>
    ),
  },
  {
    head: 'City and GSTIN',
    cell: (customer) => (
      <>
        <Shown>{placeOf(customer)}</Shown>
        <Second>{customer.gstin ? <Shown>{customer.gstin}</Shown> : 'no GSTIN'}</Second>
      </>
    ),
  },
  { head: 'Orders', is: 'number', cell: ({ orders }) => orders.toLocaleString('en-IN') },
  { head: 'Spend, net of refunds', is: 'amount', cell: ({ spent }) => rupeesText(spent) },
  { head: 'Last order', is: 'number', cell: lastOrder },
];

export const CustomerCard = (customer: CustomerSummary) => (
  <>
    <CardHead>
      <CustomerLink {...customer} />
      <Text as="span" weight="bold" tone="ink" className="unbroken">
        {rupeesText(customer.spent)}
      </Text>
    </CardHead>
    <Found found={customer.found} />
    <Second size="small" shown={`${customer.phone}, ${customer.email}`} />
    <Second size="small">
      <Shown>{placeOf(customer)}</Shown>
      {customer.gstin && (
        <>
          , <Shown>{customer.gstin}</Shown>
        </>
      )}
    </Second>
    <Second size="small">
      {counted(customer.orders, 'order')}
      {customer.lastOrderAt && `, last ${lastOrder(customer)}`}
    </Second>
  </>
);

const CustomerLink = ({ _id, name }: CustomerSummary) => (
  <RowLink to={`/admin/customers/view/${_id}`} className="anywhere">
    <Shown>{name}</Shown>
  </RowLink>
);

const placeOf = ({ city, state }: CustomerSummary): string =>
  [city, state].filter(Boolean).join(', ') || 'no order yet';

/** "13 Nov", with the year when it is another. */
function lastOrder({ lastOrderAt }: CustomerSummary): string {
  if (!lastOrderAt) return '–';
  const date = formatIst(lastOrderAt, 'date');
  const thisYear = formatIst(new Date().toISOString(), 'date').slice(-4);
  return date.endsWith(thisYear) ? date.slice(0, -5) : date;
}
