import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'Terms and Conditions | Millwright Industries' }];

export default function TermsAndConditions() {
  return <PageTitle>Terms and Conditions</PageTitle>;
}
