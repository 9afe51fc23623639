import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'Cart | Millwright Industries' }];

export default function Cart() {
  return <PageTitle>Cart</PageTitle>;
}
