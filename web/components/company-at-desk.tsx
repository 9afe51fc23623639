import { Link } from 'react-router';
import type { CompanyOfCustomer, CompanyOfOrder, CompanyOfQuote } from '#contract/company-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { COMPANY_ROLE_WORDS } from '#domain/companies/roles.ts';
import { Row } from '../ui/layout.tsx';
import { CompanyBadge } from './company-badge.tsx';

interface OfCompany {
  company: CompanyOfCustomer | CompanyOfQuote | CompanyOfOrder;
}

export const CompanyLink = ({ company: { _id, name } }: OfCompany) => (
  <Link className="link bold anywhere" to={`/admin/companies/view/${_id}`}>
    {name}
  </Link>
);

/** What the buyer is in it, and at which prices it buys. */
export const CompanyTerms = ({ company: { role, priceList } }: OfCompany) => (
  <>
    {role ? COMPANY_ROLE_WORDS[role].label : 'No longer in the company'}
    {priceList && (
      <>
        , price list{' '}
        <Link className="link" to={`/admin/price-lists/${priceList._id}`}>
          {priceList.name}
        </Link>
      </>
    )}
  </>
);

/** The company that somebody buys for, below the person. */
export const CompanyAtDesk = ({ company }: OfCompany) => (
  <>
    <Row gap={2} wrap>
      <CompanyLink company={company} />
      <CompanyBadge state={company.state} />
    </Row>
    <p className="small muted anywhere">
      <CompanyTerms company={company} />
    </p>
    {'approved' in company && company.approved && (
      <p className="small muted anywhere">
        Approved by{' '}
        <Link className="link" to={`/admin/customers/view/${company.approved.by._id}`}>
          {company.approved.by.name}
        </Link>
        , {formatIst(company.approved.at, 'date-time')}
      </p>
    )}
  </>
);
