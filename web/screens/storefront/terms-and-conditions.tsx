import { Content } from '../../components/content.tsx';
import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'Terms and Conditions | Millwright Industries' }];

export default function TermsAndConditions() {
  return (
    <Content>
      <PageTitle>Terms and Conditions</PageTitle>
    </Content>
  );
}
