import { Content } from '../../components/content.tsx';
import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'Blog | Millwright Industries' }];

export default function Blog() {
  return (
    <Content>
      <PageTitle>Blog</PageTitle>
    </Content>
  );
}
