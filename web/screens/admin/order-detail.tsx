import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'Order | Millwright Industries' }];

export default function OrderDetail() {
  return <PageTitle>Order</PageTitle>;
}
