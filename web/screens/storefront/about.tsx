import { Content } from '../../components/content.tsx';
import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'About Us | Millwright Industries' }];

export default function About() {
  return (
    <Content>
      <PageTitle>About Us</PageTitle>
    </Content>
  );
}
