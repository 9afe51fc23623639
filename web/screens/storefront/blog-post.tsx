import { Content } from '../../components/content.tsx';
import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'Blog post | Millwright Industries' }];

export default function BlogPost() {
  return (
    <Content>
      <PageTitle>Blog post</PageTitle>
    </Content>
  );
}
