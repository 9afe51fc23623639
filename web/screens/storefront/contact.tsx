import { Content } from '../../components/content.tsx';
import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'Contact | Millwright Industries' }];

export default function Contact() {
  return (
    <Content>
      <PageTitle>Contact</PageTitle>
    </Content>
  );
}
