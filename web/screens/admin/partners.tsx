import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'Delivery partners | Millwright Industries' }];

export default function Partners() {
  return <PageTitle>Delivery partners</PageTitle>;
}
