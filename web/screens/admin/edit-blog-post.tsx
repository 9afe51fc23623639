import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'Blog post | Millwright Industries' }];

export default function EditBlogPost() {
  return <PageTitle>Blog post</PageTitle>;
}
