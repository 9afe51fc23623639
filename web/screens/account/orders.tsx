import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'My Orders | Millwright Industries' }];

export default function Orders() {
  return <PageTitle>My Orders</PageTitle>;
}
