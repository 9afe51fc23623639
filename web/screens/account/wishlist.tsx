import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'Wishlist | Millwright Industries' }];

export default function Wishlist() {
  return <PageTitle>Wishlist</PageTitle>;
}
