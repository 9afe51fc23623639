import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'Checkout | Millwright Industries' }];

export default function Checkout() {
  return <PageTitle>Checkout</PageTitle>;
}
