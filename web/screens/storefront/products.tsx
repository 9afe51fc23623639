import { Content } from '../../components/content.tsx';
import { PageTitle } from '../../components/page-title.tsx';

/** Query parameters that the server's page depends on; it drops others. */
export const handle = { query: ['category', 'search', 'sort'] };

export const meta = () => [{ title: 'Products | Millwright Industries' }];

export default function Products() {
  return (
    <Content>
      <PageTitle>Products</PageTitle>
    </Content>
  );
}
