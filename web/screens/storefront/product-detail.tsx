import { Content } from '../../components/content.tsx';
import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'Product | Millwright Industries' }];

export default function ProductDetail() {
  return (
    <Content>
      <PageTitle>Product</PageTitle>
    </Content>
  );
}
