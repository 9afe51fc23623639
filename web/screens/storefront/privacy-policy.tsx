import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'Privacy Policy | Millwright Industries' }];

export default function PrivacyPolicy() {
  return <PageTitle>Privacy Policy</PageTitle>;
}
