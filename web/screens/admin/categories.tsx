import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'Categories | Millwright Industries' }];

export default function Categories() {
  return <PageTitle>Categories</PageTitle>;
}
