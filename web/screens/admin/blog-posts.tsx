import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'Blog posts | Millwright Industries' }];

export default function BlogPosts() {
  return <PageTitle>Blog posts</PageTitle>;
}
