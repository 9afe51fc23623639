import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'Shipping and Delivery Policy | Millwright Industries' }];

export default function ShippingAndDeliveryPolicy() {
  return <PageTitle>Shipping and Delivery Policy</PageTitle>;
}
