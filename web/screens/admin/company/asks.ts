import type { CompanyPage } from '#contract/admin-companies.ts';

/** What is asked before a company is changed. */
export type CompanyAsk = 'edit' | 'person' | 'prices' | 'suspend' | 'activate' | 'refuse' | 'close';

export interface CompanyDialogProps {
  company: CompanyPage;
  onClose: () => void;
}
