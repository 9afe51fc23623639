import { Content } from '../../components/content.tsx';
import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'Shipping and Delivery Policy | Millwright Industries' }];

export default function ShippingAndDeliveryPolicy() {
  return (
    <Content>
      <PageTitle>Shipping and Delivery Policy</PageTitle>
    </Content>
  );
}
