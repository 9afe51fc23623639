import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'All Orders | Millwright Industries' }];

export default function Orders() {
  return <PageTitle>All Orders</PageTitle>;
}
