import { useQuery } from '@tanstack/react-query';
import { approvalCounts } from '../api/approvals.ts';
import { checkoutTerms } from '../api/checkout.ts';
import { useIsCustomer } from '../remembered/session.ts';

/** Whether the customer is in a company, may ask to be one, buys for it, and how many requests wait for him. */
export function useApprovalsWaiting() {
  const isCustomer = useIsCustomer();
  const { data: terms } = useQuery({ ...checkoutTerms(), enabled: isCustomer, meta: { quiet: true } });
  const buying = terms?.buying ?? null;
  const buysForCompany = buying !== null && buying.role !== 'accounts';
  const { data } = useQuery({ ...approvalCounts(), enabled: isCustomer && buysForCompany });
  return {
    isMember: buying !== null,
    mayAsk: terms?.buying === null,
    buysForCompany,
    waiting: data?.['to-decide'],
  };
}
