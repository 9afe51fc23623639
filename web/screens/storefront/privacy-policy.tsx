import { Content } from '../../components/content.tsx';
import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'Privacy Policy | Millwright Industries' }];

export default function PrivacyPolicy() {
  return (
    <Content>
      <PageTitle>Privacy Policy</PageTitle>
    </Content>
  );
}
