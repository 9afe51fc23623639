import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'Products | Millwright Industries' }];

export default function Products() {
  return <PageTitle>Products</PageTitle>;
}
