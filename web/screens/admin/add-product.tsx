import { PageTitle } from '../../components/page-title.tsx';

export const meta = () => [{ title: 'Add product | Millwright Industries' }];

export default function AddProduct() {
  return <PageTitle>Add product</PageTitle>;
}
